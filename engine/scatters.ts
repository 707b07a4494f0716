/** Returns, for each stop of a strip, how often the symbol is in view. */
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
 * Returns at index k the number of boards of these reels with exactly k scatters. Exact below 2⁵³
 * boards.
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
