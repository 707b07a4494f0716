import { linesOf, scatterOf, type FreeGames, type GameDefinition } from './definition.ts';
import { buildLineAutomaton, type LineAutomaton } from './line-automaton.ts';
import { scattersInView } from './scatters.ts';

/** One reel, laid out for speed. */
export interface PreparedReel {
  readonly stops: number;
  /** `view[stop * rows + row]` is the place in the definition's symbols of what is shown there. */
  readonly view: Uint8Array;
  /** For each stop the symbols shown from top to bottom, as events tell them. */
  readonly shown: readonly string[];
  /** For each stop the number of scatters shown. */
  readonly scatters: Uint8Array;
}

/** A definition, laid out for speed; made once and shared by all its rounds. */
export interface PreparedGame {
  readonly rows: number;
  readonly reels: readonly PreparedReel[];
  /** The reels of the free games: the same where the definition names no others. */
  readonly freeReels: readonly PreparedReel[];
  readonly lines: readonly (readonly number[])[];
  /** `lineStarts[line][count]`: the rows of the line's first `count` reels. */
  readonly lineStarts: readonly (readonly (readonly number[])[])[];
  readonly automaton: LineAutomaton;
  readonly scatter: string | null;
  /** By scatters in view: multiples of the whole stake. */
  readonly scatterPays: readonly number[];
  readonly freeGames: PreparedFreeGames | null;
}

/** The free games' tables by number of scatters. */
export interface PreparedFreeGames {
  readonly awards: readonly number[];
  readonly retriggers: readonly number[];
  readonly multiplier: number;
  /** Infinity when there is none. */
  readonly limit: number;
}

const prepared = new WeakMap<GameDefinition, PreparedGame>();

/** The definition laid out for speed, made at its first use. The definition must be checked. */
export function prepare(definition: GameDefinition): PreparedGame {
  const known = prepared.get(definition);
  if (known !== undefined) return known;
  const game = layOut(definition);
  prepared.set(definition, game);
  return game;
}

function layOut(definition: GameDefinition): PreparedGame {
  const { rows, strips, pays, features } = definition;
  const lines = linesOf(definition);
  const cells = rows * strips.length;
  const reels = strips.map((strip) => layOutReel(definition, strip));
  return {
    rows,
    reels,
    freeReels: features.freeGames?.strips?.map((strip) => layOutReel(definition, strip)) ?? reels,
    lines,
    lineStarts: lines.map((line) => [...line, 0].map((_, count) => line.slice(0, count))),
    automaton: buildLineAutomaton(definition),
    scatter: scatterOf(definition),
    scatterPays: byCount(pays.scatter, cells),
    freeGames: features.freeGames === undefined ? null : layOutFree(features.freeGames, cells),
  };
}

function layOutReel(definition: GameDefinition, strip: string): PreparedReel {
  const { rows, symbols } = definition;
  const scatter = scatterOf(definition);
  const ring = strip + strip.slice(0, rows);
  const shown = [...strip].map((_, stop) => ring.slice(stop, stop + rows));
  const places = new Map(symbols.map((symbol, place) => [symbol.code, place]));
  return {
    stops: strip.length,
    view: Uint8Array.from([...shown.join('')], (code) => places.get(code) ?? 0),
    shown,
    scatters: Uint8Array.from(
      scatter === null ? shown.map(() => 0) : scattersInView(strip, rows, scatter),
    ),
  };
}

function layOutFree(freeGames: FreeGames, cells: number): PreparedFreeGames {
  return {
    awards: byCount(freeGames.awards, cells),
    retriggers: byCount(freeGames.retriggers, cells),
    multiplier: freeGames.multiplier,
    limit: freeGames.limit ?? Infinity,
  };
}

/** A table as a list: at place k the entry for k, or 0. */
function byCount(
  table: Readonly<Record<string, number>> | undefined,
  most: number,
): readonly number[] {
  return Array.from({ length: most + 1 }, (_, count) => table?.[count] ?? 0);
}
