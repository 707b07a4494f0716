import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../../testing/app.ts';
import { sayIfNotDurable } from './hot-connection.ts';

let h: TestHouse;
beforeAll(async () => {
  h = await openTestHouse();
});
afterAll(() => h.close());

test('a database that may lose what was acknowledged is named, a durable one is not', async () => {
  const { db } = h.house.deps;
  const said: unknown[] = [];
  const log = { error: (facts: unknown) => said.push(facts) };
  await sayIfNotDurable(db, log);
  expect(said).toEqual([]);

  const lax = {
    ...db,
    connect: async () => {
      const client = await db.connect();
      await client.query('set synchronous_commit = off');
      return client;
    },
  };
  await sayIfNotDurable(lax, log);
  expect(said).toEqual([{ off: ['synchronous_commit'] }]);
});
