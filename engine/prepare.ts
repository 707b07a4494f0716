import { createBoard, type Board } from './board.ts';
import {
  linesOf,
  scatterOf,
  stakeUnit,
  symbolPays,
  type FreeGames,
  type GameDefinition,
  type HoldAndCollect,
  type Mechanics,
  type PayTerms,
  type SymbolPay,
  type Tumbles,
  type WildMultipliers,
} from './definition.ts';
import { prepareRows, type PreparedRows } from './features/prepared-rows.ts';
import { asFreeGamesPay, freeMultiplierOf } from './free-pays.ts';
import { buildLineAutomaton, type LineAutomaton } from './line-automaton.ts';
import { matchesOf, type Matches } from './matches.ts';
import { clusterSearch, type ClusterSearch } from './pays/cluster-search.ts';
import { scattersInView } from './scatters.ts';

/** One reel in the layout for play. */
export interface PreparedReel {
  readonly stops: number;
  /** `view[stop * rows + row]` is the index of the symbol shown there. */
  readonly view: Uint8Array;
  /** For each stop, the symbols shown from top to bottom, in the form of events. */
  readonly shown: readonly string[];
  /** For each stop, how many of the game's first scatter are shown. */
  readonly scatters: Uint8Array;
}

/** One line in the layout for play. */
export interface PreparedLine {
  /** The line's cells from the first reel to the last, and from the last to the first. */
  readonly cells: Uint8Array;
  readonly fromRight: Uint8Array;
  /** At index k: the rows of the first k reels, and of the last k reels from the last one on. */
  readonly rowsFromLeft: readonly (readonly number[])[];
  readonly rowsFromRight: readonly (readonly number[])[];
}

/** One pay of ways, anywhere or clusters in the layout for play. */
export interface PreparedPay {
  readonly symbols: string;
  /** By count: the pay in stake units; an unlisted count pays like the next lower one. */
  readonly units: Float64Array;
  /** By count: 1 if the pay lists it. */
  readonly listed: Uint8Array;
}

/** The pays of paid games or of free games in the layout for play. */
export interface PreparedPays {
  readonly automaton: LineAutomaton;
  /** Pays of mechanics other than lines. */
  readonly pays: readonly PreparedPay[];
  /** The multiplier already included in each pay. */
  readonly factors: readonly number[];
  /** All scatter pays by number of scatters, in stake units. */
  readonly scatterTables: readonly {
    readonly symbol: string;
    readonly units: readonly number[];
    readonly factor: number;
  }[];
  /** The multiplier still to be applied to all pays. */
  readonly multiplier: number;
}

/** A definition in the layout for play; created once and shared by all its rounds. */
export interface PreparedGame {
  readonly mechanics: Mechanics['kind'];
  /** Maximum win of a round in stakes; Infinity without a cap. */
  readonly cap: number;
  readonly rows: number;
  /** The symbols' codes, in the definition's order. */
  readonly codes: readonly string[];
  readonly reels: readonly PreparedReel[];
  /**
   * The reels of the free games: the paid game's reels object if they have no strips of their own.
   */
  readonly freeReels: readonly PreparedReel[];
  readonly paths: readonly PreparedLine[];
  readonly bothWays: boolean;
  readonly paidPays: PreparedPays;
  /** The paid game's pays object if free games multiply all pays alike. */
  readonly freePays: PreparedPays;
  readonly matches: Matches;
  readonly wildMultipliers: WildMultipliers;
  /** The game's first scatter. */
  readonly scatter: string | null;
  /** The scatter that triggers free games; null without free games. */
  readonly trigger: string | null;
  readonly freeGames: PreparedFreeGames | null;
  readonly tumbles: Tumbles | null;
  /** By symbol: 1 for wilds that stick in free games; null if there are none. */
  readonly sticky: Uint8Array | null;
  readonly expanding: {
    readonly symbols: Uint8Array;
    readonly games: 'all' | 'paid' | 'free';
  } | null;
  readonly respins: {
    readonly symbols: Uint8Array;
    readonly limit: number;
    readonly free: boolean;
  } | null;
  readonly hold: HoldAndCollect | null;
  /** The coin's code; empty if there is none. */
  readonly coin: string;
  readonly changingRows: readonly PreparedRows[] | null;
  /** True if reels always show exactly what their strips show at the stops. */
  readonly staysAsDrawn: boolean;
  /** Scratch state of a round. Rounds do not overlap, so one is enough. */
  readonly board: Board;
  readonly symbolCounts: Uint8Array;
  readonly clusters: ClusterSearch;
}

/** The free games' tables by number of scatters. */
export interface PreparedFreeGames {
  readonly awards: readonly number[];
  readonly retriggers: readonly number[];
  readonly multiplier: number;
  /** Infinity without a limit. */
  readonly limit: number;
}

const prepared = new WeakMap<GameDefinition, PreparedGame>();

/**
 * Returns the definition in the layout for play, cached from first use. The definition must be
 * checked.
 */
export function prepare(definition: GameDefinition): PreparedGame {
  const known = prepared.get(definition);
  if (known !== undefined) return known;
  const game = layOut(definition);
  prepared.set(definition, game);
  return game;
}

function layOut(definition: GameDefinition): PreparedGame {
  const { rows, symbols, strips, mechanics, pays, features } = definition;
  const { freeGames, expandingWilds, stickyWilds, respins } = features;
  const cells = rows * strips.length;
  const reels = strips.map((strip) => layOutReel(definition, strip));
  const scatter = scatterOf(definition);
  const amongst = (codes: string): Uint8Array =>
    Uint8Array.from(symbols, ({ code }) => (codes.includes(code) ? 1 : 0));
  return {
    mechanics: mechanics.kind,
    cap: pays.cap ?? Infinity,
    rows,
    codes: symbols.map(({ code }) => code),
    reels,
    freeReels: freeGames?.strips?.map((strip) => layOutReel(definition, strip)) ?? reels,
    paths: linesOf(definition).map((line) => layOutLine(line, rows)),
    bothWays: mechanics.kind === 'lines' && mechanics.direction === 'both',
    ...layOutPays(definition),
    matches: matchesOf(symbols, symbolPays(definition)),
    wildMultipliers: wildMultipliersOf(mechanics),
    scatter,
    trigger: freeGames === undefined ? null : (freeGames.scatter ?? scatter),
    freeGames: freeGames === undefined ? null : layOutFree(freeGames, cells),
    tumbles: features.tumbles ?? null,
    sticky: stickyWilds === undefined ? null : amongst(stickyWilds.symbols),
    expanding:
      expandingWilds === undefined
        ? null
        : { symbols: amongst(expandingWilds.symbols), games: expandingWilds.games },
    respins:
      respins === undefined
        ? null
        : {
            symbols: amongst(respins.symbols),
            limit: respins.limit,
            free: respins.games === 'all',
          },
    hold: features.holdAndCollect ?? null,
    coin: symbols.find(({ kind }) => kind === 'coin')?.code ?? '',
    changingRows: features.changingRows?.weights.map(prepareRows) ?? null,
    staysAsDrawn:
      (features.changingRows ?? features.tumbles ?? stickyWilds ?? respins) === undefined,
    board: createBoard(strips.length, rows),
    symbolCounts: new Uint8Array(symbols.length),
    clusters: clusterSearch(strips.length, rows),
  };
}

function layOutPays(definition: GameDefinition): Pick<PreparedGame, 'paidPays' | 'freePays'> {
  const multiplier = definition.features.freeGames?.multiplier ?? 1;
  const paidPays = paysOf(definition, () => 1, 1);
  const free = asFreeGamesPay(definition);
  return {
    paidPays,
    freePays:
      free === definition
        ? { ...paidPays, multiplier }
        : paysOf(free, (pay) => freeMultiplierOf(pay, multiplier), 1),
  };
}

function paysOf(
  definition: GameDefinition,
  factor: (pay: PayTerms) => number,
  multiplier: number,
): PreparedPays {
  const cells = definition.rows * definition.strips.length;
  return {
    automaton: buildLineAutomaton(definition),
    pays: symbolPays(definition).map((pay) => layOutPay(pay, cells)),
    factors: symbolPays(definition).map(factor),
    scatterTables: scatterTables(definition, cells, factor),
    multiplier,
  };
}

function wildMultipliersOf(mechanics: Mechanics): WildMultipliers {
  return mechanics.kind === 'ways' ? 'multiply' : (mechanics.wildMultipliers ?? 'multiply');
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

function layOutLine(line: readonly number[], rows: number): PreparedLine {
  const cells = line.map((row, reel) => reel * rows + row);
  const counts = [...line, 0].map((_, count) => count);
  const mirrored = line.toReversed();
  return {
    cells: Uint8Array.from(cells),
    fromRight: Uint8Array.from(cells.toReversed()),
    rowsFromLeft: counts.map((count) => line.slice(0, count)),
    rowsFromRight: counts.map((count) => mirrored.slice(0, count)),
  };
}

function layOutPay({ symbols, pays }: SymbolPay, most: number): PreparedPay {
  const units = new Float64Array(most + 1);
  const listed = new Uint8Array(most + 1);
  for (let count = 1; count <= most; count += 1) {
    const here = pays[count];
    listed[count] = here === undefined ? 0 : 1;
    units[count] = here ?? units[count - 1] ?? 0;
  }
  return { symbols, units, listed };
}

function scatterTables(
  definition: GameDefinition,
  cells: number,
  factor: (pay: PayTerms) => number,
): PreparedPays['scatterTables'] {
  const { scatter, scatters = [] } = definition.pays;
  const first = scatterOf(definition);
  const units = stakeUnit(definition);
  const tables = scatters.map((pay) => ({
    symbol: pay.symbol,
    units: byCount(pay.pays, cells).map((one) => one * (pay.times === 'stake' ? units : 1)),
    factor: factor(pay),
  }));
  if (scatter === undefined || first === null) return tables;
  const stakes = byCount(scatter, cells).map((one) => one * units);
  return [{ symbol: first, units: stakes, factor: factor({}) }, ...tables];
}

function layOutFree(freeGames: FreeGames, cells: number): PreparedFreeGames {
  return {
    awards: byCount(freeGames.awards, cells),
    retriggers: byCount(freeGames.retriggers, cells),
    multiplier: freeGames.multiplier,
    limit: freeGames.limit ?? Infinity,
  };
}

/** Converts a table to a list: at index k the entry for k, or 0. */
function byCount(
  table: Readonly<Record<string, number>> | undefined,
  most: number,
): readonly number[] {
  return Array.from({ length: most + 1 }, (_, count) => table?.[count] ?? 0);
}
