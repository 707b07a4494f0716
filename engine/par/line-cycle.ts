import { linesOf, type GameDefinition } from '../definition.ts';
import { noCounts, type ClassCounts } from './class-counts.ts';
import { talliesOfRest, type Reel } from './columns.ts';
import type { LineReader } from './line-reader.ts';

/** Hears the share done, 0 … 1. */
export type Progress = (share: number) => void;

/**
 * Counts every board of these reels by what its lines pay. It walks from the first reel to the
 * last but one, carrying the state of each line that can still change, and looks up there what
 * each symbol of the last reel would add in each row: a board is then as many look-ups as it has
 * rows. Where no line can change any more the other reels are not walked but counted.
 */
export function countLines(
  definition: GameDefinition,
  reader: LineReader,
  reels: readonly Reel[],
  tallies: number,
  onProgress: Progress,
): ClassCounts {
  const lines = linesOf(definition);
  const { symbols, next, open, units } = reader;
  const mostUnits = lines.length * units.reduce((most, one) => Math.max(most, one), 0);
  const counts = noCounts(mostUnits, tallies);
  const { dense, sparse } = counts;
  const rest = talliesOfRest(reels);
  const last = reels.length - 1;
  const rows = reels.map((_, reel) => Uint8Array.from(lines, (line) => line[reel] ?? 0));
  const liveLines = reels.map(() => new Uint16Array(lines.length));
  const liveStates = reels.map(() => new Uint32Array(lines.length));
  const ends = endsOf(reels[last]);
  const added = new Float64Array(definition.rows * symbols);

  const add = (key: number, boards: number): void => {
    if (key < dense.length) dense[key] = (dense[key] ?? 0) + boards;
    else sparse.set(key, (sparse.get(key) ?? 0) + boards);
  };

  const finish = (live: number, paid: number, tally: number, boards: number): void => {
    added.fill(0);
    for (let place = 0; place < live; place += 1) {
      const line = liveLines[last]?.[place] ?? 0;
      const from = (liveStates[last]?.[place] ?? 0) * symbols;
      const into = (rows[last]?.[line] ?? 0) * symbols;
      for (let symbol = 0; symbol < symbols; symbol += 1) {
        added[into + symbol] = (added[into + symbol] ?? 0) + (units[next[from + symbol] ?? 0] ?? 0);
      }
    }
    const { cells, ownTallies, stops } = ends;
    let cell = 0;
    for (let column = 0; column < stops.length; column += 1) {
      let total = paid;
      for (let row = 0; row < added.length; row += symbols) {
        total += added[row + (cells[cell] ?? 0)] ?? 0;
        cell += 1;
      }
      add(total * tallies + tally + (ownTallies[column] ?? 0), boards * (stops[column] ?? 0));
    }
  };

  const walk = (depth: number, live: number, paid: number, tally: number, boards: number): void => {
    const reel = reels[depth];
    const fromLines = liveLines[depth];
    const fromStates = liveStates[depth];
    if (live === 0 || reel === undefined || fromLines === undefined || fromStates === undefined) {
      for (const [more, ways] of rest[depth] ?? [])
        add(paid * tallies + tally + more, boards * ways);
      return;
    }
    if (depth === last) {
      finish(live, paid, tally, boards);
      return;
    }
    const toLines = liveLines[depth + 1] ?? fromLines;
    const toStates = liveStates[depth + 1] ?? fromStates;
    const rowOf = rows[depth] ?? rows[0];
    for (const [done, column] of reel.columns.entries()) {
      let stillLive = 0;
      let nowPaid = paid;
      for (let place = 0; place < live; place += 1) {
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

  liveLines[0]?.set(lines.map((_, line) => line));
  liveStates[0]?.fill(reader.start);
  const closed = open[reader.start] === 0;
  walk(0, closed ? 0 : lines.length, closed ? lines.length * (units[reader.start] ?? 0) : 0, 0, 1);
  return counts;
}

/** The columns of the last reel, one after the other for speed. */
function endsOf(reel: Reel | undefined) {
  const columns = reel?.columns ?? [];
  return {
    cells: Uint8Array.from(columns.flatMap(({ cells }) => [...cells])),
    ownTallies: Float64Array.from(columns, ({ tally }) => tally),
    stops: Float64Array.from(columns, ({ stops }) => stops),
  };
}
