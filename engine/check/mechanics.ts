import type { LineMechanics, Mechanics } from '../format.ts';
import { readInteger, readList, readObject, readWord } from '../shape.ts';

const MOST_STAKE_UNITS = 10_000;

/** How the board is read: lines within the view, or a mechanic that says its stake units. */
export function readMechanics(
  value: unknown,
  place: string,
  rows: number,
  reels: number,
): Mechanics {
  const fields = readObject(
    value,
    place,
    ['kind'],
    ['direction', 'lines', 'stakeUnits', 'wildMultipliers', 'wildsAlone'],
  );
  const kind = readWord(fields.get('kind'), `${place}.kind`, [
    'lines',
    'ways',
    'anywhere',
    'clusters',
  ]);
  if (kind === 'lines') return readLines(value, place, rows, reels);
  const own = readObject(
    value,
    place,
    ['kind', 'stakeUnits'],
    kind === 'ways' ? [] : ['wildMultipliers'],
  );
  const stakeUnits = readStakeUnits(own.get('stakeUnits'), place);
  if (kind === 'ways' || !own.has('wildMultipliers')) return { kind, stakeUnits };
  const at = `${place}.wildMultipliers`;
  return {
    kind,
    stakeUnits,
    wildMultipliers: readWord(own.get('wildMultipliers'), at, ['add', 'highest'] as const),
  };
}

function readLines(value: unknown, place: string, rows: number, reels: number): LineMechanics {
  const fields = readObject(
    value,
    place,
    ['kind', 'direction', 'lines'],
    ['stakeUnits', 'wildMultipliers', 'wildsAlone'],
  );
  return {
    kind: 'lines',
    direction: readWord(fields.get('direction'), `${place}.direction`, ['left', 'both']),
    lines: readList(fields.get('lines'), `${place}.lines`, 1, 200, (line, linePlace) =>
      readList(line, linePlace, reels, reels, (row, rowPlace) =>
        readInteger(row, rowPlace, 0, rows - 1),
      ),
    ),
    ...(fields.has('stakeUnits')
      ? { stakeUnits: readStakeUnits(fields.get('stakeUnits'), place) }
      : {}),
    ...(fields.has('wildMultipliers')
      ? {
          wildMultipliers: readWord(fields.get('wildMultipliers'), `${place}.wildMultipliers`, [
            'multiply',
            'add',
            'highest',
          ]),
        }
      : {}),
    ...(fields.has('wildsAlone')
      ? { wildsAlone: readWord(fields.get('wildsAlone'), `${place}.wildsAlone`, ['own'] as const) }
      : {}),
  };
}

function readStakeUnits(value: unknown, place: string): number {
  return readInteger(value, `${place}.stakeUnits`, 1, MOST_STAKE_UNITS);
}
