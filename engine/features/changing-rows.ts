import type { Play } from '../play.ts';

/** Each reel's weights, ready to be drawn from. */
export interface PreparedRows {
  readonly total: number;
  /** How many rows each case of `total` means: `ends[k]` cases lie before `rows[k]` ends. */
  readonly rows: readonly number[];
  readonly ends: readonly number[];
}

/**
 * From the first reel to the last, each draws how many rows it shows, out of the sum of its
 * weights: the fewest rows take the lowest numbers.
 */
export function changeRows(play: Play, reels: readonly PreparedRows[]): void {
  const { heights } = play.game.board;
  for (const [reel, { total, rows, ends }] of reels.entries()) {
    const drawn = play.draw(total);
    heights[reel] = rows[ends.findIndex((end) => drawn < end)] ?? 0;
  }
  play.events.push({ type: 'reelsResized', rows: [...heights] });
}

/** A reel's weights by number of rows, laid out for drawing. */
export function prepareRows(weights: Readonly<Record<string, number>>): PreparedRows {
  const entries = Object.entries(weights)
    .map(([rows, weight]) => ({ rows: Number.parseInt(rows, 10), weight }))
    .sort((a, b) => a.rows - b.rows);
  let total = 0;
  const ends = entries.map(({ weight }) => (total += weight));
  return { total, rows: entries.map(({ rows }) => rows), ends };
}
