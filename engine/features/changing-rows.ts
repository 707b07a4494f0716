import type { Play } from '../play.ts';

/** Each reel's weights, prepared for drawing. */
export interface PreparedRows {
  readonly total: number;
  /** Maps a draw to a number of rows: draws below `ends[k]` mean `rows[k]`, out of `total`. */
  readonly rows: readonly number[];
  readonly ends: readonly number[];
}

/**
 * Draws the number of rows of each reel, from the first reel to the last. Each draw is out of the
 * sum of the reel's weights; the fewest rows take the lowest numbers.
 */
export function changeRows(play: Play, reels: readonly PreparedRows[]): void {
  const { heights } = play.game.board;
  for (const [reel, { total, rows, ends }] of reels.entries()) {
    const drawn = play.draw(total);
    heights[reel] = rows[ends.findIndex((end) => drawn < end)] ?? 0;
  }
  play.events.push({ type: 'reelsResized', rows: [...heights] });
}

/** Prepares a reel's weights by number of rows for drawing. */
export function prepareRows(weights: Readonly<Record<string, number>>): PreparedRows {
  const entries = Object.entries(weights)
    .map(([rows, weight]) => ({ rows: Number.parseInt(rows, 10), weight }))
    .sort((a, b) => a.rows - b.rows);
  let total = 0;
  const ends = entries.map(({ weight }) => (total += weight));
  return { total, rows: entries.map(({ rows }) => rows), ends };
}
