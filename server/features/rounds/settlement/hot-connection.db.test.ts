import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { logIfNotDurable } from './hot-connection.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

test('only a database that may lose commits is reported', async () => {
  const { db } = h.app.deps;
  const said: unknown[] = [];
  const log = { error: (facts: unknown) => said.push(facts) };
  await logIfNotDurable(db, log);
  expect(said).toEqual([]);

  const lax = {
    ...db,
    connect: async () => {
      const client = await db.connect();
      await client.query('set synchronous_commit = off');
      return client;
    },
  };
  await logIfNotDurable(lax, log);
  expect(said).toEqual([{ off: ['synchronous_commit'] }]);
});
