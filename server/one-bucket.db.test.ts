import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { Database } from './platform/database.ts';
import { appendPending } from './features/transparency-log/append-pending.ts';
import { rootLedger } from './features/transparency-log/ledger-root.ts';
import { deliverEvent, memoryProvider } from './testing/memory-provider.ts';
import { openTestApp, type TestApp } from './testing/app.ts';
import { connectOwner, type Owner } from './testing/owner.ts';
import { recordWrites } from './testing/bucket-writes.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from './testing/players.ts';

/**
 * Each transaction writes to one bucket only, so that buckets can be on separate servers. Checked
 * for all jobs; for calls by `contract-tests/examples.db.test.ts`.
 */

const provider = memoryProvider();
let h: TestApp;
let owner: Owner;
beforeAll(async () => {
  h = await openTestApp({ providers: [provider] });
  owner = await connectOwner(h);
});
afterAll(async () => {
  await owner.end();
  await h.close();
});

/** A player with an invited friend, rounds, a paid deposit, a withdrawal and an ID check. */
async function activePlayers(): Promise<TestPlayer[]> {
  const player = await newPlayer(h);
  const ask = <Data>(path: string, body: object = {}) =>
    h.call<Data>(path, body, { token: player.token });
  const { code } = must(await ask<{ code: string }>('/v1/bus/getUserShareUrlAndExtensionCode'));
  const friend = await newPlayer(h, { extensionCode: code });
  for (const one of [player, friend]) {
    const { token } = one;
    must(await spin(h, await openGame(h, one), 200));
    const order = { amount: 50_000, payType: 14 };
    const { orderId } = must(
      await h.call<{ orderId: string }>('/charge/create/order', order, { token }),
    );
    await deliverEvent(h, provider.pay(orderId, 50_000));
    must(await h.call('/charge/create/order', order, { token }));
    const stated = { name: 'Asha Example', birthDate: '1991-04-23', document: 'DEMO-4821' };
    must(await h.call('/v1/verification/start', stated, { token, key: null }));
  }
  return [player, friend];
}

test('each job transaction writes one bucket', async () => {
  const players = (await Promise.all([activePlayers(), activePlayers(), activePlayers()])).flat();
  expect(new Set(players.map(({ player }) => player.bucket)).size).toBeGreaterThan(1);
  const writes = await recordWrites(h.databaseUrl);
  // Deposits, checks and invitations; then the ledger root; then retention after months.
  for (const ms of [1_000, 3_600_001, DAY_MS, 31 * DAY_MS, 91 * DAY_MS]) {
    h.clock.advance(ms);
    await h.app.deps.jobs.settleAll();
  }
  const worked = [
    'outbox',
    'invitation',
    'deposit',
    'verification',
    'ledger_head',
    'seed',
    'launch',
  ];
  expect(await writes.places()).toEqual(expect.arrayContaining(worked));
  expect(await writes.inSeveral()).toEqual([]);
  await writes.close();
});

/** A database that fails, as if the process had ended, at the `nth` query containing `text`. */
function failsAt(db: Database, text: string, nth: number): Database {
  let count = 0;
  const asked = async (statement: string | { readonly text: string }) => {
    if (!(typeof statement === 'string' ? statement : statement.text).includes(text)) return;
    count += 1;
    if (count === nth) throw new Error('the process has ended');
  };
  return {
    ...db,
    query: async (statement, values) => {
      await asked(statement);
      return db.query(statement, values);
    },
    transaction: (work, reach) =>
      db.transaction(
        (tx) =>
          work({
            query: async (statement, values) => {
              await asked(statement);
              return tx.query(statement, values);
            },
          }),
        reach,
      ),
  };
}

async function numbers(text: string): Promise<number[]> {
  const { rows } = await owner.query<{ n: number }>(text);
  return rows.map(({ n }) => n);
}

test('an interrupted root is made by the next process over the same heads', async () => {
  const { deps } = h.app;
  await activePlayers();
  h.clock.advance(3_600_001);
  const [roots = 0] = await numbers('select count(*) as n from ledger_root');
  const half = { ...deps, db: failsAt(deps.db, 'insert into ledger_head', 40) };
  await expect(rootLedger(half)).rejects.toThrow('ended');
  expect(await numbers('select count(*) as n from ledger_root')).toEqual([roots]);
  const kept =
    'select count(*) as n from ledger_head where root_no = (select max(root_no) from ledger_head)';
  expect(await rootLedger(deps)).toBe(1);
  expect(await numbers('select max(root_no) as n from ledger_root')).toEqual([roots + 1]);
  const [heads = 0] = await numbers(kept);
  expect(heads).toBeGreaterThan(0);
  // Every journal has a head and no new rows.
  expect(
    await numbers(
      `select count(*) as n from wallet w where w.journal_seq > 0 and not exists (select
        from ledger_head h
         where h.bucket = w.bucket and h.player_id = w.player_id
           and h.journal_seq = w.journal_seq)`,
    ),
  ).toEqual([0]);
});

test('a commitment is logged once, even if the process ended before recording that', async () => {
  const { deps } = h.app;
  await activePlayers();
  const half = { ...deps, db: failsAt(deps.db, 'seeds_logged_v1', 1) };
  await expect(appendPending(half)).rejects.toThrow('ended');
  while ((await appendPending(deps)) > 0);
  expect(await numbers('select count(*) as n from seed where log_entry is null')).toEqual([0]);
  expect(
    await numbers(
      `select count(*) as n from (select name from public_log_entry group by name
         having count(*) > 1) twice`,
    ),
  ).toEqual([0]);
  // Apart: seeds lie with their players, the log does not.
  const { rows: seeds } = await owner.query<{ no: number; name: string }>(
    'select log_entry as no, seed_hash as name from seed',
  );
  const { rows: entries } = await owner.query<{ no: number; name: string }>(
    'select entry_no as no, name from public_log_entry',
  );
  const logged = new Map(entries.map(({ no, name }) => [no, name]));
  expect(seeds.length).toBeGreaterThan(0);
  for (const { no, name } of seeds) expect(logged.get(no)).toBe(name);
});
