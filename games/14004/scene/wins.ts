import { noise } from '@glasshouse/stage/drawing/noise.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

const TURN = Math.PI * 2;

/** Eases from 0 to 1 between two times, slow at both ends. */
function eased(ms: number, from: number, to: number): number {
  const t = Math.max(0, Math.min(1, (ms - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Fades in, stays, and fades out at the end of a scene. */
const shown = (ms: number, from: number, to: number, fade = 260): number =>
  Math.min(eased(ms, from, from + fade), 1 - eased(ms, to - fade, to));

interface Flight {
  readonly x: number;
  readonly y: number;
  /** The bird's height. */
  readonly size: number;
  /** Angle of each wing from its spread position, in radians. */
  readonly flap: number;
  readonly tilt: number;
  readonly alpha: number;
}

/** The body's box is 160 × 170 with its centre at [80, 85]; a wing's is 104 × 116. */
const BODY = [160, 170] as const;
const WING = [104, 116] as const;

/** The sunbird with wings that rotate around their joints. */
function drawBird({ painter, picture }: WinCanvas, flight: Flight): void {
  const { x, y, size, flap, tilt, alpha } = flight;
  const unit = size / BODY[1];
  const place = (right: number, down: number): [number, number] => [
    x + (Math.cos(tilt) * right - Math.sin(tilt) * down) * unit,
    y + (Math.sin(tilt) * right + Math.cos(tilt) * down) * unit,
  ];
  for (const side of [-1, 1]) {
    const turn = -side * flap;
    // From the joint to the centre of the wing's picture.
    const [right, down] = [side * 28, -22];
    const middle = place(
      side * 12 + Math.cos(turn) * right - Math.sin(turn) * down,
      -7 + Math.sin(turn) * right + Math.cos(turn) * down,
    );
    const frame = picture(side < 0 ? 'leftWing' : 'rightWing');
    const look = { alpha, rotation: tilt + turn };
    painter.sprite(frame, ...middle, WING[0] * unit, WING[1] * unit, look);
  }
  const look = { alpha, rotation: tilt };
  painter.sprite(picture('body'), ...place(0, 0), BODY[0] * unit, BODY[1] * unit, look);
}

function drawLight(
  { painter, picture }: WinCanvas,
  name: string,
  [x, y]: readonly [number, number],
  size: number,
  alpha: number,
  rotation = 0,
): void {
  if (alpha > 0) painter.sprite(picture(name), x, y, size, size, { alpha, rotation, light: true });
}

/** Feathers that fall over the whole picture. */
function drawFeathers(canvas: WinCanvas, count: number, from: number, alpha: number): void {
  const { painter, picture, width, height, ms } = canvas;
  for (let at = 0; at < count; at += 1) {
    const age = (ms - from - noise(at) * 900) / (2200 + noise(at + 40) * 1400);
    if (age <= 0 || age >= 1) continue;
    const x = (noise(at + 7) + 0.05 * Math.sin(age * 9 + at)) * width;
    const size = 22 + noise(at + 3) * 20;
    const rotation = at + Math.sin(age * 7 + at) * 1.2;
    const look = { alpha: alpha * Math.min(1, age * 8, (1 - age) * 5), rotation };
    painter.sprite(picture('feather'), x, (age * 1.2 - 0.1) * height, size, size, look);
  }
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

/** The bird flies in an arc over the amount and leaves feathers and light. */
const flyPast: WinScene = {
  lengthMs: 1800,
  draw(canvas) {
    const { painter, picture, ms } = canvas;
    const { cx, cy, wide, high } = fieldOf(canvas);
    const at = (t: number): [number, number] => {
      const angle = Math.PI * (1.14 - 1.28 * t);
      return [cx + Math.cos(angle) * wide * 0.6, cy + high * 0.12 - Math.sin(angle) * high * 0.44];
    };
    drawLight(canvas, 'glow', [cx, cy], wide * 1.5, 0.5 * shown(ms, 0, 1800, 400));
    for (let drop = 0; drop < 20; drop += 1) {
      const born = 60 + drop * 66;
      const age = (ms - born) / 860;
      if (age <= 0 || age >= 1) continue;
      const [x, y] = at(eased(born, 0, 1500));
      const size = 20 + noise(drop) * 18;
      const fall = age * age * high * 0.16;
      const look = { alpha: 1 - age * age, rotation: drop + age * 3 };
      const aside = (noise(drop + 9) - 0.5) * 40 * age;
      painter.sprite(picture('feather'), x + aside, y + fall, size, size, look);
      drawLight(canvas, 'firefly', [x, y + fall * 0.4], size * 1.5, 1 - age);
    }
    const t = eased(ms, 0, 1500);
    const [x, y] = at(t);
    drawBird(canvas, {
      x,
      y,
      size: wide * (0.34 + 0.24 * Math.sin(Math.PI * t)),
      flap: 0.55 * Math.sin(ms / 62),
      tilt: -0.7 + 1.5 * t,
      alpha: shown(ms, 0, 1700, 200),
    });
  },
};

const GARDEN = ['R', 'O', 'V', 'R', 'B', 'O', 'R', 'V'] as const;

/** The sun rises over the amount while blossoms open beneath it. */
const sunrise: WinScene = {
  lengthMs: 3000,
  draw(canvas) {
    const { painter, picture, ms } = canvas;
    const { cx, cy, wide, high } = fieldOf(canvas);
    const leave = 1 - eased(ms, 2700, 3000);
    const up = eased(ms, 0, 1300);
    const sun: [number, number] = [cx, cy + high * (0.5 - 0.8 * up)];
    const size = wide * (0.44 + 0.14 * up);
    for (const turn of [1, -0.7]) {
      drawLight(canvas, 'rays', sun, wide * 2.1 * up, 0.9 * leave, (ms / 2600) * turn);
    }
    drawLight(canvas, 'glow', sun, wide * 1.6, 0.9 * up * leave);
    const disc = { alpha: leave * eased(ms, 0, 240), rotation: ms / 1900 };
    painter.sprite(picture('D'), ...sun, size, size, disc);
    for (const [at, code] of GARDEN.entries()) {
      const open = eased(ms, 500 + at * 130, 1050 + at * 130);
      if (open <= 0) continue;
      const share = (at + 0.5) / GARDEN.length;
      const dip = Math.abs(share - 0.5) * 2;
      const x = cx + wide * (share - 0.5);
      const y = cy + high * (0.36 - 0.1 * dip * dip);
      const grown = wide * (0.22 + 0.1 * noise(at)) * (open + 0.2 * Math.sin(open * Math.PI));
      const rotation = -0.9 * (1 - open) + 0.09 * Math.sin(ms / 320 + at * 2);
      drawLight(canvas, `halo:${code}`, [x, y], grown * 1.7, 0.8 * open * leave);
      painter.sprite(picture(code), x, y, grown, grown, { alpha: leave, rotation });
    }
    drawFeathers(canvas, 16, 900, leave);
    const round = eased(ms, 1100, 2900) * TURN * 0.9 - 2.6;
    drawBird(canvas, {
      x: cx + Math.cos(round) * wide * 0.4,
      y: cy + Math.sin(round) * high * 0.36,
      size: wide * 0.3,
      flap: 0.55 * Math.sin(ms / 66),
      tilt: Math.cos(round) * 0.5,
      alpha: shown(ms, 1100, 2950),
    });
  },
};

/** Suns and proteas in a ring around the amount. */
function drawRing(canvas: WinCanvas, grown: number, leave: number): void {
  const { painter, picture, ms } = canvas;
  const { cx, cy, wide, high } = fieldOf(canvas);
  for (let at = 0; at < 10; at += 1) {
    const angle = (at / 10) * TURN + ms / 1500;
    const x = cx + Math.cos(angle) * wide * 0.44 * grown;
    const y = cy + Math.sin(angle) * high * 0.4 * grown;
    const size = wide * 0.14 * grown * (1 + 0.12 * Math.sin(ms / 180 + at * 2));
    const code = at % 2 === 0 ? 'D' : 'R';
    drawLight(canvas, `halo:${code}`, [x, y], size * 2.2, grown * leave);
    painter.sprite(picture(code), x, y, size, size, { alpha: leave, rotation: ms / 900 + at });
  }
}

/** Six small sunbirds that cross below the amount, alternately from each side. */
function drawFlock(canvas: WinCanvas, leave: number): void {
  const { ms } = canvas;
  const { cx, cy, wide, high } = fieldOf(canvas);
  for (let at = 0; at < 6; at += 1) {
    const from = 900 + at * 260;
    const t = eased(ms, from, from + 2100);
    const side = at % 2 === 0 ? 1 : -1;
    drawBird(canvas, {
      x: cx + side * wide * (0.75 - 1.5 * t),
      y: cy + high * (0.42 - 0.2 * Math.sin(Math.PI * t) - 0.025 * at),
      size: wide * (0.16 + 0.05 * noise(at)),
      flap: 0.6 * Math.sin(ms / 52 + at),
      tilt: side * -0.5,
      alpha: leave * shown(ms, from, from + 2100, 300),
    });
  }
}

/** The great sunbird flies towards the player, its flock below it, and flies away. */
const flock: WinScene = {
  lengthMs: 4500,
  draw(canvas) {
    const { ms } = canvas;
    const { cx, cy, wide, high } = fieldOf(canvas);
    const leave = 1 - eased(ms, 4150, 4500);
    const come = eased(ms, 200, 1300);
    const soar = eased(ms, 3700, 4400);
    const y = cy - high * (0.3 + 0.6 * soar);
    drawLight(canvas, 'glow', [cx, cy], wide * 3 * eased(ms, 0, 350), 1 - eased(ms, 200, 900));
    for (const turn of [1, -0.6, 0.35]) {
      const reach = wide * (2.4 + 0.2 * Math.sin(ms / 300));
      drawLight(canvas, 'rays', [cx, y], reach, 0.85 * come * leave, (ms / 2100) * turn);
    }
    drawRing(canvas, eased(ms, 700, 1700), leave);
    drawFeathers(canvas, 34, 800, leave);
    drawFlock(canvas, leave);
    drawBird(canvas, {
      x: cx,
      y: y + high * 0.02 * Math.sin(ms / 420) + high * 0.3 * (1 - come),
      size: wide * (0.12 + 0.62 * come + 0.1 * soar),
      flap: (0.28 + 0.3 * soar) * Math.sin(ms / 130 + soar * 9),
      tilt: 0.06 * Math.sin(ms / 600),
      alpha: eased(ms, 200, 500) * leave,
    });
  },
};

/** From 10, 40 and 100 times the bet. */
export const winScenes = [flyPast, sunrise, flock] as const;
