import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { createMigratedDatabase, type TestDatabase } from '@glasshouse/server/testing/database.ts';
import { findCells } from './find-cells.ts';

const GIVEN = {
  dataDir: '/nowhere',
  databaseUrl: 'postgres://run@home/x',
  databaseMigrationUrl: 'postgres://owner@home/x',
  cellUrls: ['postgres://run@one/x', 'postgres://run@two/x'],
  cellMigrationUrls: ['postgres://owner@one/x'],
};

let home: TestDatabase;
beforeAll(async () => {
  home = await createMigratedDatabase();
});
afterAll(() => home.drop());

async function urlsOf(url: string): Promise<string[]> {
  const own = { databaseUrl: url, databaseMigrationUrl: url };
  const found = await findCells({ ...GIVEN, ...own, cellUrls: [], cellMigrationUrls: [] });
  return found.map((one) => one.url);
}

test('every database is found as its owner, home first', async () => {
  const found = await findCells(GIVEN);
  expect(found.map(({ url }) => url)).toEqual([
    'postgres://owner@home/x',
    'postgres://owner@one/x',
    'postgres://run@two/x',
  ]);
});

test('an ordinary installation has one', async () => {
  expect(await urlsOf(home.url)).toEqual([home.url]);
});

test('the shards of a Citus cluster are found at its coordinator', async () => {
  const db = createDatabase({ url: home.url, size: 1, onError: () => undefined });
  await db.query(`insert into shard_cell (cell, shard_id, host, port, schema_name)
    values (1, 11, 'node', 6601, 'players_1')`);
  await db.close();
  const [, shard = ''] = await urlsOf(home.url);
  const { hostname, port, searchParams } = new URL(shard);
  expect([hostname, port, searchParams.get('options')]).toEqual([
    'node',
    '6601',
    '-c search_path=players_1',
  ]);
});
