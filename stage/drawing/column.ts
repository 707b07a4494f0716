import { createFall, type FallingReel } from './fall.ts';
import { createReel } from './reel.ts';

/** One column of the board: at each start it turns or falls; it can tumble in both modes. */
export function createColumn(
  arrival: 'turn' | 'fall',
  passing: string,
  calm: () => boolean,
): FallingReel {
  const falling = createFall(calm);
  const turning = arrival === 'turn' ? createReel(passing, calm) : falling;
  let shown = turning;

  /** Switches to the other kind of motion, from the current symbols. */
  function change(to: typeof turning): void {
    if (shown === to) return;
    to.stand(shown.currentSymbols());
    shown = to;
  }

  return {
    stand: (symbols) => shown.stand(symbols),
    start(now) {
      change(turning);
      shown.start(now);
    },
    slow: (now) => shown.slow(now),
    land: (symbols, at) => shown.land(symbols, at),
    back: (at) => shown.back(at),
    tumble(removed, symbols, at) {
      change(falling);
      falling.tumble(removed, symbols, at);
    },
    update: (now) => shown.update(now),
    currentSymbols: () => shown.currentSymbols(),
    rows: () => shown.rows(),
    each: (draw) => shown.each(draw),
    speed: () => shown.speed(),
    landedAt: (row) => shown.landedAt(row),
    isDown: (now) => shown.isDown(now),
  };
}
