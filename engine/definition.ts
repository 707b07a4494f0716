import { checkCombinations } from './check/combinations.ts';
import { readFeatures } from './check/features.ts';
import { readMechanics } from './check/mechanics.ts';
import { readPays } from './check/pays.ts';
import { readStrips, readSymbols } from './check/symbols.ts';
import type { GameDefinition, SymbolPay } from './format.ts';
import { readAll, readInteger, readObject, readText } from './shape.ts';

export type * from './format.ts';

/**
 * How many units a stake is divided into. It is also the smallest stake in minor units: every
 * stake is a multiple of it, so that a unit is a whole number.
 */
export function stakeUnit({ mechanics }: GameDefinition): number {
  return mechanics.kind === 'lines'
    ? (mechanics.stakeUnits ?? mechanics.lines.length)
    : mechanics.stakeUnits;
}

/** The pays that the game's mechanics read, in the definition's order. */
export function symbolPays({ mechanics, pays }: GameDefinition): readonly SymbolPay[] {
  switch (mechanics.kind) {
    case 'lines':
      return pays.line ?? [];
    case 'ways':
      return pays.ways ?? [];
    case 'anywhere':
      return pays.anywhere ?? [];
    case 'clusters':
      return pays.cluster ?? [];
  }
}

/** The rows of each line, in the definition's order; none where wins do not run along lines. */
export function linesOf({ mechanics }: GameDefinition): readonly (readonly number[])[] {
  return mechanics.kind === 'lines' ? mechanics.lines : [];
}

/** The code of the game's first scatter, or null. */
export function scatterOf(definition: GameDefinition): string | null {
  return definition.symbols.find((symbol) => symbol.kind === 'scatter')?.code ?? null;
}

/**
 * Reads any value as a game definition. Throws DefinitionError with the place and the reason
 * when it is not lawful: a missing, unknown or malformed field, a symbol that no strip or pay can
 * mean, a line outside the view, mechanics that contradict each other, or rounds that could go on
 * for ever.
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
  // Each step reads what needs the steps before; the faults of a step are named together.
  const {
    rows,
    symbols: named,
    ...head
  } = readAll({
    format: () => readInteger(fields.get('format'), `${place}.format`, 1, 1),
    id: () => readInteger(fields.get('id'), `${place}.id`, 1, 999_999_999),
    title: () => readText(fields.get('title'), `${place}.title`, 1, 80),
    version: () => readInteger(fields.get('version'), `${place}.version`, 1, 1_000_000),
    rows: () => readInteger(fields.get('rows'), `${place}.rows`, 1, 12),
    symbols: () => readSymbols(fields.get('symbols'), `${place}.symbols`),
  });
  const { symbols, kinds } = named;
  // A strip that has a fault is one reel all the same.
  const listed = fields.get('strips');
  const reels = Array.isArray(listed) ? Math.max(1, listed.length) : 1;
  const size = { reels, cells: rows * reels };
  const { strips, mechanics } = readAll({
    strips: () => readStrips(listed, `${place}.strips`, rows, kinds),
    mechanics: () => readMechanics(fields.get('mechanics'), `${place}.mechanics`, rows, reels),
  });
  const definition: GameDefinition = {
    ...head,
    format: 1,
    rows,
    symbols,
    strips,
    mechanics,
    ...readAll({
      pays: () => readPays(fields.get('pays'), `${place}.pays`, kinds, mechanics, size),
      features: () => readFeatures(fields.get('features'), `${place}.features`, kinds, size),
    }),
  };
  checkCombinations(definition, place);
  return definition;
}
