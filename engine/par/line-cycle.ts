import { linesOf, type GameDefinition } from '../definition.ts';
import { count, noCounts, type ClassCounts } from './class-counts.ts';
import { talliesOfRest, type Reel } from './columns.ts';
import type { LineReader } from './line-reader.ts';
import { walkWithin, MAX_WALKED } from './walk-within.ts';

/** Receives the completed share, 0 … 1. */
export type Progress = (share: number) => void;

/** The lines that can still change after each reel, and their states; updated during the walk. */
interface Live {
  readonly lines: readonly Uint16Array[];
  readonly states: readonly Uint32Array[];
}

/**
 * Counts every board of these reels by its line pays. It walks from the first reel to the last but
 * one and carries the state of each line that can still change. At the last reel it looks up what
 * each symbol would add in each row, so a board costs one look-up per row. When no line can change
 * any more, the remaining reels are counted without a walk. Throws RangeError if the walk would
 * visit more than `maxWalked` columns.
 */
export function countLines(
  definition: GameDefinition,
  reader: LineReader,
  reels: readonly Reel[],
  tallies: number,
  onProgress: Progress,
  maxWalked = MAX_WALKED,
): ClassCounts {
  const lines = linesOf(definition);
  const { symbols, next, open, units } = reader;
  const maxUnits = lines.length * units.reduce((most, one) => Math.max(most, one), 0);
  const counts = noCounts(maxUnits, tallies);
  const rest = talliesOfRest(reels);
  const last = reels.length - 1;
  const rows = reels.map((_, reel) => Uint8Array.from(lines, (line) => line[reel] ?? 0));
  const live: Live = {
    lines: reels.map(() => new Uint16Array(lines.length)),
    states: reels.map(() => new Uint32Array(lines.length)),
  };
  const walked = walkWithin(maxWalked);
  const finish = lastReel(reader, reels[last], rows[last], live, counts);

  const walk = (depth: number, many: number, paid: number, tally: number, boards: number): void => {
    const reel = reels[depth];
    const fromLines = live.lines[depth];
    const fromStates = live.states[depth];
    if (many === 0 || reel === undefined || fromLines === undefined || fromStates === undefined) {
      for (const [more, ways] of rest[depth] ?? [])
        count(counts, paid, tally + more, boards * ways);
      return;
    }
    walked(reel.columns.length);
    if (depth === last) {
      finish(many, paid, tally, boards);
      return;
    }
    const toLines = live.lines[depth + 1] ?? fromLines;
    const toStates = live.states[depth + 1] ?? fromStates;
    const rowOf = rows[depth] ?? rows[0];
    for (const [done, column] of reel.columns.entries()) {
      let stillLive = 0;
      let nowPaid = paid;
      for (let place = 0; place < many; place += 1) {
        const line: number = fromLines[place] ?? 0;
        const symbol: number = column.cells[rowOf?.[line] ?? 0] ?? 0;
        const state: number = next[(fromStates[place] ?? 0) * symbols + symbol] ?? 0;
        if (open[state] === 0) nowPaid += units[state] ?? 0;
        else {
          toLines[stillLive] = line;
          toStates[stillLive] = state;
          stillLive += 1;
        }
      }
      walk(depth + 1, stillLive, nowPaid, tally + column.tally, boards * column.stops);
      if (depth === 0) onProgress((done + 1) / reel.columns.length);
    }
  };

  live.lines[0]?.set(lines.map((_, line) => line));
  live.states[0]?.fill(reader.start);
  const closed = open[reader.start] === 0;
  walk(0, closed ? 0 : lines.length, closed ? lines.length * (units[reader.start] ?? 0) : 0, 0, 1);
  return counts;
}

/** Counts the boards of all columns of the last reel, given the lines' states. */
function lastReel(
  { symbols, next, units }: LineReader,
  reel: Reel | undefined,
  rowOf: Uint8Array | undefined,
  live: Live,
  counts: ClassCounts,
): (many: number, paid: number, tally: number, boards: number) => void {
  const columns = reel?.columns ?? [];
  const height = columns[0]?.cells.length ?? 0;
  // Columns in one flat array for speed; each cell holds its index in `added`.
  const cells = Uint16Array.from(
    columns.flatMap((column) => Array.from(column.cells, (cell, row) => row * symbols + cell)),
  );
  const ownTallies = Float64Array.from(columns, ({ tally }) => tally);
  const stops = Float64Array.from(columns, (column) => column.stops);
  const added = new Float64Array(height * symbols);
  const lines = live.lines.at(-1);
  const states = live.states.at(-1);
  return (many, paid, tally, boards) => {
    added.fill(0);
    for (let place = 0; place < many; place += 1) {
      const from = (states?.[place] ?? 0) * symbols;
      const into = (rowOf?.[lines?.[place] ?? 0] ?? 0) * symbols;
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        added[into + symbol] = (added[into + symbol] ?? 0) + (units[next[from + symbol] ?? 0] ?? 0);
      }
    }
    let cell = 0;
    for (let column = 0; column < stops.length; column += 1) {
      let total = paid;
      for (let row = 0; row < height; row += 1) {
        total += added[cells[cell] ?? 0] ?? 0;
        cell += 1;
      }
      count(counts, total, tally + (ownTallies[column] ?? 0), boards * (stops[column] ?? 0));
    }
  };
}
