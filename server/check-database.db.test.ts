import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { checkDatabase } from './check-database.ts';
import { createDatabase } from './platform/database.ts';
import { createLog } from './platform/log.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { newPlayer } from './testing/players.ts';

/** The checks before a server uses a database. */

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp({ market: 'IN', isPlain: true });
});
afterAll(() => h.close());

async function check(url: string, changes: Partial<Parameters<typeof checkDatabase>[1]> = {}) {
  const db = createDatabase({ url, size: 1, onError: () => undefined });
  await checkDatabase(db, { market: 'IN', log: createLog('silent'), ...changes });
  await db.close();
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: h.databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('start: a database of one market is not opened for another', async () => {
  await expect(openTestApp({ beside: h, market: 'BR' })).rejects.toThrow(
    'MARKET is BR, but this database holds the market IN',
  );
  await check(h.runUrl);
});

test("start: a database without a stored market belongs to its players' market", async () => {
  await newPlayer(h);
  await asOwner(`delete from market_setting where name = 'market'`);
  await expect(check(h.runUrl, { market: 'BR' })).rejects.toThrow('holds the market IN');
});

test('start: the table owner is refused as run role unless allowed', async () => {
  await expect(check(h.databaseUrl)).rejects.toThrow(/may do more than the server needs/);
  await check(h.databaseUrl, { allowWideRights: true });
});

test('start: a database of an older version is refused, one of a newer version is not', async () => {
  await asOwner(`update migration set hash = 'x' where name = 'ledger.sql'`);
  await expect(check(h.runUrl)).rejects.toThrow('not at this version (ledger.sql)');
  await asOwner(`insert into migration values ('9999-of-tomorrow.sql', 'x', 0)`);
  await check(h.runUrl);
});
