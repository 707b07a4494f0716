import type { ParGame } from './game.ts';
import { lineReader } from './line-reader.ts';

/** What a reel shows, and on how many of its stops. */
export interface Column {
  readonly shown: string;
  readonly stops: number;
}

/** The columns of a reel that leave the same wilds stuck. */
export interface Choice {
  /** By row: the wild that is stuck afterwards, or FREE. */
  readonly stuck: string;
  readonly columns: readonly Column[];
  /** By row: the symbols that its columns show there, as text. */
  readonly rows: readonly string[];
}

/** A row without a stuck wild. */
export const FREE = '.';

/** Returns what a strip can show where these wilds are stuck, by the wilds that are stuck then. */
export function choicesOn(strip: string, stuck: string, sticky: string): readonly Choice[] {
  const stops = new Map<string, number>();
  for (const stop of [...strip].keys()) {
    const shown = [...stuck]
      .map((wild, row) => (wild === FREE ? (strip[(stop + row) % strip.length] ?? '') : wild))
      .join('');
    stops.set(shown, (stops.get(shown) ?? 0) + 1);
  }
  const columns = Map.groupBy(
    [...stops].map(([shown, many]): Column => ({ shown, stops: many })),
    ({ shown }) => [...shown].map((code) => (sticky.includes(code) ? code : FREE)).join(''),
  );
  return [...columns].map(([after, all]) => ({
    stuck: after,
    columns: all,
    rows: [...stuck].map((_, row) =>
      [...new Set(all.map(({ shown }) => shown[row] ?? ''))]
        .toSorted((a, b) => (a < b ? -1 : 1))
        .join(''),
    ),
  }));
}

/** The line pays of free games, for boards whose reels are known or restricted. */
export interface Lines {
  /** The most that all lines pay when each cell of a line shows one of the given symbols. */
  readonly most: (shown: (reel: number, row: number) => string) => number;
  /**
   * The highest pay of a board with one column of each choice, if it is `least` or more, and the
   * number of stops that show it; else `least` and 0.
   */
  readonly best: (choices: readonly Choice[], least: number) => readonly [number, bigint];
}

/** Prepares the lines of a game's free games; a board's pay includes their multiplier. */
export function linesOfFreeGames({ freeDefinition }: ParGame): Lines {
  const { mechanics, symbols, features } = freeDefinition;
  const lines = mechanics.kind === 'lines' ? mechanics.lines : [];
  const multiplier = features.freeGames?.multiplier ?? 1;
  const reader = lineReader(freeDefinition);
  const numbers = new Map(symbols.map(({ code }, number) => [code, number]));
  const after = (state: number, code: string): number =>
    reader.next[state * reader.symbols + (numbers.get(code) ?? 0)] ?? 0;
  const endings = new Map<string, Float64Array>();
  /** By state of the reader: the most a line pays whose further reels show one of these each. */
  const mostFrom = (shown: readonly string[]): Float64Array => {
    const [first, ...rest] = shown;
    if (first === undefined) return reader.units;
    const key = shown.join(' ');
    const known = endings.get(key);
    if (known !== undefined) return known;
    const later = mostFrom(rest);
    const made = later.map((_, state) =>
      Math.max(...[...first].map((code) => later[after(state, code)] ?? 0)),
    );
    endings.set(key, made);
    return made;
  };
  const best: Lines['best'] = (choices, least) => {
    const rowsOf = (line: readonly number[]): readonly string[] =>
      choices.map(({ rows }, reel) => rows[line[reel] ?? 0] ?? '');
    const ends = lines.map((line) =>
      choices.map((_, reel) => mostFrom(rowsOf(line).slice(reel + 1))),
    );
    let found: readonly [number, bigint] = [least, 0n];
    const place = (reel: number, states: readonly number[], count: bigint, units: number): void => {
      if (reel === choices.length) {
        found = [units, units > found[0] ? count : found[1] + count];
        return;
      }
      for (const { shown, stops } of choices[reel]?.columns ?? []) {
        const next = states.map((state, line) =>
          after(state, shown[lines[line]?.[reel] ?? 0] ?? ''),
        );
        const most = next.reduce((sum, state, line) => sum + (ends[line]?.[reel]?.[state] ?? 0), 0);
        if (most * multiplier < found[0]) continue;
        place(reel + 1, next, count * BigInt(stops), most * multiplier);
      }
    };
    place(0, Array(lines.length).fill(reader.start), 1n, 0);
    return found;
  };
  return {
    most: (shown) =>
      multiplier *
      lines.reduce((sum, line) => {
        const codes = line.map((row, reel) => shown(reel, row));
        return sum + (mostFrom(codes)[reader.start] ?? 0);
      }, 0),
    best,
  };
}
