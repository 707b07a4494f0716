/** Number of boards by pay and tally. */
export interface ClassCounts {
  /** Counts of small pays, at index `units · tallies + tally`. */
  readonly dense: Float64Array;
  /** Counts of larger pays, by the same key. */
  readonly sparse: Map<number, number>;
  /** Upper bound of tallies, exclusive. */
  readonly tallies: number;
}

const MAX_DENSE_COUNTS = 2 ** 21;
/** Array size that covers nearly all boards if the maximum pay is unknown. */
const USUAL_DENSE = 2 ** 17;

/** Creates counts of 0. `maxUnits` is the maximum pay of a board; null: unknown. */
export function noCounts(maxUnits: number | null, tallies: number): ClassCounts {
  const wanted = maxUnits === null ? USUAL_DENSE : (maxUnits + 1) * tallies;
  const dense = new Float64Array(Math.min(wanted, MAX_DENSE_COUNTS));
  return { dense, sparse: new Map(), tallies };
}

/** Adds `boards` boards that pay `units` and have this tally. */
export function count(counts: ClassCounts, units: number, tally: number, boards: number): void {
  const key = units * counts.tallies + tally;
  if (key < counts.dense.length) counts.dense[key] = (counts.dense[key] ?? 0) + boards;
  else counts.sparse.set(key, (counts.sparse.get(key) ?? 0) + boards);
}

/** Lists all nonzero counts. */
export function* counted(
  counts: ClassCounts,
): Generator<{ readonly units: number; readonly tally: number; readonly boards: number }> {
  const { dense, sparse, tallies } = counts;
  const entry = (key: number, boards: number) => {
    const tally = key % tallies;
    return { units: (key - tally) / tallies, tally, boards };
  };
  for (let key = 0; key < dense.length; key += 1) {
    const boards = dense[key] ?? 0;
    if (boards > 0) yield entry(key, boards);
  }
  for (const [key, boards] of sparse) yield entry(key, boards);
}
