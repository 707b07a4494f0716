import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { deviceId, openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { giveCash } from '@glasshouse/server/testing/cash.ts';
import { createTestDatabase, type TestDatabase } from '@glasshouse/server/testing/database.ts';
import { writeRounds } from '@glasshouse/server/testing/history.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  type TestPlayer,
} from '@glasshouse/server/testing/players.ts';
import { archiveRounds } from './archive-rounds.ts';
import { monthOf } from './months.ts';

/** Two rounds a day: more than two blocks of the journal. */
const ROUNDS = 800;
const GAME = 66_121;

let h: TestApp;
let place: TestDatabase;
let archive: pg.Client;
let player: TestPlayer;
beforeAll(async () => {
  h = await openTestApp();
  place = await createTestDatabase();
  archive = new pg.Client({ connectionString: place.url });
  await archive.connect();
  const device = { deviceId: deviceId() };
  player = await newPlayer(h, device);
  await giveCash(h, player.player, 10_000);
  h.clock.advance((ROUNDS / 2) * DAY_MS);
  player = await newGuest(h, device);
  await writeRounds(h.databaseUrl, player.player, {
    count: ROUNDS,
    until: h.clock.now(),
    gameId: GAME,
    everyMs: DAY_MS / 2,
  });
  await h.app.deps.jobs.settleAll();
});
afterAll(async () => {
  await archive.end();
  await h.close();
  await place.drop();
});

const statement = async (body: object) =>
  must(
    await h.call<{ lines: unknown[] }>('/v1/statement', body, { token: player.token, key: null }),
  );

async function pages(): Promise<unknown[]> {
  const found = [];
  for (const pageNum of [1, 13, 27]) found.push(await statement({ pageNum, pageSize: 30 }));
  // From the database into the archive, and in the middle of the archive.
  const [edge, old] = [Date.UTC(2027, 9, 1), Date.UTC(2027, 2, 1)];
  for (const at of [edge, old]) {
    const days = { from: at - 10 * DAY_MS, to: at + 10 * DAY_MS };
    const page = await statement({ ...days, kinds: ['round'], pageNum: 1, pageSize: 100 });
    expect(page.lines).toHaveLength(40);
    found.push(page);
  }
  return found;
}

/** The cases that the continuous check of the books has opened. */
const cases = () =>
  h.app.deps.db.query<{ detail: object }>(
    `select detail from staff_case where kind = 'ledger_difference'`,
  );

test('a statement goes from the database into the archive', async () => {
  const before = await pages();
  await archiveRounds({
    cells: [h.databaseUrl],
    archiveUrl: place.url,
    before: monthOf('2027-10'),
    at: h.clock.now(),
  });
  expect(await pages()).toEqual(before);
});

test('a player who comes back finds the last round of a game', async () => {
  await archiveRounds({
    cells: [h.databaseUrl],
    archiveUrl: place.url,
    before: monthOf('2028-01'),
    at: h.clock.now(),
  });
  const { nextSeq, lastRound } = await openGame(h, player);
  expect({ nextSeq, last: lastRound?.seq }).toEqual({ nextSeq: ROUNDS + 1, last: ROUNDS });
});

test('a player who comes back can play while the archive is out of reach', async () => {
  const owner = new pg.Client({ connectionString: h.databaseUrl });
  await owner.connect();
  // Nothing listens there.
  await owner.query(`alter server glasshouse_archive options (set port '9')`);
  try {
    expect(await openGame(h, player)).toMatchObject({ nextSeq: ROUNDS + 1, lastRound: null });
  } finally {
    const { port } = new URL(place.url);
    await owner.query(`alter server glasshouse_archive options (set port '${port}')`);
    await owner.end();
  }
});

test('the continuous check finds a change in the archive', async () => {
  const checkOnce = async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      h.clock.advance(60_000);
      await h.app.deps.jobs.settleAll();
    }
  };
  await checkOnce();
  const before = (await cases()).length;
  await archive.query('update archived_round set win = win + 5 where seq = 20');
  await checkOnce();
  const found = await cases();
  expect(found.length).toBe(before + 1);
  expect(JSON.stringify(found)).toMatch(/round 20: hash/);
});
