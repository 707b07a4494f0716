import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { createTestDatabase, type TestDatabase } from '@glasshouse/server/testing/database.ts';
import { refuseUndurable } from './refuse-undurable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function settings(options: string) {
  const url = new URL(database.url);
  url.searchParams.set('options', options);
  const db = createDatabase({ url: url.href, size: 1, onError: () => undefined });
  try {
    return await refuseUndurable(db);
  } finally {
    await db.close();
  }
}

test('the settings of a durable server are returned', async () => {
  const on = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  expect(await settings('')).toEqual(on);
});

test("a server without durable commits is refused with the setting's name", async () => {
  await expect(settings('-c synchronous_commit=off')).rejects.toThrow('synchronous_commit is off');
});
