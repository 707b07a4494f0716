import { symbolPays, type GameDefinition } from '../definition.ts';
import { matchesOf, OTHER, SUBSTITUTE } from '../matches.ts';
import { count, noCounts, type ClassCounts } from './class-counts.ts';
import { talliesOfRest, type Reel } from './columns.ts';
import type { Progress } from './line-cycle.ts';
import { walkWithin, MAX_WALKED } from './walk-within.ts';

/** How the columns of one reel count for each pay. */
export interface WayReel {
  /**
   * `all[column · pays + pay]`: number of matching cells, each weighted by its wild's multiplier.
   */
  readonly all: Float64Array;
  /** The part of `all` from wilds that substitute. */
  readonly wilds: Float64Array;
}

/** Returns how the columns of these reels count for each pay of a ways game. */
export function wayReels(definition: GameDefinition, reels: readonly Reel[]): readonly WayReel[] {
  const pays = symbolPays(definition);
  const { table, multipliers, symbols } = matchesOf(definition.symbols, pays);
  return reels.map(({ columns }) => {
    const all = new Float64Array(columns.length * pays.length);
    const wilds = new Float64Array(columns.length * pays.length);
    for (const [column, { cells }] of columns.entries()) {
      for (const pay of pays.keys()) {
        const at = column * pays.length + pay;
        for (const cell of cells) {
          const match = table[pay * symbols + cell] ?? OTHER;
          if (match === OTHER) continue;
          const weight = match === SUBSTITUTE ? (multipliers[cell] ?? 1) : 1;
          all[at] = (all[at] ?? 0) + weight;
          if (match === SUBSTITUTE) wilds[at] = (wilds[at] ?? 0) + weight;
        }
      }
    }
    return { all, wilds };
  });
}

/**
 * Counts every board of these reels by its ways pays. It walks from the first reel to the last and
 * carries, for each pay that still runs, the product of its matching cells and the product of its
 * stand-ins alone, which does not pay. When no pay still runs, the remaining reels are counted
 * without a walk. Throws RangeError if the walk would visit more than `maxWalked` columns, each
 * counted once for every pay that still runs.
 */
export function countWays(
  definition: GameDefinition,
  reels: readonly Reel[],
  tallies: number,
  onProgress: Progress,
  maxWalked = MAX_WALKED,
): ClassCounts {
  const pays = symbolPays(definition);
  const counting = wayReels(definition, reels);
  const counts = noCounts(null, tallies);
  const walked = walkWithin(maxWalked);
  const rest = talliesOfRest(reels);
  const depths = [...reels, null].map(() => ({
    running: new Uint8Array(pays.length),
    all: new Float64Array(pays.length),
    wilds: new Float64Array(pays.length),
    /** Returns what each running pay would pay if its run ended here. */
    units: new Float64Array(pays.length),
  }));
  const listed = pays.map((pay) => reels.map((_, reel) => pay.pays[reel + 1] ?? null));

  const walk = (depth: number, live: number, paid: number, tally: number, boards: number): void => {
    const reel = reels[depth];
    const own = counting[depth];
    const from = depths[depth];
    const to = depths[depth + 1];
    if (from === undefined) return;
    if (live === 0 || reel === undefined || own === undefined || to === undefined) {
      let total = paid;
      for (let place = 0; place < live; place += 1) total += from.units[place] ?? 0;
      for (const [more, others] of rest[depth] ?? []) {
        count(counts, total, tally + more, boards * others);
      }
      return;
    }
    walked(reel.columns.length * live);
    for (const [column, shown] of reel.columns.entries()) {
      let stillLive = 0;
      let nowPaid = paid;
      for (let place = 0; place < live; place += 1) {
        const pay = from.running[place] ?? 0;
        const at = column * pays.length + pay;
        const weight = own.all[at] ?? 0;
        if (weight === 0) {
          nowPaid += from.units[place] ?? 0;
          continue;
        }
        const all = (from.all[place] ?? 0) * weight;
        const wilds = (from.wilds[place] ?? 0) * (own.wilds[at] ?? 0);
        const here = listed[pay]?.[depth] ?? null;
        to.running[stillLive] = pay;
        to.all[stillLive] = all;
        to.wilds[stillLive] = wilds;
        to.units[stillLive] = here === null ? (from.units[place] ?? 0) : here * (all - wilds);
        stillLive += 1;
      }
      walk(depth + 1, stillLive, nowPaid, tally + shown.tally, boards * shown.stops);
      if (depth === 0) onProgress((column + 1) / reel.columns.length);
    }
  };

  depths[0]?.running.set(pays.map((_, pay) => pay));
  depths[0]?.all.fill(1);
  depths[0]?.wilds.fill(1);
  walk(0, pays.length, 0, 0, 1);
  return counts;
}
