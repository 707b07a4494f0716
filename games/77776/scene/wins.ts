import { noise } from '@glasshouse/stage/drawing/noise.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

const share = (value: number): number => Math.max(0, Math.min(1, value));
/** Eases out from 0 to 1 between two times. */
const eased = (ms: number, from: number, to: number): number =>
  1 - (1 - share((ms - from) / (to - from))) ** 3;
/** Like `eased`, with a small overshoot. */
const sprung = (ms: number, from: number, to: number): number => {
  const t = share((ms - from) / (to - from));
  return 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2;
};
/** Appears immediately and fades out within the last `late` ms. */
const shown = (ms: number, lengthMs: number, late = 350): number =>
  Math.min(share(ms / 200), share((lengthMs - ms) / late));

/** The area of a scene: its centre, and the unit length of its parts. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

/** The amount is in the middle of the screen, in landscape beside the reels. */
function placeOf({ reels, width, height }: WinCanvas): Place {
  const unit = Math.min(width, height * 0.8);
  return { x: width / 2, y: reels.y + reels.height / 2, unit };
}

type Spot = readonly [x: number, y: number];

/** A symbol with its light behind it. */
function shine(
  { painter, picture }: WinCanvas,
  code: string,
  [x, y]: Spot,
  side: number,
  alpha: number,
  rotation = 0,
): void {
  const halo = side * 1.8;
  painter.sprite(picture(`halo:${code}`), x, y, halo, halo, { alpha, light: true });
  painter.sprite(picture(code), x, y, side, side, { alpha, rotation });
}

/** Petals in the wind, over the whole canvas. */
function petals(canvas: WinCanvas, count: number, alpha: number): void {
  const { painter, picture, ms, width, height } = canvas;
  for (let at = 0; at < count; at += 1) {
    const period = 1900 + 1500 * noise(at + 10);
    const t = ((ms + noise(at + 20) * period) % period) / period;
    const sway = Math.sin(ms / 420 + noise(at + 30) * 6.3);
    const x = width * noise(at + 40) + sway * width * 0.06;
    const y = height * (1.2 * t - 0.1);
    const size = width * (0.03 + 0.03 * noise(at + 50));
    const look = { alpha: alpha * Math.min(1, 6 * t, 6 * (1 - t)), rotation: sway * 1.6 + at };
    painter.sprite(picture('petal'), x, y, size, size, look);
  }
}

/** Lemons fall into a basket, which jumps at each of them. */
const harvest: WinScene = {
  lengthMs: 1800,
  draw(canvas) {
    const { painter, picture, ms } = canvas;
    const { x, y, unit } = placeOf(canvas);
    const alpha = shown(ms, 1800);
    const low = Math.min(y + unit * (0.95 - 0.47 * eased(ms, 0, 320)), canvas.height - unit * 0.22);
    for (let at = 0; at < 30; at += 1) {
      const begin = 60 + at * 40;
      const t = share((ms - begin) / 520);
      if (t === 0 || t === 1) continue;
      const side = at % 2 === 0 ? -1 : 1;
      const from = side * unit * (0.3 + 0.22 * noise(at));
      const rise = -unit * 0.12 * Math.sin(t * Math.PI);
      const spot = [
        x + from * (1 - t ** 6),
        y - unit * 0.85 + (low - y + unit * 0.75) * t * t + rise,
      ];
      const size = unit * (0.14 + 0.07 * noise(at + 9));
      const look = { alpha, rotation: side * t * 5 + at };
      painter.sprite(picture('lemon'), spot[0] ?? x, spot[1] ?? y, size, size, look);
    }
    const caught = ms > 500 && ms < 1700 ? Math.abs(Math.sin((ms - 500) / 92)) : 0;
    const side = unit * 0.46;
    shine(canvas, 'B', [x, low - caught * unit * 0.014], side * (1 + 0.03 * caught), alpha);
    for (let at = 0; at < 10; at += 1) {
      const t = share((ms - 560 - at * 90) / 420);
      if (t === 0 || t === 1) continue;
      const way = noise(at + 70) * Math.PI;
      const far = unit * (0.16 + 0.2 * t);
      const size = unit * 0.07 * (1 - t);
      const [sx, sy] = [x + Math.cos(way) * far, low - unit * 0.1 - Math.sin(way) * far];
      painter.sprite(picture('firefly'), sx, sy, size, size, { alpha, light: true });
    }
  },
};

/** The dancers, in order of the ring. */
const DANCERS = ['O', 'S', 'P', 'G', 'O', 'S', 'P', 'M'] as const;

/** The plate of the golden lemon rolls in, and the fruit dance around it. */
const dance: WinScene = {
  lengthMs: 3000,
  draw(canvas) {
    const { painter, picture, ms, width } = canvas;
    const { x, y, unit } = placeOf(canvas);
    const alpha = shown(ms, 3000);
    const high = y - unit * 0.5;
    petals(canvas, 18, alpha * 0.9);
    const roll = eased(ms, 0, 900);
    const from = -unit * 0.4;
    const spot = [from + (x - from) * roll, high] as const;
    const wheel = unit * 1.5 * eased(ms, 700, 1300);
    painter.sprite(picture('rays'), x, high, wheel, wheel, {
      alpha: alpha * 0.8,
      rotation: ms / 1900,
      light: true,
    });
    const beat = 1 + 0.05 * Math.max(0, Math.sin((ms - 900) / 150)) * share((ms - 900) / 200);
    const turn = (roll - 1) * (width / unit) * 3.4 + 0.06 * Math.sin(ms / 300);
    shine(canvas, 'L', spot, unit * 0.52 * beat, alpha, turn);
    for (const [at, code] of DANCERS.entries()) {
      const come = sprung(ms, 600 + at * 110, 1200 + at * 110);
      const angle = (at / DANCERS.length) * 2 * Math.PI + (ms / 3000) * Math.PI;
      const hop = Math.abs(Math.sin(ms / 190 + at)) * unit * 0.03;
      const [fx, fy] = [Math.cos(angle) * unit * 0.42, Math.sin(angle) * unit * 0.17];
      const size = unit * (0.16 + 0.04 * Math.sin(angle)) * come;
      const tilt = 0.22 * Math.sin(ms / 190 + at);
      const floor = Math.min(y + unit * 0.5, canvas.height - unit * 0.27);
      shine(canvas, code, [x + fx, floor + fy - hop], size, alpha * share(come), tilt);
    }
  },
};

/** A lemon that leaves the tree: it ripens, flies out and falls. */
function ripe(canvas: WinCanvas, at: number, [x, y]: Spot, unit: number, alpha: number): void {
  const { painter, picture, ms } = canvas;
  const begin = 1500 + at * 95;
  const t = (ms - begin) / 1000;
  if (t <= 0) return;
  const away = (noise(at + 5) - 0.5) * 2;
  const spread = away + Math.sign(away) * 0.35;
  const [fx, fy] = [x + spread * unit * 0.62 * t, y + unit * (-0.66 * t + 0.95 * t * t)];
  const size = unit * (0.09 + 0.08 * noise(at + 15)) * Math.min(1, t * 5);
  const look = { alpha: alpha * share((1.7 - t) * 3), rotation: t * 4 * spread };
  painter.sprite(picture('lemon'), fx, fy, size, size, look);
}

/** The tree grows in front of the sun; its lemons fly, and crickets sing. */
const tree: WinScene = {
  lengthMs: 4500,
  draw(canvas) {
    const { painter, picture, ms } = canvas;
    const { x, y, unit } = placeOf(canvas);
    const alpha = shown(ms, 4500, 500);
    const high = y - unit * 0.46;
    const dawn = eased(ms, 300, 1800);
    for (const [size, way] of [
      [1.9, 1],
      [1.4, -0.7],
    ] as const) {
      const wheel = unit * size * dawn;
      const look = { alpha: alpha * 0.75 * dawn, rotation: (way * ms) / 3200, light: true };
      painter.sprite(picture('rays'), x, high, wheel, wheel, look);
    }
    const sun = unit * 1.3 * dawn;
    painter.sprite(picture('glow'), x, high, sun, sun, { alpha: alpha * 0.8, light: true });
    petals(canvas, 22, alpha * share((ms - 1400) / 600));
    const grown = 0.12 + 0.88 * sprung(ms, 150, 1500);
    const foot = y - unit * 0.13;
    const side = Math.min(unit * 0.74, foot * 1.04) * grown;
    const sway = 0.05 * Math.sin(ms / 420) * share((ms - 1200) / 600);
    const middle = [x + Math.sin(sway) * side * 0.4, foot - side * 0.46] as const;
    shine(canvas, 'T', middle, side, alpha, sway);
    for (let at = 0; at < 28; at += 1) {
      const angle = at * 2.4;
      const r = unit * 0.22 * Math.sqrt(noise(at + 90));
      const spot = [x + Math.cos(angle) * r, high + Math.sin(angle) * r * 0.8] as const;
      ripe(canvas, at, spot, unit, alpha);
    }
    for (const aside of [-1, 1]) {
      const come = eased(ms, 900, 1500);
      const jump = Math.abs(Math.sin((ms - 900) / 260 + aside)) * unit * 0.09 * come;
      const spot = [x + aside * unit * (0.66 - 0.34 * come), y + unit * 0.52 - jump] as const;
      shine(canvas, 'C', spot, unit * 0.26, alpha * come, aside * 0.12 * Math.sin(ms / 130));
    }
    const ring = sprung(ms, 1700, 2300);
    shine(
      canvas,
      'L',
      [x, Math.min(y + unit * 0.54, canvas.height - unit * 0.18)],
      unit * 0.3 * ring,
      alpha * share(ring),
      ms / 2400,
    );
  },
};

export const winScenes: readonly [WinScene, WinScene, WinScene] = [harvest, dance, tree];
