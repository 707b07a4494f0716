import type { Drift, WinScene } from '../scene.ts';
import { easeBack, passed, put, shine, stream, unitOf, visible } from './choreography.ts';

/** Maximum time that a feature's intro waits for the player. */
const LENGTH_MS = 6000;

/**
 * The scene while a feature waits to be started: its trigger symbol appears from the light with two
 * more behind it, and the title's particles rise.
 */
export function entranceScene(code: string, drift: Drift): WinScene {
  return {
    lengthMs: LENGTH_MS,
    draw(canvas) {
      const { ms, width, height } = canvas;
      const unit = unitOf(canvas);
      const y = height * 0.24;
      shine(canvas, width / 2, y, unit * 1.8, 0.7 * passed(ms, 100, 900));
      for (const [side, lateMs] of [
        [-1, 260],
        [1, 380],
        [0, 0],
      ] as const) {
        const grown = Math.max(0, easeBack(passed(ms, lateMs, lateMs + 560)));
        const bob = Math.sin(ms / 520 + side * 2) * unit * 0.015;
        const x = width / 2 + side * unit * 0.3;
        const size = unit * (side === 0 ? 0.5 : 0.28) * grown;
        const rotation = side * 0.18 + Math.sin(ms / 700 + side) * 0.05;
        put(canvas, code, x, y + Math.abs(side) * unit * 0.1 + bob, size, { rotation });
      }
      stream(canvas, { count: 26, seed: 2, lifeMs: 2600, endMs: LENGTH_MS }, (t, at, trait) => {
        const x = width * trait(1) + Math.sin(t * 5 + at) * 16;
        const size = unit * (0.04 + 0.06 * trait(2));
        const look = { alpha: visible(t), light: drift.light, rotation: at + t };
        put(canvas, drift.picture, x, height * (1.05 - t * 1.1), size, look);
      });
    },
  };
}
