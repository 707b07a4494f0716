import type { Frame } from '../scene.ts';
import type { Board } from './board.ts';
import type { Painter } from './painter.ts';

const RAYS_MS = 2600;

/** Rays of light behind the board, for a large win. */
export interface Rays {
  shine(now: number): void;
  readonly moving: (now: number) => boolean;
  draw(painter: Painter, now: number): void;
}

export function createRays(frame: Frame, board: Board, calm: () => boolean): Rays {
  let since = -Infinity;
  return {
    shine(now) {
      since = now;
    },
    moving: (now) => now - since < RAYS_MS,
    draw(painter, now) {
      const t = (now - since) / RAYS_MS;
      if (t < 0 || t >= 1 || calm()) return;
      const { x, y, width, height } = board.box();
      const reach = Math.max(width, height) * 1.5;
      const alpha = Math.min(1, t * 6, (1 - t) * 2.5) * 0.8;
      const turn = now / 6000;
      for (const rotation of [turn, -turn * 0.7]) {
        const look = { alpha, rotation, light: true };
        painter.sprite(frame, x + width / 2, y + height / 2, reach, reach, look);
      }
    },
  };
}
