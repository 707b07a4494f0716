import {
  readByCount,
  readInteger,
  readList,
  readObject,
  readText,
  readWord,
  refuse,
} from './shape.ts';
import { scatterCounts } from './scatters.ts';

/**
 * A game as plain data: everything that decides an outcome, and nothing else. It is
 * JSON-serialisable; its canonical text (canonical.ts) is what its hash is made of.
 */
export interface GameDefinition {
  /** The version of this format. */
  readonly format: 1;
  readonly id: number;
  readonly title: string;
  /** Rises by one with every change of this game's data. */
  readonly version: number;
  /** How many rows of each reel are shown. */
  readonly rows: number;
  readonly symbols: readonly SymbolDefinition[];
  /** One text a reel, one letter a stop; a strip is a ring. */
  readonly strips: readonly string[];
  readonly mechanics: LineMechanics;
  readonly pays: Pays;
  readonly features: Features;
}

/** One symbol. Wilds stand for every plain symbol and never for a scatter. */
export interface SymbolDefinition {
  /** One letter or digit, unique in the game; strips, pays and events use it. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'plain' | 'wild' | 'scatter';
  /** Of a wild: it multiplies the pays in which it stands for another; several multiply up. */
  readonly multiplier?: number;
}

/** Wins run along fixed lines from the first reel to the right, one win a line: the highest. */
export interface LineMechanics {
  readonly kind: 'lines';
  readonly direction: 'left';
  /** For each line the row on each reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[];
}

/** What pays. */
export interface Pays {
  readonly line: readonly LinePay[];
  /** By the number of scatters in view: multiples of the whole stake. */
  readonly scatter?: Readonly<Record<string, number>>;
}

/** A pay of the lines. */
export interface LinePay {
  /** The symbol's code; of a mixed pay ("any bar") the codes of all that count. */
  readonly symbols: string;
  /** By the number of reels it reaches: multiples of the stake of one line. */
  readonly pays: Readonly<Record<string, number>>;
}

/** What a spin can lead to. */
export interface Features {
  readonly freeGames?: FreeGames;
}

/** Games that follow a paid one without a stake. */
export interface FreeGames {
  /** By the number of scatters in view of the paid game: how many are awarded. */
  readonly awards: Readonly<Record<string, number>>;
  /** The same for a free game: how many are added. Missing: none. */
  readonly retriggers?: Readonly<Record<string, number>>;
  /** Every win of a free game, scatters too, is multiplied by this. */
  readonly multiplier: number;
  /** A round never has more free games than this; null: no limit. */
  readonly limit: number | null;
  /** Strips of the free games where they differ from the paid game's. */
  readonly strips?: readonly string[];
}

const MOST_PAY = 10_000_000;
const MOST_FREE_GAMES = 1000;

/** The smallest stake, in minor units: every stake is a multiple of it (one unit a line). */
export function stakeUnit(definition: GameDefinition): number {
  return definition.mechanics.lines.length;
}

/** The code of the game's scatter, or null. */
export function scatterOf(definition: GameDefinition): string | null {
  return definition.symbols.find((symbol) => symbol.kind === 'scatter')?.code ?? null;
}

/**
 * Reads any value as a game definition. Throws DefinitionError with the place and the reason
 * when it is not lawful: a missing, unknown or malformed field, a symbol that no strip or pay can
 * mean, a line outside the view, or free games that would go on for ever.
 */
export function checkDefinition(value: unknown): GameDefinition {
  const place = 'definition';
  const fields = readObject(value, place, [
    'format',
    'id',
    'title',
    'version',
    'rows',
    'symbols',
    'strips',
    'mechanics',
    'pays',
    'features',
  ]);
  readInteger(fields.get('format'), `${place}.format`, 1, 1);
  const rows = readInteger(fields.get('rows'), `${place}.rows`, 1, 12);
  const symbols = readList(fields.get('symbols'), `${place}.symbols`, 1, 62, readSymbol);
  const kinds = kindsOf(symbols, `${place}.symbols`);
  const strips = readStrips(fields.get('strips'), `${place}.strips`, rows, kinds);
  const cells = rows * strips.length;

  const definition: GameDefinition = {
    format: 1,
    id: readInteger(fields.get('id'), `${place}.id`, 1, 999_999_999),
    title: readText(fields.get('title'), `${place}.title`, 1, 80),
    version: readInteger(fields.get('version'), `${place}.version`, 1, 1_000_000),
    rows,
    symbols,
    strips,
    mechanics: readMechanics(fields.get('mechanics'), `${place}.mechanics`, rows, strips.length),
    pays: readPays(fields.get('pays'), `${place}.pays`, kinds, strips.length, cells),
    features: readFeatures(fields.get('features'), `${place}.features`, rows, kinds, strips),
  };
  const needsScatter =
    definition.pays.scatter !== undefined || definition.features.freeGames !== undefined;
  if (needsScatter && scatterOf(definition) === null) {
    refuse(`${place}.symbols`, 'has no scatter, though the game counts scatters');
  }
  refuseEndlessGames(definition, `${place}.features.freeGames`);
  return definition;
}

type Kinds = ReadonlyMap<string, SymbolDefinition['kind']>;

function readSymbol(value: unknown, place: string): SymbolDefinition {
  const fields = readObject(value, place, ['code', 'name', 'kind'], ['multiplier']);
  const code = readText(fields.get('code'), `${place}.code`, 1, 1);
  if (!/^[A-Za-z0-9]$/.test(code)) refuse(`${place}.code`, 'must be one letter or digit');
  const symbol: SymbolDefinition = {
    code,
    name: readText(fields.get('name'), `${place}.name`, 1, 40),
    kind: readWord(fields.get('kind'), `${place}.kind`, ['plain', 'wild', 'scatter']),
  };
  if (!fields.has('multiplier')) return symbol;
  if (symbol.kind !== 'wild') refuse(`${place}.multiplier`, 'only a wild multiplies');
  const multiplier = readInteger(fields.get('multiplier'), `${place}.multiplier`, 1, 1000);
  return { ...symbol, multiplier };
}

function kindsOf(symbols: readonly SymbolDefinition[], place: string): Kinds {
  const kinds = new Map(symbols.map((symbol) => [symbol.code, symbol.kind]));
  if (kinds.size !== symbols.length) refuse(place, 'two symbols have the same code');
  if (symbols.filter((symbol) => symbol.kind === 'scatter').length > 1) {
    refuse(place, 'a game has at most one scatter');
  }
  return kinds;
}

function readStrips(value: unknown, place: string, rows: number, kinds: Kinds): readonly string[] {
  return readList(value, place, 1, 8, (one, onePlace) => {
    const strip = readText(one, onePlace, rows, 500);
    for (const code of strip) {
      if (!kinds.has(code)) refuse(onePlace, `has the unknown symbol ${JSON.stringify(code)}`);
    }
    return strip;
  });
}

function readMechanics(value: unknown, place: string, rows: number, reels: number): LineMechanics {
  const fields = readObject(value, place, ['kind', 'direction', 'lines']);
  return {
    kind: readWord(fields.get('kind'), `${place}.kind`, ['lines']),
    direction: readWord(fields.get('direction'), `${place}.direction`, ['left']),
    lines: readList(fields.get('lines'), `${place}.lines`, 1, 200, (line, linePlace) =>
      readList(line, linePlace, reels, reels, (row, rowPlace) =>
        readInteger(row, rowPlace, 0, rows - 1),
      ),
    ),
  };
}

function readPays(value: unknown, place: string, kinds: Kinds, reels: number, cells: number): Pays {
  const fields = readObject(value, place, ['line'], ['scatter']);
  const line = readList(fields.get('line'), `${place}.line`, 0, 200, (one, onePlace): LinePay => {
    const pay = readObject(one, onePlace, ['symbols', 'pays']);
    const symbols = readText(pay.get('symbols'), `${onePlace}.symbols`, 1, 62);
    for (const code of symbols) {
      const kind = kinds.get(code);
      if (kind === undefined || kind === 'scatter') {
        refuse(`${onePlace}.symbols`, `${JSON.stringify(code)} is no symbol that lines can pay`);
      }
    }
    if (new Set(symbols).size !== symbols.length) {
      refuse(`${onePlace}.symbols`, 'names a symbol twice');
    }
    return { symbols, pays: readByCount(pay.get('pays'), `${onePlace}.pays`, reels, 1, MOST_PAY) };
  });
  if (!fields.has('scatter')) return { line };
  const scatter = readByCount(fields.get('scatter'), `${place}.scatter`, cells, 1, MOST_PAY);
  return { line, scatter };
}

function readFeatures(
  value: unknown,
  place: string,
  rows: number,
  kinds: Kinds,
  strips: readonly string[],
): Features {
  const features = readObject(value, place, [], ['freeGames']);
  if (!features.has('freeGames')) return {};
  const inside = `${place}.freeGames`;
  const fields = readObject(
    features.get('freeGames'),
    inside,
    ['awards', 'multiplier', 'limit'],
    ['retriggers', 'strips'],
  );
  const cells = rows * strips.length;
  const games = (name: string): Readonly<Record<string, number>> =>
    readByCount(fields.get(name), `${inside}.${name}`, cells, 1, MOST_FREE_GAMES);
  const limit = fields.get('limit');
  const freeStrips = fields.has('strips')
    ? readStrips(fields.get('strips'), `${inside}.strips`, rows, kinds)
    : null;
  if (freeStrips !== null && freeStrips.length !== strips.length) {
    refuse(`${inside}.strips`, `must have ${strips.length} reels like the paid game`);
  }
  return {
    freeGames: {
      awards: games('awards'),
      ...(fields.has('retriggers') ? { retriggers: games('retriggers') } : {}),
      multiplier: readInteger(fields.get('multiplier'), `${inside}.multiplier`, 1, 1000),
      limit: limit === null ? null : readInteger(limit, `${inside}.limit`, 1, MOST_FREE_GAMES),
      ...(freeStrips === null ? {} : { strips: freeStrips }),
    },
  };
}

/** Without a limit a free game must add less than one free game on average. */
function refuseEndlessGames(definition: GameDefinition, place: string): void {
  const { freeGames } = definition.features;
  const scatter = scatterOf(definition);
  if (freeGames?.retriggers === undefined || freeGames.limit !== null || scatter === null) return;
  const counts = scatterCounts(freeGames.strips ?? definition.strips, definition.rows, scatter);
  let boards = 0;
  let added = 0;
  for (const [scatters, ways] of counts.entries()) {
    boards += ways;
    added += ways * (freeGames.retriggers[scatters] ?? 0);
  }
  if (added >= boards) refuse(place, 'free games would go on for ever: set a limit');
}
