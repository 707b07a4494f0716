import type { AtlasFacts } from '../scene.ts';
import { frameOf } from '../scene.ts';
import type { Board } from './board.ts';
import { noise } from './noise.ts';
import type { Painter } from './painter.ts';

/** Light and dust at a reel stop: the same for every stop, independent of its symbols. */
export interface Dust {
  land(reel: number, now: number): void;
  moving(now: number): boolean;
  draw(painter: Painter, now: number): void;
}

const DUST_MS = 420;
const SPECKS = 6;

export function createDust(atlas: AtlasFacts, board: Board, calm: () => boolean): Dust {
  const glow = frameOf(atlas, 'glow');
  const speck = frameOf(atlas, 'firefly');
  const landed = new Map<number, number>();

  function drawOne(painter: Painter, reel: number, t: number): void {
    const { y, height } = board.box();
    const { width, height: cell } = board.size(reel);
    const [x] = board.centre([reel, 0]);
    const floor = y + height;
    const flash = { alpha: 0.5 * (1 - t) ** 2, light: true };
    painter.sprite(glow, x, floor - cell * 0.06, width * (1 + 0.3 * t), cell * 0.5, flash);
    for (let at = 0; at < SPECKS; at += 1) {
      const side = noise(reel * 31 + at * 5) - 0.5;
      const up = 0.14 + 0.3 * noise(reel * 31 + at * 5 + 1);
      const size = 5 + 7 * noise(reel * 31 + at * 5 + 2);
      painter.sprite(
        speck,
        x + side * width * (0.7 + 0.5 * t),
        floor - cell * up * Math.sin(t * Math.PI * 0.8),
        size,
        size,
        { alpha: 0.75 * (1 - t), light: true },
      );
    }
  }

  return {
    land(reel, now) {
      if (!calm()) landed.set(reel, now);
    },
    moving: (now) => [...landed.values()].some((since) => now - since < DUST_MS),
    draw(painter, now) {
      for (const [reel, since] of landed) {
        const t = (now - since) / DUST_MS;
        if (t < 1) drawOne(painter, reel, Math.max(0, t));
        else landed.delete(reel);
      }
    },
  };
}
