/** For each stop of a strip, how often the symbol is seen in the rows shown there. */
export function scattersInView(strip: string, rows: number, scatter: string): readonly number[] {
  return [...strip].map((_, stop) => {
    let seen = 0;
    for (let row = 0; row < rows; row += 1) {
      if (strip[(stop + row) % strip.length] === scatter) seen += 1;
    }
    return seen;
  });
}

/**
 * Over all boards of these reels: at place k, how many boards show exactly k scatters. Exact
 * while there are fewer than 2⁵³ boards.
 */
export function scatterCounts(
  strips: readonly string[],
  rows: number,
  scatter: string,
): readonly number[] {
  let counts: number[] = [1];
  for (const strip of strips) {
    const next = Array.from({ length: counts.length + rows }, () => 0);
    for (const seen of scattersInView(strip, rows, scatter)) {
      for (const [before, ways] of counts.entries()) {
        next[before + seen] = (next[before + seen] ?? 0) + ways;
      }
    }
    counts = next;
  }
  return counts;
}
