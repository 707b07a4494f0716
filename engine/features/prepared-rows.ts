/** Each reel's weights, prepared for drawing. */
export interface PreparedRows {
  readonly total: number;
  /** Maps a draw to a number of rows: draws below `ends[k]` mean `rows[k]`, out of `total`. */
  readonly rows: readonly number[];
  readonly ends: readonly number[];
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
