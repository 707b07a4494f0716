import { linesOf, type GameDefinition } from '../definition.ts';
import type { Reel } from './columns.ts';
import type { LineReader } from './line-reader.ts';

/** Sums of a scan of boards; wins in stake units. */
export interface ScanSums {
  readonly boards: number;
  readonly units: number;
  readonly unitsSquared: number;
  /** Boards that pay anything. */
  readonly paying: number;
  readonly maxUnits: number;
}

/** A line game as flat tables, so that any language can scan it. */
export interface ScanTables {
  readonly rows: number;
  readonly symbols: number;
  readonly start: number;
  readonly next: Int32Array;
  readonly open: Uint8Array;
  readonly units: Int32Array;
  /** `lines[line * reels + reel]`: the line's row. */
  readonly lines: Uint8Array;
  readonly stops: readonly number[];
  /** For each reel, `view[stop * rows + row]`: the symbol. */
  readonly views: readonly Uint8Array[];
}

/** Builds the tables of a line game, one column per stop. */
export function scanTables(
  definition: GameDefinition,
  reader: LineReader,
  reels: readonly Reel[],
): ScanTables {
  return {
    rows: definition.rows,
    symbols: reader.symbols,
    start: reader.start,
    next: Int32Array.from(reader.next),
    open: reader.open,
    units: Int32Array.from(reader.units),
    lines: Uint8Array.from(linesOf(definition).flat()),
    stops: reels.map(({ stops }) => stops),
    views: reels.map(({ columns }) =>
      Uint8Array.from(
        columns.flatMap(({ cells, stops }) =>
          Array.from({ length: stops }, () => [...cells]).flat(),
        ),
      ),
    ),
  };
}

/** The lines that can still change after each reel, and their states; updated during the walk. */
interface Live {
  readonly lines: readonly Int32Array[];
  readonly states: readonly Int32Array[];
}

/** Running sums. */
interface Running {
  boards: number;
  units: number;
  unitsSquared: number;
  paying: number;
  maxUnits: number;
}

/**
 * Visits every board whose first reel is at a stop in [`from`, `to`) and sums the pays. The states
 * of all lines after each reel are kept while the next reel advances. For the last reel a table
 * holds what each symbol in each row would add, so a board costs one look-up per row.
 */
export function scanBoards(tables: ScanTables, from: number, to: number): ScanSums {
  const { rows, symbols, next, open, units, lines, stops, views } = tables;
  const reels = stops.length;
  const count = lines.length / reels;
  const live: Live = {
    lines: stops.map(() => new Int32Array(count)),
    states: stops.map(() => new Int32Array(count)),
  };
  const sums: Running = { boards: 0, units: 0, unitsSquared: 0, paying: 0, maxUnits: 0 };
  const finish = lastReel(tables, live, sums);

  const walk = (depth: number, many: number, paid: number, begin: number, end: number): void => {
    const view = views[depth];
    const fromLines = live.lines[depth];
    const fromStates = live.states[depth];
    const toLines = live.lines[depth + 1];
    const toStates = live.states[depth + 1];
    if (!view || !fromLines || !fromStates || !toLines || !toStates) {
      finish(many, paid);
      return;
    }
    for (let stop = begin; stop < end; stop += 1) {
      let stillLive = 0;
      let nowPaid = paid;
      for (let place = 0; place < many; place += 1) {
        const line = fromLines[place] ?? 0;
        const symbol: number = view[stop * rows + (lines[line * reels + depth] ?? 0)] ?? 0;
        const state: number = next[(fromStates[place] ?? 0) * symbols + symbol] ?? 0;
        if (open[state] === 0) nowPaid += units[state] ?? 0;
        else {
          toLines[stillLive] = line;
          toStates[stillLive] = state;
          stillLive += 1;
        }
      }
      walk(depth + 1, stillLive, nowPaid, 0, stops[depth + 1] ?? 0);
    }
  };

  live.lines[0]?.forEach((_, line, all) => (all[line] = line));
  live.states[0]?.fill(tables.start);
  walk(0, count, 0, from, to);
  return sums;
}

/** Visits the boards of all stops of the last reel, given the lines' states. */
function lastReel(
  { rows, symbols, next, units, lines, stops, views }: ScanTables,
  live: Live,
  sums: Running,
): (many: number, paid: number) => void {
  const reels = stops.length;
  const last = reels - 1;
  const added = new Int32Array(rows * symbols);
  // Each cell of the last reel as its index in `added`.
  const places = Int32Array.from(
    views[last] ?? [],
    (symbol, cell) => (cell % rows) * symbols + symbol,
  );
  const ends = stops[last] ?? 0;
  const fromLines = live.lines[last];
  const fromStates = live.states[last];
  let written = false;
  return (many, paid) => {
    if (written) added.fill(0);
    written = many > 0;
    for (let place = 0; place < many; place += 1) {
      const base = (fromStates?.[place] ?? 0) * symbols;
      const into = (lines[(fromLines?.[place] ?? 0) * reels + last] ?? 0) * symbols;
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        added[into + symbol] = (added[into + symbol] ?? 0) + (units[next[base + symbol] ?? 0] ?? 0);
      }
    }
    let cell = 0;
    // Local variables stay in processor registers.
    let own = 0;
    let ownSquares = 0;
    let ownPaying = 0;
    let ownMost = 0;
    for (let stop = 0; stop < ends; stop += 1) {
      let total = paid;
      for (let row = 0; row < rows; row += 1) {
        total = (total + (added[places[cell] ?? 0] ?? 0)) | 0;
        cell += 1;
      }
      own += total;
      ownSquares += total * total;
      if (total > 0) ownPaying += 1;
      if (total > ownMost) ownMost = total;
    }
    sums.boards += ends;
    sums.units += own;
    sums.unitsSquared += ownSquares;
    sums.paying += ownPaying;
    sums.maxUnits = Math.max(sums.maxUnits, ownMost);
  };
}
