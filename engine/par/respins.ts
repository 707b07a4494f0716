import type { GameDefinition } from '../definition.ts';
import { counted, type ClassCounts } from './class-counts.ts';
import { boardsOf, type Reel, type Tally } from './columns.ts';
import type { BoardClass, Cycle } from './board-class.ts';
import { fraction, ONE, plus, times, toNumber, ZERO, type Fraction } from './fraction.ts';
import type { TopRun } from './free-games.ts';
import { countLines } from './line-cycle.ts';
import { lineReader } from './line-reader.ts';
import { countWays } from './way-cycle.ts';

/** The value of all respins after a board, in stake units. */
export interface RespinRun {
  readonly units: Fraction;
  readonly unitsSquared: Fraction;
  readonly top: TopRun;
  /** At index u the probability that they pay u units in total. */
  readonly shares: Float64Array;
}

/**
 * The respins of a game. The held reels of a board are encoded as one number: for each reel the
 * number of its holding column, 0 for none.
 */
export interface Respins {
  /** Returns the value of respins after a board of this tally; null if there are none. */
  readonly after: (tally: number) => RespinRun | null;
}

/**
 * Returns the same reels with a tally that encodes the held columns in addition to scatters and
 * coins. Columns that show one of the symbols are numbered per reel.
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

/** Returns the respins of reels from `withHeldColumns`; `scatters` is their original tally. */
export function respinsOf(
  definition: GameDefinition,
  reels: readonly Reel[],
  scatters: number,
): Respins {
  const limit = definition.features.respins?.limit ?? 0;
  // Scatters of a respin do not count: keep only held symbols from here.
  const holding = reels.map(({ stops, columns }): Reel => ({
    stops,
    columns: columns.map((column) => ({ ...column, tally: Math.floor(column.tally / scatters) })),
  }));
  const sizes = holding.map(({ columns }) => 1 + columns.filter(({ tally }) => tally > 0).length);
  const size = sizes.reduce((product, one) => product * one, 1);
  const reader = definition.mechanics.kind === 'lines' ? lineReader(definition) : null;
  /** Returns the held column of each reel, as that column's tally. */
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

/** Returns the value of one respin of these boards and of the later ones that `next` returns. */
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

/**
 * Returns the probability that a round of this paid game pays u units with its respins, at index u.
 */
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
