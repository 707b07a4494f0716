import type { Box } from './painter.ts';

/** A place on the board: reel and row, both counted from 0, row 0 at the top. */
export type Cell = readonly [reel: number, row: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where cells are. A row may lie between two cells while its symbol moves. CSS pixels. */
export interface Board {
  place(box: Box): void;
  readonly box: () => Box;
  centre(cell: Cell): [x: number, y: number];
  /** Of the cells of a reel: more rows make lower cells. */
  size(reel: number): Size;
  /** The window of a reel, aligned to the foot of the board. */
  column(reel: number): Box;
  /** Reels become as high as these symbols need, where the title's are not equally high. */
  fit(grid: readonly string[], atOnce: boolean): void;
  /** Moves on to a time; true while reels change their height. */
  update(now: number): boolean;
}

const FIT_MS = 260;
/** Fewer rows make a lower reel, and yet higher cells. */
const LOWER = 0.55;

/** How high a reel of so many rows is, as a share of one of the most rows. */
export const heightShare = (rows: number, most: number): number => (rows / most) ** LOWER;

/**
 * `rows`: how many rows a reel shows now. `most`: the rows of the highest reel where reels are as
 * high as their rows need; null where all are equally high.
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
