/** The reels' current display during a round. It is mutable and allocated once per game. */
export interface Board {
  readonly reels: number;
  /** Maximum rows per reel: the cell of row `row` on reel `reel` has index `reel * rows + row`. */
  readonly rows: number;
  /** Current number of rows of each reel. */
  readonly heights: Uint8Array;
  /** For each cell, the index of its symbol in the definition's symbols. */
  readonly cells: Uint8Array;
  /** Winning cells since the marks were last cleared: 1 for each. */
  readonly marks: Uint8Array;
}

/** Creates a board of this size, with all reels at full height. */
export function createBoard(reels: number, rows: number): Board {
  return {
    reels,
    rows,
    heights: new Uint8Array(reels).fill(rows),
    cells: new Uint8Array(reels * rows),
    marks: new Uint8Array(reels * rows),
  };
}

/** One reel's symbols from top to bottom, one letter each. */
export function columnText(board: Board, codes: readonly string[], reel: number): string {
  let text = '';
  const top = reel * board.rows;
  const end = top + (board.heights[reel] ?? 0);
  for (let cell = top; cell < end; cell += 1) text += codes[board.cells[cell] ?? 0] ?? '';
  return text;
}

/** All reels' symbols, in the form of events. */
export function gridText(board: Board, codes: readonly string[]): readonly string[] {
  return Array.from(board.heights, (_, reel) => columnText(board, codes, reel));
}

/** All cells in view, reel by reel from top to bottom. */
export function cellsInView({ rows, heights }: Board): readonly number[] {
  return [...heights].flatMap((height, reel) =>
    Array.from({ length: height }, (_, row) => reel * rows + row),
  );
}

/** The [reel, row] of a cell. */
export function placeOf(board: Board, cell: number): readonly [number, number] {
  const row = cell % board.rows;
  return [(cell - row) / board.rows, row];
}

/** The [reel, row] of each symbol of this code in a grid, reel by reel. */
export function cellsOf(grid: readonly string[], code: string): (readonly [number, number])[] {
  const cells: (readonly [number, number])[] = [];
  for (const [reel, shown] of grid.entries()) {
    for (let row = 0; row < shown.length; row += 1) {
      if (shown[row] === code) cells.push([reel, row]);
    }
  }
  return cells;
}

/** Returns the number of cells in a grid that show the symbol of this code. */
export function countOf(grid: readonly string[], code: string): number {
  let count = 0;
  for (const shown of grid) {
    for (let at = shown.indexOf(code); at >= 0; at = shown.indexOf(code, at + 1)) count += 1;
  }
  return count;
}
