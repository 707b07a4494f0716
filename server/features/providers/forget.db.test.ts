import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { rowsRead } from '../../testing/reads.ts';

/** Provider events are kept for 400 days, and their deletion reads no other rows. */

const KEPT = 400;

let h: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  h = await openTestApp({ isPlain: true });
  owner = new pg.Client({ connectionString: h.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await h.close();
});

/** Events of one provider, one per hour, the newest `newestAge` days old. */
async function hadEvents(name: string, count: number, newestAge: number): Promise<void> {
  await owner.query(
    `insert into provider_event (bucket, event_id, type, order_id, body, received_at, provider)
     select n % 64, $1::text || n, 'deposit.paid', 'order', '{}',
       $3::bigint - n::bigint * 3600000, 'test'
     from generate_series(1, $2::integer) n`,
    [name, count, h.clock.now() - newestAge * DAY_MS],
  );
}

async function forget(): Promise<{ gone: number; read: number }> {
  let gone = 0;
  const read = await rowsRead(h.app.deps.db, async (db) => {
    const [row] = await db.query<{ gone: number }>('select provider_event_forget(10000) as gone');
    gone = row?.gone ?? 0;
  });
  return { gone, read };
}

test('events: only those older than 400 days are read and deleted', async () => {
  await hadEvents('new', 5_000, 0);
  await hadEvents('old', 40, KEPT + 1);
  await owner.query('analyze provider_event');
  const { gone, read } = await forget();
  expect(gone).toBe(40);
  expect(read).toBeLessThan(3 * 40 + 20);
  expect((await forget()).gone).toBe(0);
});

test('events: an empty deletion reads no rows', async () => {
  await hadEvents('more', 5_000, 190);
  await owner.query('analyze provider_event');
  expect((await forget()).read).toBeLessThan(20);
});
