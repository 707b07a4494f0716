import { MECHANIC_KINDS } from '../definition-facts.ts';
import type { LineMechanics, Mechanics } from '../format.ts';
import { integerFrom, oneOf, readList, readRecord, readWord, refuse } from '../shape.ts';

const MAX_STAKE_UNITS = 10_000;

/** Reads the mechanic: lines within the view, or another mechanic that names its stake units. */
export function readMechanics(
  value: unknown,
  place: string,
  rows: number,
  reels: number,
): Mechanics {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) refuse(place, 'must be an object');
  if (!('kind' in value)) refuse(`${place}.kind`, 'is missing');
  const kind = readWord(value.kind, `${place}.kind`, MECHANIC_KINDS);
  if (kind === 'lines') return readLines(value, place, rows, reels);
  const stakeUnits = integerFrom(1, MAX_STAKE_UNITS);
  if (kind === 'ways') return { ...readRecord(value, place, { kind: oneOf([kind]), stakeUnits }) };
  return readRecord(
    value,
    place,
    { kind: oneOf([kind]), stakeUnits },
    { wildMultipliers: oneOf(['add', 'highest']) },
  );
}

function readLines(value: unknown, place: string, rows: number, reels: number): LineMechanics {
  const line = (one: unknown, at: string): readonly number[] =>
    readList(one, at, reels, reels, integerFrom(0, rows - 1));
  return readRecord(
    value,
    place,
    {
      kind: oneOf(['lines']),
      direction: oneOf(['left', 'both']),
      lines: (list, at) => readList(list, at, 1, 200, line),
    },
    {
      stakeUnits: integerFrom(1, MAX_STAKE_UNITS),
      wildMultipliers: oneOf(['multiply', 'add', 'highest']),
      wildsAlone: oneOf(['own']),
    },
  );
}
