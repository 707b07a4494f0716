import type { GameDefinition } from '../definition.ts';

/** What a reel shows at one or more of its stops. */
export interface Column {
  /** From top to bottom, the index of each symbol in the definition. */
  readonly cells: Uint8Array;
  /** Number of each counted symbol in view; see `Tally`. */
  readonly tally: number;
  /** Number of stops, each weighted by its number of rows. */
  readonly stops: number;
}

/** A reel as the list of its distinct columns. */
export interface Reel {
  readonly stops: number;
  readonly columns: readonly Column[];
}

/**
 * Encodes the counts of several symbols that pay in any position as one number. The tally of a
 * board is the sum of the tallies of its reels.
 */
export interface Tally {
  /** The indexes of the counted symbols. */
  readonly symbols: readonly number[];
  /** The value that one of each symbol adds; the extra last entry is the unit of held columns. */
  readonly units: readonly number[];
  /** Upper bound of tallies, exclusive. */
  readonly size: number;
}

/** Returns the tally of these symbols on boards of any of these sets of strips. */
export function tallyOf(
  definition: GameDefinition,
  codes: readonly string[],
  sets: readonly (readonly string[])[],
): Tally {
  const { rows } = definition;
  const symbols = codes.map((code) => placeOf(definition, code));
  const units: number[] = [];
  let size = 1;
  for (const code of codes) {
    units.push(size);
    const shown = sets.map((strips) =>
      strips.reduce((sum, strip) => {
        const counts = windows(strip, rows).map((text) => text.split(code).length - 1);
        // After a tumble a reel can show more of a symbol than at any stop.
        return sum + (definition.features.tumbles === undefined ? Math.max(...counts) : rows);
      }, 0),
    );
    size *= Math.max(...shown) + 1;
  }
  return { symbols, units: [...units, size], size };
}

/** Returns the count of the tally's symbol number `place`. */
export function countIn(tally: number, of: Tally, place: number): number {
  const unit = of.units[place] ?? 1;
  return Math.floor((tally % (of.units[place + 1] ?? of.size)) / unit);
}

/** Maps a reel's column to its display as the pays see it. */
export type Change = (shown: string) => string;

/**
 * Returns the reels of these strips; stops that pay alike are merged. Scatters and coins count as
 * the strips show them. `weights` are those of changing rows: for each reel, by the number of rows.
 */
export function reelsOf(
  definition: GameDefinition,
  strips: readonly string[],
  tally: Tally,
  change: Change,
  weights: readonly Readonly<Record<string, number>>[] | null,
): readonly Reel[] {
  return strips.map((strip, reel) => {
    const heights = Object.entries(weights?.[reel] ?? { [definition.rows]: 1 });
    const byView = new Map<string, Column>();
    for (const [rows, weight] of heights) {
      for (const shown of windows(strip, Number.parseInt(rows, 10))) {
        const seen = change(shown);
        const counted = tallied(definition, shown, tally);
        const key = `${seen} ${counted}`;
        const cells = Uint8Array.from([...seen], (code) => placeOf(definition, code));
        const stops = (byView.get(key)?.stops ?? 0) + weight;
        byView.set(key, { cells, tally: counted, stops });
      }
    }
    const cases = heights.reduce((sum, [, weight]) => sum + weight, 0);
    return { stops: strip.length * cases, columns: [...byView.values()] };
  });
}

function tallied(definition: GameDefinition, shown: string, tally: Tally): number {
  return [...shown].reduce((sum, code) => {
    const place = tally.symbols.indexOf(placeOf(definition, code));
    return sum + (place < 0 ? 0 : (tally.units[place] ?? 0));
  }, 0);
}

/** Returns the number of boards of these reels; approximate from 2⁵³ on. */
export function boardsAbout(reels: readonly Reel[]): number {
  return reels.reduce((product, reel) => product * reel.stops, 1);
}

/** Returns the exact number of boards of these reels. Throws RangeError from 2⁵³ on. */
export function boardsOf(reels: readonly Reel[]): number {
  const boards = boardsAbout(reels);
  if (!Number.isSafeInteger(boards)) throw new RangeError('the cycle is too long to be counted');
  return boards;
}

/** For reels d and later: the number of their boards with each tally. */
export function talliesOfRest(reels: readonly Reel[]): readonly ReadonlyMap<number, number>[] {
  const rest: Map<number, number>[] = [new Map([[0, 1]])];
  for (const reel of reels.toReversed()) {
    const counts = new Map<number, number>();
    for (const { tally, stops } of reel.columns) {
      for (const [more, boards] of rest[0] ?? []) {
        counts.set(tally + more, (counts.get(tally + more) ?? 0) + stops * boards);
      }
    }
    rest.unshift(counts);
  }
  return rest;
}

function placeOf({ symbols }: GameDefinition, code: string): number {
  return symbols.findIndex((symbol) => symbol.code === code);
}

function windows(strip: string, rows: number): readonly string[] {
  const ring = strip.repeat(1 + Math.ceil(rows / strip.length));
  return [...strip].map((_, stop) => ring.slice(stop, stop + rows));
}
