import type { Cell } from './board.ts';

const ARRIVE_MS = 420;

/** Symbols that appear in their cells without a reel motion: they grow into place. */
export interface Arrivals {
  /** Starts the arrivals one after another, in the given order. */
  add(cells: readonly Cell[], now: number): void;
  clear(): void;
  moving(now: number): boolean;
  /** Scale of the symbol, and brightness of its arrival light. */
  look(cell: Cell, now: number): { readonly scale: number; readonly shine: number };
}

const NEXT_MS = 60;
const SETTLED = { scale: 1, shine: 0 };

export function createArrivals(): Arrivals {
  const since = new Map<string, number>();
  return {
    add(cells, now) {
      for (const [at, cell] of cells.entries()) since.set(cell.join(), now + at * NEXT_MS);
    },
    clear: () => since.clear(),
    moving: (now) => [...since.values()].some((at) => now - at < ARRIVE_MS),
    look(cell, now) {
      const at = since.get(cell.join());
      if (at === undefined || now - at >= ARRIVE_MS) return SETTLED;
      const t = Math.max(0, (now - at) / ARRIVE_MS);
      // Overshoots its size and returns to it.
      const rest = t - 1;
      return { scale: 1 + 2.7 * rest ** 3 + 1.7 * rest ** 2, shine: Math.sin(t * Math.PI) };
    },
  };
}
