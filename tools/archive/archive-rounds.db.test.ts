import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { ensurePartitions } from '@glasshouse/server/features/rounds/history/partitions.ts';
import { deviceId, openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { createTestDatabase, type TestDatabase } from '@glasshouse/server/testing/database.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestGame,
  type TestPlayer,
} from '@glasshouse/server/testing/players.ts';
import { checkBooks } from '../ledger-check/run.ts';
import { archiveRounds, checkArchive } from './archive-rounds.ts';
import { monthOf } from './months.ts';

/** Rounds played in each month from November 2026 to February 2027, by the app's clock. */
const ROUNDS = 4;
const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02'];
const DEVICE = deviceId();

let h: TestApp;
let place: TestDatabase;
let owner: pg.Client;
let archive: pg.Client;
let player: TestPlayer;
let game: TestGame;
const played: string[] = [];
beforeAll(async () => {
  h = await openTestApp();
  place = await createTestDatabase();
  [owner, archive] = await Promise.all([connected(h.databaseUrl), connected(place.url)]);
  await newPlayer(h, { deviceId: DEVICE });
  for (const month of MONTHS) {
    h.clock.advance(Math.max(0, monthOf(month).startAt + 10 * DAY_MS - h.clock.now()));
    await ensurePartitions(h.app.deps.db, h.clock.now());
    player = await newGuest(h, { deviceId: DEVICE });
    // The welcome money is gone by the next month.
    await giveCash(h, player.player, 10_000);
    game = await openGame(h, player);
    for (let round = 0; round < ROUNDS; round += 1) {
      played.push(must(await spin(h, game, 200)).roundId);
    }
    await ask('/v1/fairness/rotate');
  }
  await h.app.deps.jobs.settleAll();
});
afterAll(async () => {
  await Promise.all([owner.end(), archive.end()]);
  await h.close();
  await place.drop();
});

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function ask(path: string, body: object = {}): Promise<unknown> {
  return must(await h.call(path, body, { token: player.token, key: null }));
}

const proofOf = (roundId: string) => ask('/v1/fairness/round', { roundId });

/** What the player sees of the rounds, the oldest too. */
async function shown(): Promise<unknown[]> {
  const session = { token: game.gameSession, key: null };
  return [
    ...(await Promise.all(played.map(proofOf))),
    must(await h.gameCall('/game/history', { pageNum: 1, pageSize: 20 }, session)),
    must(await h.gameCall('/game/round', { roundId: played[0] }, session)),
    await ask('/v1/statement', { pageNum: 1, pageSize: 30 }),
    await ask('/v1/statement', { from: 0, to: monthOf('2026-12').endAt, pageNum: 2, pageSize: 3 }),
  ];
}

const run = (before: string, archiveUrl = place.url) =>
  archiveRounds({ cells: [h.databaseUrl], archiveUrl, before: monthOf(before), at: h.clock.now() });
const check = () => checkArchive({ cells: [h.databaseUrl], archiveUrl: place.url });
const books = () => checkBooks(h.app.deps.db, { url: h.databaseUrl });

async function monthsHere(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'round'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('an interrupted run leaves everything as it was', async () => {
  const before = await shown();
  const right = await books();
  await run('2026-11');
  await archive.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`);
  await archive.query(
    'create trigger fail before insert on complete_month execute function fail()',
  );
  await expect(run('2026-12')).rejects.toThrow('the disk is full');
  const { rows } = await archive.query('select count(*)::integer as copied from archived_round');
  expect(rows).toEqual([{ copied: ROUNDS }]);
  expect(await shown()).toEqual(before);
  expect(await books()).toEqual(right);
  await archive.query('drop trigger fail on complete_month');
});

test('archived months are read, proved and checked as before', async () => {
  const before = { shown: await shown(), books: await books() };
  expect(before.books).toMatchObject({ ok: true, rounds: MONTHS.length * ROUNDS });
  expect(await run('2026-12')).toMatchObject({ months: [{ month: '2026-11' }], rounds: ROUNDS });
  expect(await shown()).toEqual(before.shown);
  expect(await books()).toEqual(before.books);
  const { months } = await run('2027-02');
  expect(months.map(({ month }) => month)).toEqual(['2026-12', '2027-01']);
  expect((await monthsHere())[0]).toBe('round_2027_02');
  expect(await shown()).toEqual(before.shown);
  expect(await books()).toEqual(before.books);
  expect(await check()).toMatchObject({ ok: true, rounds: 3 * ROUNDS, differences: [] });
  expect(await run('2027-02')).toEqual({ months: [], rounds: 0 });
});

test('a player goes on where the archived rounds end', async () => {
  game = await openGame(h, player);
  must(await spin(h, game, 200));
  await h.app.deps.jobs.settleAll();
  expect(await books()).toMatchObject({ ok: true, rounds: MONTHS.length * ROUNDS + 1 });
});

test.each([
  ['a win', 'update archived_round set win = win + 1 where seq = 7'],
  ['a missing round', 'delete from archived_round where seq = 7'],
  ['a hash', `update archived_round set journal_hash = sha256('other') where seq = 7`],
])('a change in the archive is found: %s', async (_, change) => {
  await archive.query(`create table kept as select * from archived_round where seq = 7; ${change}`);
  try {
    expect(await books()).toMatchObject({ ok: false });
    expect(await check()).toMatchObject({ ok: false });
  } finally {
    await archive.query(`delete from archived_round where seq = 7;
      insert into archived_round select * from kept; drop table kept`);
  }
  expect(await books()).toMatchObject({ ok: true });
});

test('without the archive recent rounds are shown, older ones refused for now', async () => {
  const { port } = new URL(place.url);
  // Nothing listens there.
  await owner.query(`alter server glasshouse_archive options (set port '9')`);
  try {
    const [roundId = '', newest = ''] = [played[0], played.at(-1)];
    const ofPlayer = { token: player.token, key: null };
    const refused = await h.call('/v1/fairness/round', { roundId }, ofPlayer);
    expect(refused).toMatchObject({ status: 503, msgCode: 'busy' });
    expect(await proofOf(newest)).toMatchObject({ roundId: newest });
    must(await spin(h, game, 200));
  } finally {
    await owner.query(`alter server glasshouse_archive options (set port '${port}')`);
  }
});

test('the archive of another installation is refused', async () => {
  await archive.query(`update archive_owner set installation = 'other' || installation`);
  await expect(run('2027-02')).rejects.toThrow('the archive of another installation');
  await archive.query(`update archive_owner set installation = substring(installation from 6)`);
});

test('an archive that cannot be reached is said in one sentence', async () => {
  const nowhere = new URL(place.url);
  nowhere.pathname = '/nowhere';
  const refused = run('2027-02', nowhere.toString());
  await expect(refused).rejects.toThrow('The archive cannot be reached: database "nowhere"');
});

test('a database with players is no archive', async () => {
  await expect(run('2027-02', h.databaseUrl)).rejects.toThrow('must be a database of its own');
});
