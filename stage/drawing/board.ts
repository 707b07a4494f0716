import type { Box } from './painter.ts';

/** A cell of the board: reel and row, both from 0, row 0 at the top. */
export type Cell = readonly [reel: number, row: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Positions of cells in CSS pixels. A row may be fractional while its symbol moves. */
export interface Board {
  place(box: Box): void;
  readonly box: () => Box;
  centre(cell: Cell): [x: number, y: number];
  /** Size of the cells of a reel: more rows mean lower cells. */
  size(reel: number): Size;
  /** The window of a reel, aligned to the bottom of the board. */
  column(reel: number): Box;
  /**
   * Sets the target height of the reels for these symbols, if the title has reels of different
   * heights.
   */
  fit(grid: readonly string[], atOnce: boolean): void;
  /** Advances to a time; true while reels change their height. */
  update(now: number): boolean;
}

const FIT_MS = 260;
/** Exponent: fewer rows mean a lower reel, but higher cells. */
const LOWER = 0.55;

/** Returns the height of a reel with this many rows, as a share of the highest one. */
export const heightShare = (rows: number, most: number): number => (rows / most) ** LOWER;

/**
 * `rows`: the current number of rows of a reel. `most`: the rows of the highest reel if the heights
 * of reels depend on their rows; null if all heights are equal.
 */
export function createBoard(
  reels: number,
  rows: (reel: number) => number,
  most: number | null = null,
): Board {
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  const equal = Array.from({ length: reels }, () => 1);
  let [from, to, shares] = [equal, equal, equal];
  let since = -Infinity;

  const column = (reel: number): Box => {
    const width = box.width / reels;
    const height = box.height * (shares[reel] ?? 1);
    return { x: box.x + reel * width, y: box.y + box.height - height, width, height };
  };
  const size = (reel: number): Size => {
    const { width, height } = column(reel);
    return { width, height: height / Math.max(1, rows(reel)) };
  };
  return {
    place(newBox) {
      box = newBox;
    },
    box: () => box,
    size,
    column,
    centre([reel, row]) {
      const { x, y } = column(reel);
      const { width, height } = size(reel);
      return [x + width / 2, y + (row + 0.5) * height];
    },
    fit(grid, atOnce) {
      if (most === null) return;
      from = shares;
      to = grid.map((symbols) => heightShare(symbols.length, most));
      since = atOnce ? -Infinity : performance.now();
      if (atOnce) shares = to;
    },
    update(now) {
      const t = Math.max(0, Math.min(1, (now - since) / FIT_MS));
      const gone = 1 - (1 - t) ** 3;
      if (shares !== to)
        shares = to.map((end, reel) => (from[reel] ?? 1) * (1 - gone) + end * gone);
      if (t === 1) shares = to;
      return t < 1;
    },
  };
}
