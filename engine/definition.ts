import { checkCombinations } from './check/combinations.ts';
import { readFeatures } from './check/features.ts';
import { readMechanics } from './check/mechanics.ts';
import { readPays } from './check/pays.ts';
import { readStrips, readSymbols, type Kinds } from './check/symbols.ts';
import type { GameDefinition, Mechanics } from './format.ts';
import { DefinitionError, readInteger, readObject, readOr, readText } from './shape.ts';

export type * from './format.ts';
export * from './definition-facts.ts';

const FIELDS = [
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
];

const MAX_ROWS = 12;

/**
 * Reads any value as a game definition. Throws DefinitionError with the path and reason of every
 * fault: a missing, unknown or malformed field, a strip or pay with an undefined symbol, a line
 * outside the view, mechanics that contradict each other, or rounds that might never end. If one
 * part has a fault, the other parts are checked against its valid remainder.
 */
export function checkDefinition(value: unknown): GameDefinition {
  const place = 'definition';
  const faults: string[] = [];
  const known = readOr(faults, () => readObject(value, place, FIELDS), null);
  if (known === null && (typeof value !== 'object' || value === null || Array.isArray(value))) {
    throw new DefinitionError(faults);
  }
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  const part = <Value>(name: string, read: (from: unknown, at: string) => Value): Value | null =>
    fields.has(name)
      ? readOr(faults, () => read(fields.get(name), `${place}.${name}`), null)
      : null;

  const format = part('format', (from, at) => readInteger(from, at, 1, 1));
  const id = part('id', (from, at) => readInteger(from, at, 1, 999_999_999));
  const title = part('title', (from, at) => readText(from, at, 1, 80));
  const version = part('version', (from, at) => readInteger(from, at, 1, 1_000_000));
  const rows = part('rows', (from, at) => readInteger(from, at, 1, MAX_ROWS));
  const named = part('symbols', readSymbols);
  const kinds = named?.kinds ?? looseKinds();
  const listed = fields.get('strips');
  const reels = Array.isArray(listed) ? Math.max(1, listed.length) : 1;
  const size = { reels, cells: (rows ?? MAX_ROWS) * reels };
  const strips = part('strips', (from, at) => readStrips(from, at, rows ?? 1, kinds));
  const mechanics = part('mechanics', (from, at) =>
    readMechanics(from, at, rows ?? MAX_ROWS, reels),
  );
  const readBy = mechanics ?? looseMechanics(fields.get('mechanics'));
  const pays =
    readBy === null ? null : part('pays', (from, at) => readPays(from, at, kinds, readBy, size));
  const features = part('features', (from, at) => readFeatures(from, at, kinds, size));
  if (
    format === null ||
    id === null ||
    title === null ||
    version === null ||
    rows === null ||
    named === null ||
    strips === null ||
    mechanics === null ||
    pays === null ||
    features === null ||
    faults.length > 0
  ) {
    const own = faults.filter(
      (fault) =>
        (rows !== null || !NEEDS_ROWS.test(fault)) && (named !== null || !NEEDS_KINDS.test(fault)),
    );
    throw new DefinitionError([...new Set(own)]);
  }
  const { symbols } = named;
  const definition: GameDefinition = {
    id,
    title,
    version,
    symbols,
    format: 1,
    rows,
    strips,
    mechanics,
    pays,
    features,
  };
  checkCombinations(definition, place);
  return definition;
}

/** Secondary faults caused by a fault in rows or symbols: omitted when that fault is reported. */
const NEEDS_ROWS = /^definition\.features\.(?:changingRows|freeGames\.strips)/;
const NEEDS_KINDS = /: "." is no [\w ]+ symbol of this game$/;

/** All valid codes as plain symbols, so that strips are checked when symbols have faults. */
function looseKinds(): Kinds {
  const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];
  return new Map(codes.map((code) => [code, 'plain']));
}

/**
 * Returns mechanics with only the given kind, or null if the kind is unknown: when the mechanics
 * have faults, the pays are still checked.
 */
function looseMechanics(mechanics: unknown): Mechanics | null {
  if (typeof mechanics !== 'object' || mechanics === null) return null;
  const kind = new Map<string, unknown>(Object.entries(mechanics)).get('kind');
  if (kind === 'lines') return { kind, direction: 'left', lines: [] };
  return kind === 'ways' || kind === 'anywhere' || kind === 'clusters'
    ? { kind, stakeUnits: 1 }
    : null;
}
