import {
  crowd,
  easeBack,
  easeOut,
  passed,
  put,
  shine,
  stream,
  unitOf,
  visible,
} from '@glasshouse/stage/drawing/choreography.ts';
import type { WinCanvas, WinScene } from '@glasshouse/stage/scene.ts';

const INSECTS = ['F', 'M', 'G'] as const;

function spores(canvas: WinCanvas, count: number, endMs: number): void {
  const { width, height } = canvas;
  const unit = unitOf(canvas);
  stream(canvas, { count, seed: 8, lifeMs: 1700, endMs: endMs + 700 }, (t, at, trait) => {
    const x = width * trait(1) + Math.sin(t * 4 + at) * unit * 0.06;
    const size = unit * (0.03 + 0.06 * trait(2));
    const look = { alpha: visible(t) * 0.8, light: true };
    put(canvas, 'spore', x, height * (1.05 - t * 1.1), size, look);
  });
}

/** Returns how far a mouth that snaps at these times is shut: 1 at the bite, then open again. */
function bite(ms: number, times: readonly number[]): number {
  return Math.max(0, ...times.map((at) => 1 - Math.abs(ms - at) / (ms < at ? 90 : 190)));
}

const SNAPS = [620, 1020, 1420];

/** The flytrap lures flies and catches them one after another. */
const flytrapSnaps: WinScene = {
  lengthMs: 2000,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 2000, 0.08, 0.12);
    const [x, y] = [width / 2, height * 0.25];
    const shut = bite(ms, SNAPS);
    shine(canvas, x, y, unit * 1.35, seen * (0.4 + 0.5 * shut));
    for (const [at, snap] of SNAPS.entries()) {
      const t = passed(ms, snap - 600, snap);
      if (t <= 0 || t >= 1) continue;
      const angle = at * 2.3 + t * 4;
      const out = unit * 0.9 * (1 - t ** 2);
      const [fx, fy] = [x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.7];
      put(canvas, INSECTS[at] ?? 'F', fx, fy, unit * 0.17 * (1 - t * 0.4), {
        rotation: Math.sin(ms / 40) * 0.4,
      });
    }
    const grown = easeBack(passed(ms, 0, 420));
    put(canvas, 'V', x, y + shut * unit * 0.02, unit * 0.6 * Math.max(0, grown), {
      alpha: seen,
      wide: 1 - 0.16 * shut,
      high: 1 + 0.1 * shut,
      rotation: Math.sin(ms / 300) * 0.05,
    });
    spores(canvas, 18, 2000);
  },
};

/** Two open pitchers, and insects that rain down. */
const pitchersFill: WinScene = {
  lengthMs: 3300,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 3300, 0.08, 0.1);
    const floor = height * 0.82;
    for (const side of [0, 1]) {
      const x = width * (side === 0 ? 0.24 : 0.76);
      const grown = easeBack(passed(ms, side * 160, 700 + side * 160));
      const gulp = Math.max(0, Math.sin(ms / 110 + side)) * 0.05 * passed(ms, 800, 1000);
      shine(canvas, x, floor - unit * 0.1, unit * 0.9, seen * 0.5 * passed(ms, 400, 1000));
      const look = { alpha: seen, wide: 1 + gulp, high: 1 - gulp };
      put(canvas, 'P', x, floor, unit * 0.5 * Math.max(0, grown), look);
    }
    stream(canvas, { count: 14, seed: 3, lifeMs: 1000, endMs: 3300 }, (t, at, trait) => {
      const from = trait(1);
      const to = at % 2 === 0 ? 0.24 : 0.76;
      const x = width * (from + (to - from) * t);
      const y = (floor - unit * 0.2) * t ** 1.5 - unit * 0.3 * Math.sin(t * Math.PI);
      const look = { alpha: visible(t, 0.1, 0.06), rotation: t * 5 * (trait(2) - 0.5) };
      const size = unit * (0.12 + 0.07 * trait(3)) * (1 - 0.4 * t ** 3);
      put(canvas, INSECTS[at % 3] ?? 'F', x, y, size, look);
    });
    const drop = easeBack(passed(ms, 300, 1100));
    const y = height * 0.22 * drop;
    shine(canvas, width / 2, y, unit * 1.2, seen * 0.6);
    put(canvas, 'W', width / 2, y, unit * (0.34 + 0.02 * Math.sin(ms / 200)), { alpha: seen });
    spores(canvas, 22, 3300);
  },
};

const FEASTS = [1500, 2250, 3000, 3750];

/** The great flytrap rises out of the bog and draws all insects into it. */
const theFeast: WinScene = {
  lengthMs: 4700,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 4700, 0.05, 0.08);
    const up = easeOut(passed(ms, 0, 1200));
    const shut = bite(ms, FEASTS);
    const quake = shut > 0 ? Math.sin(ms / 14) * shut * unit * 0.012 : 0;
    const [x, y] = [width / 2 + quake, height * (1.3 - 1.06 * up)];
    shine(canvas, x, y, unit * (2 + 0.5 * shut), seen * (0.5 + 0.5 * shut));
    hedge(canvas, unit, seen);
    put(canvas, 'V', x, y, unit * 0.86, {
      alpha: seen,
      wide: 1 - 0.14 * shut,
      high: 1 + 0.09 * shut,
      rotation: Math.sin(ms / 420) * 0.05,
    });
    stream(canvas, { count: 26, seed: 5, lifeMs: 1150, endMs: 4300 }, (t, at, trait) => {
      const angle = trait(1) * 6.283 + t * 3;
      const out = (1 - easeOut(t) ** 2) * Math.max(width, height) * 0.62;
      const look = { alpha: visible(t, 0.15, 0.1), rotation: angle };
      const size = unit * (0.1 + 0.07 * trait(2)) * (1 - 0.5 * t);
      const [dx, dy] = [Math.cos(angle) * out, Math.sin(angle) * out * 0.8];
      put(canvas, INSECTS[at % 3] ?? 'F', x + dx, y + dy, size, look);
    });
    nectar(canvas, unit, [x, y]);
    spores(canvas, 24, 4700);
  },
};

/** Sundew and butterwort grow in from both lower corners. */
function hedge(canvas: WinCanvas, unit: number, alpha: number): void {
  const { ms, width, height } = canvas;
  crowd(8, 4, (at, trait) => {
    const grown = easeBack(passed(ms, 250 + at * 110, 1000 + at * 110));
    const x = (width * (at + 0.5)) / 8;
    const size = unit * (0.26 + 0.08 * trait(1)) * Math.max(0, grown);
    const rotation = Math.sin(ms / 480 + at) * 0.1;
    put(canvas, at % 2 === 0 ? 'U' : 'B', x, height * 0.92, size, { alpha, rotation });
  });
}

/** Nectar sprays with each bite. */
function nectar(canvas: WinCanvas, unit: number, [x, y]: readonly [number, number]): void {
  for (const at of FEASTS) {
    const t = (canvas.ms - at) / 700;
    if (t <= 0 || t >= 1) continue;
    crowd(9, at, (nth, trait) => {
      const angle = (nth / 9) * 6.283 + trait(1);
      const out = unit * (0.3 + 0.4 * trait(2)) * easeOut(t);
      const px = x + Math.cos(angle) * out;
      const py = y + Math.sin(angle) * out + unit * 0.4 * t * t;
      put(canvas, 'W', px, py, unit * 0.1 * (1 - t), { alpha: 1 - t });
    });
  }
}

/** From 10, 40 and 100 times the bet. */
export const winScenes = [flytrapSnaps, pitchersFill, theFeast] as const;
