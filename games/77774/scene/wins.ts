import {
  crowd,
  easeBack,
  easeBoth,
  easeOut,
  passed,
  put,
  shine,
  stream,
  unitOf,
  visible,
} from '@glasshouse/stage/drawing/choreography.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

/** Rings on the water around a point, one after another. */
function rings(
  canvas: WinCanvas,
  [x, y, size]: readonly [number, number, number],
  sinceMs: number,
  alpha: number,
): void {
  for (const at of [0, 1, 2]) {
    const t = (canvas.ms - sinceMs - at * 190) / 1300;
    if (t <= 0 || t >= 1) continue;
    const look = { alpha: alpha * (1 - t), light: true, high: 0.42 };
    put(canvas, 'ripple', x, y, size * (0.2 + easeOut(t)), look);
  }
}

/** Drops fly up and fall back. */
function splash(canvas: WinCanvas, x: number, y: number, sinceMs: number, size: number): void {
  const t = (canvas.ms - sinceMs) / 760;
  if (t <= 0 || t >= 1) return;
  crowd(16, 7, (_, trait) => {
    const up = (0.5 + trait(1)) * (t - t * t) * 2.6;
    const dx = (trait(2) - 0.5) * t * 1.6;
    const look = { alpha: 1 - t, light: true };
    put(canvas, 'firefly', x + dx * size, y - up * size, size * (0.08 + 0.1 * trait(3)), look);
  });
}

/** A fish that jumps in an arc over the water. */
function leap(
  canvas: WinCanvas,
  name: string,
  { from, to, top, at, forMs }: Readonly<Record<'from' | 'to' | 'top' | 'at' | 'forMs', number>>,
  size: number,
): void {
  const { ms, width, height } = canvas;
  const t = passed(ms, at, at + forMs);
  const water = height * 0.72;
  rings(canvas, [width * from, water, size * 1.6], at, 0.9);
  splash(canvas, width * from, water, at, size);
  rings(canvas, [width * to, water, size * 1.9], at + forMs, 1);
  splash(canvas, width * to, water, at + forMs, size * 1.2);
  if (t <= 0 || t >= 1) return;
  const x = width * (from + (to - from) * t);
  const y = water - (water - height * top) * 4 * t * (1 - t);
  const lean = (to > from ? 1 : -1) * (t - 0.5) * 1.9;
  const bend = 1 + 0.05 * Math.sin(ms / 55);
  put(canvas, name, x, y, size, { alpha: visible(t, 0.08, 0.08), rotation: lean, wide: bend });
}

/** The red koi jumps. */
const redLeaps: WinScene = {
  lengthMs: 2100,
  draw(canvas) {
    const unit = unitOf(canvas);
    const { width, height, ms } = canvas;
    shine(canvas, width / 2, height * 0.24, unit * 1.3, 0.55 * visible(ms / 2100, 0.3, 0.3));
    leap(canvas, 'K', { from: 0.16, to: 0.84, top: 0.2, at: 120, forMs: 1150 }, unit * 0.5);
    lotuses(canvas, 4, visible(ms / 2100));
  },
};

/** Lotus blossoms open along the lower edge, and rock on the water. */
function lotuses(canvas: WinCanvas, count: number, alpha: number): void {
  const { ms, width, height } = canvas;
  const unit = unitOf(canvas);
  crowd(count, 3, (at, trait) => {
    const x = (width * (at + 0.5)) / count;
    const open = easeBack(passed(ms, 100 + at * 140, 800 + at * 140));
    const y = height * (0.9 - 0.03 * trait(1)) + Math.sin(ms / 520 + at) * 4;
    put(canvas, at % 3 === 1 ? 'P' : 'L', x, y, unit * 0.24 * Math.max(0, open), { alpha });
  });
}

/** The red and the blue koi circle around the amount. */
const twoCircle: WinScene = {
  lengthMs: 3300,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 3300, 0.1, 0.1);
    const [x, y] = [width / 2, height * 0.49];
    for (const since of [0, 800, 1600]) rings(canvas, [x, y, unit * 1.9], since, 0.7);
    const radius = unit * (0.78 - 0.3 * easeOut(passed(ms, 0, 1000)) + passed(ms, 2800, 3300));
    for (const [at, name] of ['K', 'B'].entries()) {
      const angle = (ms / 1000) * 2.1 + at * Math.PI;
      const px = x + Math.cos(angle) * Math.min(radius, width * 0.4);
      const py = y + Math.sin(angle) * radius * 1.05;
      const bend = 1 + 0.07 * Math.sin(ms / 70 + at * 2);
      crowd(8, at, (nth) => {
        const behind = angle - 0.22 - nth * 0.1;
        const tx = x + Math.cos(behind) * Math.min(radius, width * 0.4);
        const look = { alpha: seen * 0.5 * (1 - nth / 8), light: true };
        put(canvas, 'firefly', tx, y + Math.sin(behind) * radius * 1.05, unit * 0.1, look);
      });
      put(canvas, name, px, py, unit * 0.36, { alpha: seen, rotation: angle + 1.57, wide: bend });
    }
    lotuses(canvas, 5, seen);
  },
};

/** Lanterns float, and the golden koi swims up through their light and jumps. */
const goldenKoi: WinScene = {
  lengthMs: 4700,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 4700, 0.05, 0.08);
    const up = easeBoth(passed(ms, 300, 2000));
    const [x, y] = [width / 2 + Math.sin(up * 9) * unit * 0.16, height * (1.2 - 0.98 * up)];
    shine(canvas, width / 2, height * 0.22, unit * 2.4, seen * passed(ms, 1500, 2300));
    floatLanterns(canvas, unit, seen);
    crowd(16, 2, (at) => {
      const late = easeBoth(passed(ms - 30 - at * 34, 300, 2000));
      const tx = width / 2 + Math.sin(late * 9) * unit * 0.16;
      const look = { alpha: seen * 0.6 * (1 - up ** 6), light: true };
      put(canvas, 'firefly', tx, height * (1.2 - 0.98 * late), unit * 0.2 * (1 - at / 16), look);
    });
    for (const since of [1900, 2700, 3500]) {
      rings(canvas, [width / 2, height * 0.24, unit * 1.7], since, 0.8);
    }
    const bend = 1 + 0.06 * Math.sin(ms / 75);
    const turn = Math.cos(up * 9) * 0.4 * (1 - up) + Math.sin(ms / 600) * 0.06;
    const size = unit * (0.4 + 0.32 * passed(ms, 1500, 2300));
    put(canvas, 'W', x, y, size, { alpha: seen, rotation: turn, wide: bend });
    leap(canvas, 'K', { from: 0.1, to: 0.6, top: 0.62, at: 2300, forMs: 850 }, unit * 0.26);
    leap(canvas, 'B', { from: 0.92, to: 0.42, top: 0.6, at: 2750, forMs: 850 }, unit * 0.26);
    lotuses(canvas, 6, seen);
  },
};

function floatLanterns(canvas: WinCanvas, unit: number, seen: number): void {
  const { width, height } = canvas;
  stream(canvas, { count: 12, seed: 6, lifeMs: 2900, endMs: 5600 }, (t, at, trait) => {
    const side = at % 2 === 0 ? 0.02 + 0.22 * trait(1) : 0.76 + 0.22 * trait(1);
    const x = width * side + Math.sin(t * 5 + at) * 10;
    const y = height * (1.05 - t * 1.05);
    const alpha = seen * visible(t);
    put(canvas, 'glow', x, y, unit * 0.34, { alpha: alpha * 0.7, light: true });
    put(canvas, 'N', x, y, unit * (0.11 + 0.07 * trait(2)), { alpha });
  });
}

/** From 10, 40 and 100 times the bet. */
export const winScenes = [redLeaps, twoCircle, goldenKoi] as const;
