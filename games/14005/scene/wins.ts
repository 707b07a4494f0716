import { noise } from '@glasshouse/stage/drawing/noise.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

const TURN = Math.PI * 2;

type Place = readonly [x: number, y: number];

/** Eases from 0 to 1 between two times, slow at both ends. */
function eased(ms: number, from: number, to: number): number {
  const t = Math.max(0, Math.min(1, (ms - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Eases like the above, with a small overshoot. */
function sprung(ms: number, from: number, to: number): number {
  const t = Math.max(0, Math.min(1, (ms - from) / (to - from)));
  return t === 0 ? 0 : 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2;
}

interface Field {
  readonly cx: number;
  readonly cy: number;
  readonly wide: number;
  readonly high: number;
}

/** The area of a scene: the page, limited to a size that is visible as one picture. */
function fieldOf({ width, height }: WinCanvas): Field {
  const wide = Math.min(width, height * 0.9);
  return { cx: width / 2, cy: height / 2, wide, high: Math.min(height, wide * 1.7) };
}

function put(
  { painter, picture }: WinCanvas,
  name: string,
  [x, y]: Place,
  size: number,
  alpha = 1,
  rotation = 0,
): void {
  if (alpha > 0 && size > 0) painter.sprite(picture(name), x, y, size, size, { alpha, rotation });
}

function shine(
  { painter, picture }: WinCanvas,
  name: string,
  [x, y]: Place,
  size: number,
  alpha: number,
  rotation = 0,
): void {
  if (alpha > 0) painter.sprite(picture(name), x, y, size, size, { alpha, rotation, light: true });
}

/** Petals around a centre in an ellipse, their tips outwards. */
function wreath(
  canvas: WinCanvas,
  [x, y]: Place,
  [across, down]: readonly [number, number],
  { count, size, alpha, turn }: Readonly<Record<'count' | 'size' | 'alpha' | 'turn', number>>,
): void {
  for (let at = 0; at < count; at += 1) {
    const angle = (at / count) * TURN + turn;
    const spot: Place = [x + Math.cos(angle) * across, y + Math.sin(angle) * down];
    put(canvas, 'petal', spot, size, alpha, angle + Math.PI / 2);
  }
}

/** A flower that opens at a point: it unfolds and turns in front of its own light. */
function open(canvas: WinCanvas, spot: Place, size: number, from: number, alpha: number): void {
  const { ms } = canvas;
  const grown = sprung(ms, from, from + 900);
  if (grown <= 0) return;
  const turn = -1.4 * (1 - eased(ms, from, from + 1100)) + 0.03 * Math.sin(ms / 500 + from);
  shine(canvas, 'halo:W', spot, size * 1.8 * grown, 0.9 * alpha);
  wreath(canvas, spot, [size * 0.46 * grown, size * 0.46 * grown], {
    count: 12,
    size: size * 0.3 * grown,
    alpha: alpha * 0.95,
    turn: -turn,
  });
  put(canvas, 'flower', spot, size * grown, alpha, turn);
}

/** A lily opens over the amount, and rings of petals spread from it like waves. */
const blossom: WinScene = {
  lengthMs: 1800,
  draw(canvas) {
    const { ms } = canvas;
    const { cx, cy, wide, high } = fieldOf(canvas);
    const leave = 1 - eased(ms, 1500, 1800);
    const spot: Place = [cx, cy - high * 0.28 + high * 0.4 * (1 - eased(ms, 0, 700))];
    shine(canvas, 'glow', spot, wide * 1.7, 0.8 * eased(ms, 0, 500) * leave);
    for (let ring = 0; ring < 3; ring += 1) {
      const t = eased(ms, 420 + ring * 220, 1680 + ring * 120);
      if (t <= 0 || t >= 1) continue;
      wreath(canvas, [cx, cy], [wide * 0.62 * t, high * 0.46 * t], {
        count: 18,
        size: 20 + 16 * t,
        alpha: Math.min(1, (1 - t) * 1.6),
        turn: ring * 0.2 + ms / 2400,
      });
    }
    open(canvas, spot, wide * 0.52, 60, leave);
  },
};

interface Pond extends Field {
  readonly step: number;
  readonly leave: number;
}

/** Returns the position of the pad with this number; pads rock on the water. */
const padAt = ({ cx, cy, wide, high, step }: Pond, at: number, ms: number): Place => [
  cx - wide / 2 + step * (at + 0.5),
  cy + high * 0.34 + 10 * Math.sin(at * 2.2) + 3 * Math.sin(ms / 380 + at),
];

function drawPads(canvas: WinCanvas, pond: Pond): void {
  const { ms } = canvas;
  const { step, leave } = pond;
  for (let at = 0; at < 4; at += 1) {
    const up = sprung(ms, at * 110, 600 + at * 110);
    const [x, y] = padAt(pond, at, ms);
    const hit = ms - 760 - at * 380;
    const dip = hit < 0 ? 0 : 10 * Math.exp(-hit / 260) * Math.sin(hit / 70);
    shine(canvas, 'halo:V', [x, y], step * 1.7, 0.7 * up * leave);
    put(canvas, 'V', [x, y + dip + 60 * (1 - up)], step * 1.06, Math.min(1, up) * leave);
  }
}

/** Two frogs in turn cross from the left edge over four pads to the right edge. */
function drawFrogs(canvas: WinCanvas, pond: Pond): void {
  const { ms } = canvas;
  const { high, step, leave } = pond;
  for (const [frog, start] of [380, 1140].entries()) {
    const along = (ms - start) / 380 - 1;
    if (along < -1 || along >= 4) continue;
    const from = Math.floor(along);
    const t = along - from;
    const [x1, y1] = padAt(pond, from, ms);
    const [x2, y2] = padAt(pond, from + 1, ms);
    const up = Math.sin(Math.PI * t) * high * (0.17 - 0.03 * frog) + step * 0.22;
    put(
      canvas,
      'F',
      [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t - up],
      step * 0.9,
      leave,
      (t - 0.5) * 0.9,
    );
  }
}

/** Frogs leap from pad to pad while three lilies open above. */
const leaps: WinScene = {
  lengthMs: 3000,
  draw(canvas) {
    const { ms } = canvas;
    const field = fieldOf(canvas);
    const { cx, cy, wide, high } = field;
    const leave = 1 - eased(ms, 2700, 3000);
    const pond: Pond = { ...field, step: wide / 4, leave };
    const top: Place = [cx, cy - high * 0.33];
    for (const turn of [1, -0.7]) {
      const reach = wide * 2.2 * eased(ms, 300, 1200);
      shine(canvas, 'rays', top, reach, 0.8 * leave, (ms / 3000) * turn);
    }
    for (const side of [-1, 1]) {
      const spot: Place = [cx + side * wide * 0.32, top[1] + high * 0.06];
      open(canvas, spot, wide * 0.26, 1300, leave);
    }
    open(canvas, top, wide * 0.42, 900, leave);
    for (let drop = 0; drop < 20; drop += 1) {
      const age = (ms - 500 - noise(drop) * 1600) / 1300;
      if (age <= 0 || age >= 1) continue;
      const x = cx + (noise(drop + 30) - 0.5) * wide + 18 * Math.sin(age * 6 + drop);
      const y = cy + high * (0.4 - age * 0.85);
      const size = 20 + 14 * noise(drop + 3);
      put(canvas, 'petal', [x, y], size, Math.min(1, (1 - age) * 3) * leave, drop + age * 3);
    }
    drawPads(canvas, pond);
    drawFrogs(canvas, pond);
  },
};

/** Lilies and beetles that alternate in a circle around the amount. */
function drawCircle(canvas: WinCanvas, [across, down]: Place, leave: number): void {
  const { ms } = canvas;
  const { cx, cy, wide } = fieldOf(canvas);
  const grown = sprung(ms, 800, 1900);
  for (let at = 0; at < 8; at += 1) {
    const angle = (at / 8) * TURN + ms / 4200 - Math.PI / 2;
    const spot: Place = [
      cx + Math.cos(angle) * across * grown,
      cy + Math.sin(angle) * down * grown,
    ];
    const isFlower = at % 2 === 0;
    const size = wide * (isFlower ? 0.24 : 0.19) * grown;
    shine(canvas, isFlower ? 'halo:W' : 'halo:S', spot, size * 1.9, Math.min(1, grown) * leave);
    const turn = isFlower ? -ms / 1500 : angle + Math.PI / 2;
    put(canvas, isFlower ? 'flower' : 'S', spot, size, leave, turn);
  }
}

/** A rose window of lilies turns around the amount in concentric rings, with beetles as jewels. */
const roseWindow: WinScene = {
  lengthMs: 4500,
  draw(canvas) {
    const { ms } = canvas;
    const { cx, cy, wide, high } = fieldOf(canvas);
    const leave = 1 - eased(ms, 4100, 4500);
    const breath = 1 + 0.03 * Math.sin(ms / 260);
    const [across, down] = [wide * 0.42 * breath, high * 0.38 * breath];
    shine(canvas, 'glow', [cx, cy], wide * 3.2 * eased(ms, 0, 300), 1 - eased(ms, 160, 800));
    for (const turn of [1, -0.6, 0.3]) {
      const reach = wide * 2.5 * eased(ms, 100, 1400);
      shine(canvas, 'rays', [cx, cy], reach, 0.75 * leave, (ms / 3200) * turn);
    }
    const outer = eased(ms, 300, 1300);
    const inner = eased(ms, 600, 1500);
    const rings = [
      { share: 1.18 * outer, count: 34, size: 34, alpha: outer * leave, turn: -ms / 3400 },
      { share: 0.78 * inner, count: 20, size: 24, alpha: inner * leave * 0.9, turn: ms / 2800 },
    ];
    for (const { share, ...look } of rings) {
      wreath(canvas, [cx, cy], [across * share, down * share], look);
    }
    drawCircle(canvas, [across, down], leave);
    open(canvas, [cx, cy - down * (0.8 - 0.06 * Math.sin(ms / 700))], wide * 0.54, 1300, leave);
    for (let at = 0; at < 14 && ms >= 1500; at += 1) {
      const age = ((ms - 1500) / 1500 + noise(at)) % 1;
      const x = cx + (noise(at + 20) - 0.5) * wide;
      const size = 18 + 24 * noise(at + 5);
      const alpha = Math.sin(Math.PI * age) * leave;
      shine(canvas, 'firefly', [x, cy + down * (1.1 - 2.2 * age)], size, alpha);
    }
  },
};

/** From 10, 40 and 100 times the bet. */
export const winScenes = [blossom, leaps, roseWindow] as const;
