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

/** The jar rises and lights up, and its fireflies escape. */
const jarLights: WinScene = {
  lengthMs: 2000,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 2000);
    const [x, y] = [width / 2, height * (0.24 + 0.5 * (1 - easeBack(passed(ms, 0, 520))))];
    const lit = passed(ms, 420, 800);
    shine(canvas, x, y, unit * 1.5 * lit, seen * lit * 0.8);
    const shake = Math.sin(ms / 28) * 0.05 * (1 - lit);
    put(canvas, 'W', x, y, unit * 0.5, { alpha: seen, rotation: shake });
    stream(canvas, { count: 34, seed: 1, lifeMs: 900, endMs: 2000 }, (t, _, trait) => {
      const angle = trait(1) * 6.283 + t * 2;
      const out = unit * (0.1 + easeOut(t) * (0.35 + 0.5 * trait(2)));
      const [dx, dy] = [Math.cos(angle) * out, Math.sin(angle) * out * 0.8 - unit * 0.25 * t];
      const size = unit * (0.05 + 0.07 * trait(3));
      put(canvas, 'firefly', x + dx, y + dy, size, { alpha: lit * visible(t), light: true });
    });
  },
};

/** Moths circle the lantern until it goes dark, then scatter. */
const mothsToTheLantern: WinScene = {
  lengthMs: 3200,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const [x, y] = [width / 2, height * 0.25];
    const seen = visible(ms / 3200, 0.1, 0.1);
    const flicker = 0.75 + 0.12 * Math.sin(ms / 90) + 0.1 * Math.sin(ms / 37);
    shine(canvas, x, y + unit * 0.05, unit * 1.7, seen * flicker * 0.7);
    const sway = 0.16 * Math.sin(ms / 420);
    const drop = easeBack(passed(ms, 0, 600));
    put(canvas, 'L', x + sway * unit * 0.1, y - height * 0.4 * (1 - drop), unit * 0.52, {
      alpha: seen,
      rotation: sway,
    });
    crowd(11, 3, (at, trait) => {
      const arrived = easeOut(passed(ms, 150 + trait(0) * 500, 1100 + trait(0) * 500));
      const left = passed(ms, 2600, 3200) ** 2;
      const radius = unit * (1.5 - 1.05 * arrived + 0.25 * trait(1) + 1.2 * left);
      const angle = trait(2) * 6.283 + (ms / 1000) * (1.5 + trait(3)) * (at % 2 === 0 ? 1 : -1);
      const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.62];
      const wings = 0.55 + 0.45 * Math.abs(Math.sin(ms / 75 + at));
      const size = unit * (0.13 + 0.1 * trait(4)) * (1 + 0.25 * Math.sin(angle));
      const look = { alpha: seen, wide: wings, rotation: Math.cos(angle) * 0.5 };
      put(canvas, 'M', x + dx, y + dy, size, look);
    });
    stream(canvas, { count: 26, seed: 5, lifeMs: 1400, endMs: 3200 }, (t, at, trait) => {
      const px = width * trait(1) + Math.sin(t * 6 + at) * 14;
      const size = unit * (0.04 + 0.06 * trait(2));
      put(canvas, 'firefly', px, height * (1.02 - t * 0.9), size, {
        alpha: visible(t),
        light: true,
      });
    });
  },
};

/** The moon rises, and fireflies form a ring around the amount. */
const gardenOfLights: WinScene = {
  lengthMs: 4600,
  draw(canvas) {
    const { ms, width, height } = canvas;
    const unit = unitOf(canvas);
    const seen = visible(ms / 4600, 0.06, 0.09);
    const up = easeOut(passed(ms, 0, 1500));
    const moon = height * (0.62 - 0.4 * up);
    shine(canvas, width / 2, moon, unit * 2.6, seen * up * 0.75);
    put(canvas, 'S', width / 2, moon, unit * (0.5 + 0.22 * up), { alpha: seen });
    flowers(canvas, unit, seen);
    fireflyRing(canvas, unit, seen);
  },
};

/** Orchids and ferns grow up from the lower edge. */
function flowers(canvas: WinCanvas, unit: number, alpha: number): void {
  const { ms, width, height } = canvas;
  crowd(7, 9, (at, trait) => {
    const grown = easeBack(passed(ms, 300 + at * 130, 1100 + at * 130));
    const x = (width * (at + 0.5)) / 7;
    const sway = Math.sin(ms / 700 + at) * 0.1;
    const size = unit * (0.26 + 0.08 * trait(1)) * Math.max(0, grown);
    const y = height * (0.93 - 0.05 * trait(2));
    put(canvas, at % 2 === 0 ? 'F' : 'O', x, y, size, { alpha, rotation: sway });
  });
}

function fireflyRing(canvas: WinCanvas, unit: number, seen: number): void {
  const { ms, width, height } = canvas;
  const ring = easeBoth(passed(ms, 900, 2200));
  const burst = easeOut(passed(ms, 3500, 4600));
  crowd(74, 12, (at, trait) => {
    const angle = (at / 74) * 6.283 + (ms / 1000) * 0.9;
    const wave = 1 + 0.08 * Math.sin(angle * 5 + ms / 260);
    const radius = unit * (0.56 * wave + burst * (0.3 + 0.9 * trait(3)));
    const tx = width / 2 + Math.cos(angle) * Math.min(radius, width * 0.46 + burst * width);
    const ty = height * 0.5 + Math.sin(angle) * radius * 0.62;
    const fx = width * trait(1) + Math.sin(ms / 500 + at) * 20;
    const fy = height * (1.1 - passed(ms, 0, 2200) * (0.4 + 0.7 * trait(2)));
    const size = unit * (0.05 + 0.06 * trait(4)) * (0.8 + 0.4 * Math.sin(ms / 170 + at * 2));
    const look = { alpha: seen * passed(ms, trait(5) * 600, 700), light: true };
    put(canvas, 'firefly', fx + (tx - fx) * ring, fy + (ty - fy) * ring, size, look);
  });
}

/** From 10, 40 and 100 times the bet. */
export const winScenes = [jarLights, mothsToTheLantern, gardenOfLights] as const;
