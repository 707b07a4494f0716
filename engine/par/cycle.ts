import type { PreparedGame, PreparedReel } from '../prepare.ts';

/** All boards that pay the same and show as many scatters, counted together. */
export interface BoardClass {
  /** What lines and scatters pay together, in stakes of one line, before any multiplier. */
  readonly units: number;
  readonly scatters: number;
  /** How many boards of the cycle. */
  readonly boards: number;
}

/** The full cycle of a set of reels. */
export interface Cycle {
  /** How many boards there are: the product of the strips' lengths. */
  readonly boards: number;
  readonly classes: readonly BoardClass[];
}

/**
 * Counts every board of the cycle, exactly. It walks the stops from the first reel to the last,
 * carrying each line's state; as soon as no line can pay more, the remaining reels are not walked
 * but counted, by the number of scatters they show.
 *
 * `onProgress` hears the share done, 0 … 1. Throws RangeError when the cycle has 2⁵³ boards or
 * more.
 */
export function countCycle(
  game: PreparedGame,
  reels: readonly PreparedReel[],
  onProgress: (share: number) => void = () => undefined,
): Cycle {
  const boards = reels.reduce((product, reel) => product * reel.stops, 1);
  if (!Number.isSafeInteger(boards)) throw new RangeError('the cycle is too long to be counted');
  const { rows, lines, automaton, scatterPays } = game;
  const { symbols, next, open, units } = automaton;
  const scatterBase = scatterPays.length;
  const rest = scattersOfRest(reels);
  const counts = new Map<number, number>();
  // The lines that can still pay more, and their states, for each reel about to be walked.
  const liveLines = reels.map(() => new Uint16Array(lines.length));
  const liveStates = reels.map(() => new Uint32Array(lines.length));

  const walk = (depth: number, live: number, paid: number, scatters: number): void => {
    const reel = reels[depth];
    const fromLines = liveLines[depth];
    const fromStates = liveStates[depth];
    if (live === 0 || reel === undefined || fromLines === undefined || fromStates === undefined) {
      for (const [more, ways] of (rest[depth] ?? []).entries()) {
        if (ways === 0) continue;
        const key = paid * scatterBase + scatters + more;
        counts.set(key, (counts.get(key) ?? 0) + ways);
      }
      return;
    }
    const toLines = liveLines[depth + 1];
    const toStates = liveStates[depth + 1];
    for (let stop = 0; stop < reel.stops; stop += 1) {
      let stillLive = 0;
      let nowPaid = paid;
      for (let place = 0; place < live; place += 1) {
        const line = fromLines[place] ?? 0;
        const symbol: number = reel.view[stop * rows + (lines[line]?.[depth] ?? 0)] ?? 0;
        const state = next[(fromStates[place] ?? 0) * symbols + symbol] ?? 0;
        if (open[state] === 0) nowPaid += units[state] ?? 0;
        else if (toLines !== undefined && toStates !== undefined) {
          toLines[stillLive] = line;
          toStates[stillLive] = state;
          stillLive += 1;
        }
      }
      walk(depth + 1, stillLive, nowPaid, scatters + (reel.scatters[stop] ?? 0));
      if (depth === 0) onProgress((stop + 1) / reel.stops);
    }
  };
  liveLines[0]?.set(lines.map((_, line) => line));
  walk(0, open[0] === 1 ? lines.length : 0, 0, 0);

  const classes = [...counts].map(([key, count]): BoardClass => {
    const scatters = key % scatterBase;
    const paid = (key - scatters) / scatterBase;
    const scatterUnits = (scatterPays[scatters] ?? 0) * lines.length;
    return { units: paid + scatterUnits, scatters, boards: count };
  });
  return {
    boards,
    classes: classes.toSorted((a, b) => a.units - b.units || a.scatters - b.scatters),
  };
}

/** At place d: of reels d and later, how many stops show 0, 1, 2 … scatters. */
function scattersOfRest(reels: readonly PreparedReel[]): readonly (readonly number[])[] {
  const rest: number[][] = [[1]];
  for (const reel of reels.toReversed()) {
    const after = rest[0] ?? [1];
    const counts = Array.from({ length: after.length + Math.max(...reel.scatters) }, () => 0);
    for (const seen of reel.scatters) {
      for (const [more, ways] of after.entries()) {
        counts[seen + more] = (counts[seen + more] ?? 0) + ways;
      }
    }
    rest.unshift(counts);
  }
  return rest;
}
