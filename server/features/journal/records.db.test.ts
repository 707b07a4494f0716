import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writtenSince } from '@glasshouse/ledger/watched-versions.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { connectOwner, type Owner } from '../../testing/owner.ts';
import { memoryProvider } from '../../testing/memory-provider.ts';
import { must, newGuest, newPlayer, type TestPlayer } from '../../testing/players.ts';
import { until } from '../../testing/provider.ts';
import { ask, giveDeposit } from '../withdrawals/testing/cashier.ts';
import { createRecordWatch, type RecordWatch } from './watch-records.ts';

/** The continuous check of orders and accounts, against an attacker with write access (M21). */

let h: TestApp;
let owner: Owner;
let watch: RecordWatch;
beforeAll(async () => {
  h = await openTestApp({ providers: [memoryProvider()] });
  owner = await connectOwner(h);
});
beforeEach(async () => {
  watch = createRecordWatch(h.app.deps);
  await watch.readNew();
});
afterEach(async () => {
  await owner.query("delete from staff_case where kind = 'ledger_difference'");
});
afterAll(async () => {
  await owner.end();
  await h.close();
});

/** A player with a deposit and a withdrawal that is being paid out. */
async function paidOut(): Promise<TestPlayer> {
  const guest = await newGuest(h);
  await giveDeposit(h, guest);
  must(await ask(h, guest, { amount: 50_000 }));
  return guest;
}

async function casesOf({ player }: TestPlayer): Promise<string[]> {
  const { rows } = await owner.query<{ detail: { differences: { what: string }[] } }>(
    "select detail from staff_case where kind = 'ledger_difference' and player_id = $1",
    [player.playerId],
  );
  return rows.flatMap(({ detail }) => detail.differences.map(({ what }) => what));
}

/** Reads what is new until it opens a case; any transaction of the server can delay that. */
function newCasesOf(player: TestPlayer): Promise<string[]> {
  return until(async () => {
    await watch.readNew();
    const cases = await casesOf(player);
    return cases.length > 0 ? cases : null;
  });
}

/** Changes a row as its owner; `silently`: without its triggers, so that no version is stored. */
async function tamper(text: string, of: TestPlayer, silently: boolean): Promise<void> {
  if (silently) await owner.query('set session_replication_role = replica');
  const { rowCount } = await owner.query(text, [of.player.playerId]);
  await owner.query('set session_replication_role = origin');
  expect(rowCount).toBeGreaterThan(0);
}

async function readAll(): Promise<void> {
  const { rows } = await owner.query<{ count: string }>('select count(*) from record_version');
  // One more run than there are pages: the first may begin in the middle.
  for (let read = 0; read <= Number(rows[0]?.count) + 400; read += 200) await watch.readAgain();
}

test('record check: rows written by the app are correct', async () => {
  await paidOut();
  await newPlayer(h);
  await h.app.deps.jobs.settleAll();
  await readAll();
  const { rows } = await owner.query("select from staff_case where kind = 'ledger_difference'");
  expect(rows).toEqual([]);
});

test.each([
  [`a withdrawal's holder`, `update withdrawal set holder = 'Another' where player_id = $1`],
  [`a withdrawal's account`, `update withdrawal set account_number = 'x' where player_id = $1`],
  [`a deposit's provider`, `update deposit set provider = 'another' where player_id = $1`],
])('record check: %s changed by the owner is found among the new versions', async (_, text) => {
  const guest = await paidOut();
  await tamper(text, guest, false);
  expect((await newCasesOf(guest)).join()).toMatch(/: written by/);
});

test.each([
  [
    `a withdrawal's account`,
    `update withdrawal set account_number = 'x' where player_id = $1`,
    /withdrawal \w+: its hash/,
  ],
  [
    `an account's password`,
    `update player set password_hash = 'x' where player_id = $1`,
    /player \d+: its hash/,
  ],
  ['a version', 'delete from record_version where player_id = $1 and version = 1', /: versions/],
  ['a deposit', 'delete from deposit where player_id = $1', /deposit \w+: a record/],
])('record check: %s changed without a version is found in turn', async (_, text, finds) => {
  const guest = await newPlayer(h);
  await giveDeposit(h, guest);
  must(await ask(h, guest, { amount: 50_000 }));
  await h.app.deps.jobs.settleAll();
  await readAll();
  expect(await casesOf(guest)).toEqual([]);
  await tamper(text, guest, true);
  await readAll();
  expect((await casesOf(guest)).join()).toMatch(finds);
});

test('record check: a version that is committed late is not passed over', async () => {
  const [early, late] = [await paidOut(), await paidOut()];
  await watch.readNew();
  await owner.query('begin');
  await owner.query(`update withdrawal set holder = 'Another' where player_id = $1`, [
    late.player.playerId,
  ]);
  await h.app.deps.db.query('update withdrawal set reason = $2 where player_id = $1', [
    early.player.playerId,
    'a later transaction',
  ]);
  await watch.readNew();
  await owner.query('commit');
  expect((await newCasesOf(late)).join()).toMatch(/: written by/);
});

test('record check: pages continue after their last version, also within a transaction', async () => {
  const { player } = await paidOut();
  const { cells, cellOf } = h.app.deps.db;
  const db = cells[cellOf(player.bucket)] ?? h.app.deps.db;
  const start = { writtenIn: '0', after: null };
  const all = await writtenSince(db, start, 10_000);
  expect(all.isMore).toBe(false);
  const paged = [];
  let page = await writtenSince(db, start, 3);
  while (page.isMore) {
    paged.push(...page.keys);
    page = await writtenSince(db, page.next, 3);
  }
  expect(all.keys.length).toBeGreaterThan(3);
  expect([...paged, ...page.keys].slice(0, all.keys.length)).toEqual(all.keys);
});
