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
}

/** `rows`: how many rows a reel shows now. */
export function createBoard(reels: number, rows: (reel: number) => number): Board {
  let box: Box = { x: 0, y: 0, width: 1, height: 1 };
  const size = (reel: number): Size => ({
    width: box.width / reels,
    height: box.height / Math.max(1, rows(reel)),
  });
  return {
    place(newBox) {
      box = newBox;
    },
    box: () => box,
    size,
    centre([reel, row]) {
      const { width, height } = size(reel);
      return [box.x + (reel + 0.5) * width, box.y + (row + 0.5) * height];
    },
  };
}
