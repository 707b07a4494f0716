import { noise } from '@glasshouse/stage/drawing/noise.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

/**
 * The scenes for rounds that pay 10, 40 and 100 times the bet. The centre stays empty for the
 * amount on the page.
 */

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
/** Smoothstep: 0 before one time, 1 after another. */
const ramp = (ms: number, from: number, to: number): number => {
  const t = clamp((ms - from) / (to - from));
  return t * t * (3 - 2 * t);
};
/** Eases with an overshoot, for jumps. */
const spring = (ms: number, from: number, to: number): number => {
  const t = clamp((ms - from) / (to - from)) - 1;
  return 1 + 2.7 * t ** 3 + 1.7 * t ** 2;
};
/** Fades in and out with the scene. */
const presence = (ms: number, length: number): number =>
  clamp(ms / 220) * clamp((length - ms) / 380);

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly alpha: number;
  readonly rotation?: number;
}

function light(canvas: WinCanvas, name: string, at: Placed): void {
  const look = { alpha: at.alpha, rotation: at.rotation ?? 0, light: true };
  canvas.painter.sprite(canvas.picture(name), at.x, at.y, at.size, at.size, look);
}

/** A picture; `squash` makes it lower and broader by this factor. */
function body(canvas: WinCanvas, name: string, at: Placed, squash = 0): void {
  const look = { alpha: at.alpha, rotation: at.rotation ?? 0 };
  const [wide, high] = [at.size * (1 + squash), at.size * (1 - squash)];
  canvas.painter.sprite(canvas.picture(name), at.x, at.y, wide, high, look);
}

/** A coin that turns as it flies. */
function spun(canvas: WinCanvas, at: Placed, turn: number): void {
  const look = { alpha: at.alpha, rotation: at.rotation ?? 0 };
  const wide = at.size * (0.25 + 0.75 * Math.abs(Math.cos(turn)));
  canvas.painter.sprite(canvas.picture('C'), at.x, at.y, wide, at.size, look);
}

/** The centre of the page, where the amount is, and half the size of the area around it. */
function middle({ width, height }: WinCanvas): readonly [x: number, y: number, reach: number] {
  return [width / 2, height / 2, Math.min(width * 0.5, height * 0.33)];
}

/** The size of effects from edge to edge. */
function room(canvas: WinCanvas): Readonly<Record<'x' | 'y' | 'width' | 'height', number>> {
  const [x, y, reach] = middle(canvas);
  const width = Math.min(canvas.width, reach * 3);
  return { x: x - width / 2, y: y - reach * 1.3, width, height: reach * 2.6 };
}

/** Bubbles of acid that rise. */
function fumes(canvas: WinCanvas, count: number, fade: number): void {
  const { ms } = canvas;
  const area = room(canvas);
  for (let at = 0; at < count; at += 1) {
    const t = (ms / (1300 + 900 * noise(at * 3)) + noise(at * 7)) % 1;
    light(canvas, 'fume', {
      x: area.x + area.width * noise(at * 5 + 1) + Math.sin(t * 8 + at) * 9,
      y: area.y + area.height * (1.2 - 1.4 * t),
      size: 12 + 34 * noise(at * 5 + 2),
      alpha: fade * Math.sin(t * Math.PI),
    });
  }
}

/** From 10 times the bet: a root jumps out of the soil, shakes, and throws crumbs. */
const jump: WinScene = {
  lengthMs: 1800,
  draw(canvas) {
    const { ms } = canvas;
    const [x, y, reach] = middle(canvas);
    const fade = presence(ms, 1800);
    const out = spring(ms, 120, 620);
    light(canvas, 'glow', { x, y, size: reach * 2.6, alpha: fade * 0.7 });
    for (let at = 0; at < 34; at += 1) {
      const t = (ms - 240 - noise(at) * 160) / 1150;
      if (t <= 0 || t >= 1) continue;
      const angle = -Math.PI * (0.08 + 0.84 * noise(at * 3 + 1));
      const speed = reach * (0.8 + 1.1 * noise(at * 3 + 2));
      const place = {
        x: x + Math.cos(angle) * speed * t,
        y: y + reach * 0.62 + Math.sin(angle) * speed * t + reach * 1.6 * t * t,
        size: reach * (0.1 + 0.1 * noise(at * 9)),
        alpha: fade * (1 - t ** 3),
        rotation: t * 7 + at,
      };
      if (at % 3 === 0) body(canvas, 'H', place);
      else light(canvas, 'fume', place);
    }
    const shake = Math.sin(ms / 42) * 0.16 * (1 - ramp(ms, 600, 1350));
    const squash = 0.12 * Math.sin(clamp((ms - 480) / 420) * Math.PI * 2);
    const place = {
      x,
      y: y + reach * (1.5 - 2.1 * out),
      size: reach * 1.05,
      alpha: fade * ramp(ms, 80, 240),
    };
    body(canvas, 'mandrake', { ...place, rotation: shake }, squash);
  },
};

/** One still: it boils, shakes, and throws coins in an arc to the other side. */
function still(canvas: WinCanvas, side: 1 | -1, fade: number): void {
  const { ms } = canvas;
  const [x, y, reach] = middle(canvas);
  const come = spring(ms, 100, 700);
  const foot = x + side * reach * (1.7 - 1.02 * come);
  const low = y + reach * 0.66;
  const size = reach * 0.62;
  light(canvas, 'glow', { x: foot, y: low, size: size * 2, alpha: fade * 0.8 });
  const shake = Math.sin(ms / 31 + side) * 0.05 * ramp(ms, 500, 900);
  body(canvas, 'K', { x: foot, y: low, size, alpha: fade, rotation: shake });
  for (let at = 0; at < 12; at += 1) {
    const t = (ms - 750 - at * 160) / 1150;
    if (t <= 0 || t >= 1) continue;
    const place = {
      x: foot - side * reach * 1.4 * t * (0.55 + 0.45 * noise(at + (side + 1) * 9)),
      y: low - size * 0.3 - reach * (2.9 + 0.7 * noise(at * 3)) * t * (1 - t) - reach * 0.3 * t,
      size: reach * (0.2 + 0.08 * noise(at * 5)),
      alpha: fade * Math.min(1, t * 8, (1 - t) * 6),
    };
    spun(canvas, place, ms / 130 + at);
  }
}

/** From 40: two stills boil over and throw coins across. */
const boil: WinScene = {
  lengthMs: 3000,
  draw(canvas) {
    const { ms } = canvas;
    const [x, y, reach] = middle(canvas);
    const fade = presence(ms, 3000);
    const rotation = ms / 2400;
    light(canvas, 'rays', { x, y: y - reach * 0.6, size: reach * 3, alpha: fade * 0.75, rotation });
    fumes(canvas, 32, fade);
    still(canvas, -1, fade);
    still(canvas, 1, fade);
    const up = spring(ms, 500, 1100);
    const bob = Math.sin(ms / 240) * 6;
    const place = {
      x,
      y: y - reach * (0.1 + 0.62 * up) + bob,
      size: reach * 0.82 * Math.max(0.05, up),
    };
    light(canvas, 'glow', { ...place, size: place.size * 1.9, alpha: fade * 0.6 });
    const sway = Math.sin(ms / 300) * 0.07;
    body(canvas, 'M', { ...place, alpha: fade * ramp(ms, 480, 640), rotation: sway });
  },
};

/** A ring of roots that dance in a circle. */
function dance(canvas: WinCanvas, fade: number): void {
  const { ms } = canvas;
  const [x, y, reach] = middle(canvas);
  for (let at = 0; at < 8; at += 1) {
    const come = spring(ms, 900 + at * 130, 1400 + at * 130);
    if (come <= 0.02) continue;
    const angle = (at / 8) * Math.PI * 2 + ms / 3400;
    const hop = Math.abs(Math.sin(ms / 190 + at * 0.8));
    const place = {
      x: x + Math.cos(angle) * reach * 0.86,
      y: y + Math.sin(angle) * reach * 0.94 - hop * reach * 0.09,
      size: reach * 0.42 * Math.max(0, come),
      alpha: fade * clamp(come),
      rotation: Math.sin(ms / 210 + at) * 0.14,
    };
    body(canvas, at % 2 === 0 ? 'mandrake' : 'C', place, 0.08 * (0.5 - hop));
  }
}

/** From 100: the circle is drawn, the roots dance around it, and everything turns to gold. */
const circle: WinScene = {
  lengthMs: 4500,
  draw(canvas) {
    const { ms } = canvas;
    const area = room(canvas);
    const [x, y, reach] = middle(canvas);
    const fade = presence(ms, 4500);
    const drawn = ramp(ms, 0, 1000);
    const gold = ramp(ms, 2300, 2900);
    for (const way of [1, -0.6]) {
      const rotation = (ms / 3000) * way;
      const look = {
        x,
        y: y - reach * 0.6,
        size: reach * 3.6,
        alpha: fade * (0.25 + 0.75 * gold),
        rotation,
      };
      light(canvas, 'rays', look);
    }
    const size = reach * 2.05 * (0.4 + 0.6 * drawn);
    light(canvas, 'circle', { x, y, size, alpha: fade * drawn * 0.85, rotation: -ms / 2600 });
    const inner = { x, y, size: size * 0.62, alpha: fade * drawn * 0.22, rotation: ms / 1900 };
    light(canvas, 'circle', inner);
    fumes(canvas, 24, fade * (1 - 0.6 * gold));
    dance(canvas, fade);
    for (let at = 0; at < 34; at += 1) {
      const t = ((ms - 2300) / 1500 - noise(at * 3) * 0.8) % 1;
      if (t <= 0) continue;
      const place = {
        x: area.x + area.width * (noise(at * 3 + 1) * 1.1 - 0.05),
        y: y + reach * (-1.5 + 3.1 * t * t + 0.4 * t),
        size: reach * (0.13 + 0.13 * noise(at * 3 + 2)),
        alpha: fade * gold * Math.min(1, t * 6, (1 - t) * 4),
      };
      spun(canvas, place, ms / 120 + at);
    }
    const up = spring(ms, 1900, 2600);
    const shout = 1 + 0.04 * Math.sin(ms / 70) * gold;
    const place = { x, y: y + reach * (0.3 - 1.0 * up), size: reach * 0.98 * up * shout };
    if (ms < 1900) return;
    light(canvas, 'glow', { ...place, size: place.size * 2.2, alpha: fade * 0.8 });
    const sway = Math.sin(ms / 160) * 0.08;
    body(canvas, 'mandrake', { ...place, alpha: fade, rotation: sway });
  },
};

export const winScenes: readonly [WinScene, WinScene, WinScene] = [jump, boil, circle];
