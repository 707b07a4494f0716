import type { GameDefinition } from '../definition.ts';
import { counted, type ClassCounts } from './class-counts.ts';
import { boardsOf, type Reel, type Tally } from './columns.ts';
import type { BoardClass, Cycle } from './cycle.ts';
import { fraction, ONE, plus, times, toNumber, ZERO, type Fraction } from './fraction.ts';
import type { TopRun } from './free-games.ts';
import { countLines } from './line-cycle.ts';
import { lineReader } from './line-reader.ts';
import { countWays } from './way-cycle.ts';

/** What all respins after a board are worth, in stake units. */
export interface RespinRun {
  readonly units: Fraction;
  readonly unitsSquared: Fraction;
  readonly top: TopRun;
  /** At place u the probability that they pay u units together. */
  readonly shares: Float64Array;
}

/**
 * The respins of a game. What a board holds is one number: of each reel which of its columns that
 * hold it shows, 0 for none.
 */
export interface Respins {
  /** What respins after a board of this tally are worth; null when none follows. */
  readonly after: (tally: number) => RespinRun | null;
}

/**
 * The same reels, and a tally of them that tells beside scatters and coins what is held. Columns
 * that show one of the symbols are numbered, each reel by itself.
 */
export function withHeldColumns(
  { symbols, features }: GameDefinition,
  reels: readonly Reel[],
  tally: Tally,
): { readonly reels: readonly Reel[]; readonly tally: Tally } {
  const codes = features.respins?.symbols ?? '';
  let size = tally.size;
  const numbered = reels.map(({ stops, columns }): Reel => {
    let number = 0;
    const unit = size;
    const own = columns.map((column) => {
      const holds = column.cells.some((cell) => codes.includes(symbols[cell]?.code ?? ' '));
      if (!holds) return column;
      number += 1;
      return { ...column, tally: column.tally + number * unit };
    });
    size *= number + 1;
    return { stops, columns: own };
  });
  return { reels: numbered, tally: { ...tally, size } };
}

/** The respins of these reels, which `withHeldColumns` made of reels of the tally `scatters`. */
export function respinsOf(
  definition: GameDefinition,
  reels: readonly Reel[],
  scatters: number,
): Respins {
  const limit = definition.features.respins?.limit ?? 0;
  // Scatters of a respin do not count: from here on only held symbols are kept.
  const holding = reels.map(({ stops, columns }): Reel => ({
    stops,
    columns: columns.map((column) => ({ ...column, tally: Math.floor(column.tally / scatters) })),
  }));
  const sizes = holding.map(({ columns }) => 1 + columns.filter(({ tally }) => tally > 0).length);
  const size = sizes.reduce((product, one) => product * one, 1);
  const reader = definition.mechanics.kind === 'lines' ? lineReader(definition) : null;
  /** What each reel holds, as the tally of its column. */
  const partsOf = (held: number): readonly number[] => {
    let unit = 1;
    return sizes.map((own) => {
      const part = Math.floor(held / unit) % own;
      const tally = part * unit;
      unit *= own;
      return tally;
    });
  };
  const reelsHeld = (held: number): number => partsOf(held).filter((part) => part > 0).length;
  const boardsAfter = (held: number): { boards: bigint; classes: readonly BoardClass[] } => {
    const parts = partsOf(held);
    const spun = holding.map((reel, place): Reel => {
      const column = reel.columns.find(({ tally }) => tally === parts[place]);
      if (parts[place] === 0 || column === undefined) return reel;
      return { stops: 1, columns: [{ ...column, stops: 1 }] };
    });
    const silent = (): undefined => undefined;
    const counts: ClassCounts =
      reader === null
        ? countWays(definition, spun, size, silent)
        : countLines(definition, reader, spun, size, silent);
    return { boards: BigInt(boardsOf(spun)), classes: [...counted(counts)] };
  };
  const known = new Map<string, RespinRun>();
  const runAfter = (held: number, index: number, before: number): RespinRun | null => {
    const many = reelsHeld(held);
    if (index > limit || many === before || many === reels.length) return null;
    const key = `${held} ${index}`;
    const run =
      known.get(key) ?? runOf(boardsAfter(held), (next) => runAfter(next, index + 1, many));
    known.set(key, run);
    return run;
  };
  return { after: (tally) => runAfter(Math.floor(tally / scatters), 1, 0) };
}

/** The worth of one respin of these boards and of all that `next` says to follow them. */
function runOf(
  { boards, classes }: { readonly boards: bigint; readonly classes: readonly BoardClass[] },
  next: (held: number) => RespinRun | null,
): RespinRun {
  let units = ZERO;
  let unitsSquared = ZERO;
  let top: TopRun = { units: -1, probability: ZERO };
  for (const one of byHeld(classes)) {
    const after = next(one.tally) ?? NOTHING;
    const share = fraction(one.boards, boards);
    const own = fraction(one.units, boards);
    units = [units, own, times(share, after.units)].reduce(plus);
    unitsSquared = [
      unitsSquared,
      fraction(one.unitsSquared, boards),
      times(times(fraction(2n), own), after.units),
      times(share, after.unitsSquared),
    ].reduce(plus);
    const most = one.topUnits + after.top.units;
    const chance = times(fraction(one.topBoards, boards), after.top.probability);
    if (most === top.units) top = { units: most, probability: plus(top.probability, chance) };
    else if (most > top.units) top = { units: most, probability: chance };
  }
  const shares = new Float64Array(top.units + 1);
  addShares(shares, toNumber(fraction(boards)), classes, (tally) => next(tally));
  return { units, unitsSquared, top, shares };
}

/** At place u the probability that a round of this paid game pays u units with its respins. */
export function distributionWithRespins(respins: Respins, paid: Cycle, most: number): Float64Array {
  const shares = new Float64Array(most + 1);
  addShares(shares, paid.boards, paid.classes, respins.after);
  return shares;
}

function addShares(
  into: Float64Array,
  boards: number,
  classes: readonly BoardClass[],
  next: (tally: number) => RespinRun | null,
): void {
  for (const one of classes) {
    const { shares } = next(one.tally) ?? NOTHING;
    const probability = one.boards / boards;
    for (let more = 0; more < shares.length; more += 1) {
      const at = one.units + more;
      into[at] = (into[at] ?? 0) + probability * (shares[more] ?? 0);
    }
  }
}

const NOTHING: RespinRun = {
  units: ZERO,
  unitsSquared: ZERO,
  top: { units: 0, probability: ONE },
  shares: Float64Array.of(1),
};

interface Held {
  readonly tally: number;
  boards: bigint;
  units: bigint;
  unitsSquared: bigint;
  topUnits: number;
  topBoards: bigint;
}

function byHeld(classes: readonly BoardClass[]): Iterable<Held> {
  const held = new Map<number, Held>();
  for (const { tally, units, boards } of classes) {
    const empty = { tally, boards: 0n, units: 0n, unitsSquared: 0n, topUnits: -1, topBoards: 0n };
    const one = held.get(tally) ?? empty;
    const count = BigInt(boards);
    one.boards += count;
    one.units += count * BigInt(units);
    one.unitsSquared += count * BigInt(units) ** 2n;
    if (units > one.topUnits) {
      one.topUnits = units;
      one.topBoards = 0n;
    }
    if (units === one.topUnits) one.topBoards += count;
    held.set(tally, one);
  }
  return held.values();
}
