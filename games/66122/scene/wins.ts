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

/** A blossom of three layers that open one after another as they turn. */
function openBlossom(
  canvas: WinCanvas,
  name: string,
  [x, y, size]: readonly [number, number, number],
  t: number,
  alpha: number,
): void {
  for (const layer of [0, 1, 2]) {
    const open = easeBack(passed(t, layer * 0.18, 0.55 + layer * 0.18));
    put(canvas, name, x, y, size * Math.max(0, open) * (1 - layer * 0.24), {
      alpha: alpha * (1 - layer * 0.16),
      rotation: (1 - open) * -1.4 + layer * 0.5,
    });
  }
}

function petals(canvas: WinCanvas, count: number, endMs: number): void {
  const { width, height } = canvas;
  const unit = unitOf(canvas);
  stream(canvas, { count, seed: 4, lifeMs: 1900, endMs: endMs + 900 }, (t, at, trait) => {
    const x = width * trait(1) + Math.sin(t * 5 + at) * unit * 0.08;
    const size = unit * (0.05 + 0.06 * trait(2));
    const look = { alpha: visible(t), rotation: t * 5 * (trait(3) - 0.5) + at, wide: 0.8 };
    put(canvas, 'petal', x, height * (t * 1.15 - 0.08), size, look);
  });
}

/** The white orchid opens in the moonlight. */
const whiteOrchid: WinScene = {
  lengthMs: 2000,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 2000, 0.08);
    shine(canvas, width / 2, height * 0.25, unit * 1.4, seen * 0.7 * passed(ms, 200, 900));
    const sway = Math.sin(ms / 500) * unit * 0.01;
    openBlossom(canvas, 'W', [width / 2 + sway, height * 0.25, unit * 0.62], ms / 1200, seen);
    petals(canvas, 16, 2000);
  },
};

const VISITED = [
  ['P', 0.2, 0.24],
  ['C', 0.8, 0.3],
  ['D', 0.24, 0.76],
  ['P', 0.78, 0.78],
] as const;

/** A hummingbird flies from bud to bud: each opens as it passes. */
const hummingbird: WinScene = {
  lengthMs: 3300,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 3300, 0.06, 0.1);
    for (const [at, [name, across, down]] of VISITED.entries()) {
      const opens = passed(ms, 350 + at * 620, 1300 + at * 620);
      const [x, y] = [width * across, height * down];
      shine(canvas, x, y, unit * 0.75 * opens, seen * 0.5 * opens);
      const size = unit * 0.38 * (0.35 + 0.65 * opens);
      openBlossom(canvas, name, [x, y, size], 0.35 + opens * 0.7, seen);
    }
    petals(canvas, 18, 3300);
    const [x, y, lean] = flight(ms, width, height);
    crowd(9, 2, (at) => {
      const [tx, ty] = flight(ms - 40 - at * 38, width, height);
      const size = unit * 0.1 * (1 - at / 9);
      put(canvas, 'firefly', tx, ty, size, { alpha: seen * 0.6, light: true });
    });
    const beat = 0.82 + 0.18 * Math.sin(ms / 22);
    put(canvas, 'H', x, y, unit * 0.34, { alpha: seen, rotation: lean, wide: beat });
  },
};

/** Returns the bird's position and tilt: from blossom to blossom, then out of the picture. */
function flight(ms: number, width: number, height: number): [number, number, number] {
  const stops = [[-0.2, 0.4], ...VISITED.map(([, x, y]) => [x, y - 0.04]), [1.3, 0.3]] as const;
  const leg = Math.max(0, Math.min(stops.length - 1.001, ms / 620));
  const [from = [0, 0], to = [0, 0]] = [stops[Math.floor(leg)], stops[Math.floor(leg) + 1]];
  const t = easeBoth(leg % 1);
  const [fx = 0, fy = 0] = from;
  const [tx = 0, ty = 0] = to;
  const bob = Math.sin(ms / 90) * 0.006 - Math.sin(t * Math.PI) * 0.06;
  const x = width * (fx + (tx - fx) * t);
  return [x, height * (fy + (ty - fy) * t + bob), (tx - fx) * 0.5 * Math.sin(t * Math.PI)];
}

/**
 * The golden orchid opens in front of the moon; a wreath of the others closes around the amount.
 */
const goldenWreath: WinScene = {
  lengthMs: 4700,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 4700, 0.05, 0.08);
    const grown = easeOut(passed(ms, 0, 1600));
    const y = height * 0.2;
    shine(canvas, width / 2, y, unit * 2.3, seen * grown);
    wreath(canvas, unit, seen);
    openBlossom(canvas, 'Y', [width / 2, y, unit * (0.5 + 0.28 * grown)], ms / 2000, seen);
    petals(canvas, 30, 4700);
    crowd(6, 8, (at, trait) => {
      const angle = (ms / 1000) * (0.7 + 0.5 * trait(1)) + at;
      const radius = unit * (0.5 + 0.25 * trait(2));
      const wings = 0.5 + 0.5 * Math.abs(Math.sin(ms / 80 + at * 2));
      const look = { alpha: seen * passed(ms, 1200, 1900), wide: wings };
      const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle * 1.3) * radius * 0.35];
      put(canvas, 'S', width / 2 + dx, y + dy + unit * 0.1, unit * 0.15, look);
    });
  },
};

function wreath(canvas: WinCanvas, unit: number, seen: number): void {
  const { ms, width, height } = canvas;
  const count = 14;
  crowd(count, 6, (at, trait) => {
    const opens = passed(ms, 700 + at * 90, 1500 + at * 90);
    const angle = (at / count) * 6.283 - 1.57 + Math.sin(ms / 2600) * 0.12;
    const x = width / 2 + Math.cos(angle) * Math.min(unit * 0.5, width * 0.4);
    const y = height * 0.52 + Math.sin(angle) * unit * 0.4;
    const size = unit * (0.17 + 0.06 * trait(1)) * Math.max(0, easeBack(opens));
    const rotation = (1 - opens) * -2 + Math.sin(ms / 600 + at) * 0.08;
    put(canvas, ['P', 'C', 'D'][at % 3] ?? 'P', x, y, size, { alpha: seen, rotation });
  });
}

/** From 10, 40 and 100 times the bet. */
export const winScenes = [whiteOrchid, hummingbird, goldenWreath] as const;
