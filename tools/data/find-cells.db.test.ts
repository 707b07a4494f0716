import { expect, test } from 'vitest';
import { findCells } from './find-cells.ts';

const GIVEN = {
  dataDir: '/nowhere',
  databaseUrl: 'postgres://run@home/x',
  databaseMigrationUrl: 'postgres://owner@home/x',
  cellUrls: ['postgres://run@one/x', 'postgres://run@two/x'],
  cellMigrationUrls: ['postgres://owner@one/x'],
};

test('every database is found as its owner, home first', async () => {
  const found = await findCells(GIVEN);
  expect(found.map(({ url }) => url)).toEqual([
    'postgres://owner@home/x',
    'postgres://owner@one/x',
    'postgres://run@two/x',
  ]);
});

test('an ordinary installation has one', async () => {
  const found = await findCells({ ...GIVEN, cellUrls: [], cellMigrationUrls: [] });
  expect(found).toHaveLength(1);
});
