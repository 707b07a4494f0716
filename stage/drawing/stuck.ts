import type { Cell } from './board.ts';

/** Sticky symbols, which stay in their cells while the reels move behind them. */
export interface Stuck {
  /** Adds cells with their symbols. */
  add(cells: readonly Cell[], grid: readonly string[]): void;
  clear(): void;
  readonly count: () => number;
  /** Opacity of a moving symbol at a row, possibly fractional, next to sticky ones: 0 … 1. */
  uncovered(reel: number, row: number): number;
  each(draw: (cell: Cell, code: string) => void): void;
}

export function createStuck(): Stuck {
  const held = new Map<string, { readonly cell: Cell; readonly code: string }>();
  return {
    add(cells, grid) {
      for (const cell of cells) {
        const [reel, row] = cell;
        held.set(cell.join(), { cell, code: grid[reel]?.[row] ?? ' ' });
      }
    },
    clear: () => held.clear(),
    count: () => held.size,
    uncovered(reel, row) {
      let seen = 1;
      for (const { cell } of held.values()) {
        // From half a cell on it would overlap the sticky symbol.
        if (cell[0] === reel) seen = Math.min(seen, Math.abs(row - cell[1]) * 2 - 1);
      }
      return Math.max(0, seen);
    },
    each(draw) {
      for (const { cell, code } of held.values()) draw(cell, code);
    },
  };
}
