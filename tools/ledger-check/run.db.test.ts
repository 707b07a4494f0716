import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '@glasshouse/server/platform/database.ts';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { must, newPlayer, openGame, spin } from '@glasshouse/server/testing/players.ts';
import { checkBooks, checkIncrementOf } from './run.ts';

let h: TestApp;
let db: Database;
let owner: pg.Client;
beforeAll(async () => {
  h = await openTestApp({ isPlain: true });
  db = createDatabase({ url: h.databaseUrl, size: 2, onError: () => undefined });
  owner = new pg.Client({ connectionString: h.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.close();
  await h.close();
});

async function playerWithRounds(): Promise<number> {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  for (let round = 0; round < 3; round += 1) must(await spin(h, game, 200));
  return player.player.playerId;
}

const forge = async (playerId: number, by: number) => {
  await owner.query('set session_replication_role = replica');
  await owner.query('update wallet set cash = cash + $2 where player_id = $1', [playerId, by]);
};

test('threads report what one connection reports', async () => {
  const players: number[] = [];
  for (let count = 0; count < 12; count += 1) players.push(await playerWithRounds());
  const whole = { ...(await checkBooks(db)), differences: [] };
  expect(whole).toMatchObject({ ok: true, players: 12, rounds: 36 });
  expect(await checkBooks(db, { url: h.databaseUrl })).toEqual(whole);
  for (const player of players.slice(0, 3)) await forge(player, 7);
  const one = await checkBooks(db);
  expect(one).toMatchObject({ ok: false, zeroSum: '21' });
  const many = await checkBooks(db, { url: h.databaseUrl });
  const inOrder = (report: typeof one) =>
    report.differences.map(({ where, what }) => `${where} ${what}`).toSorted();
  expect(inOrder(many)).toEqual(inOrder(one));
  expect({ ...many, differences: [] }).toEqual({ ...one, differences: [] });
  for (const player of players.slice(0, 3)) await forge(player, -7);
});

test('the increment is what the server has not checked yet', async () => {
  await h.app.deps.jobs.settleAll();
  expect(await checkIncrementOf(db)).toMatchObject({ ok: true, players: 0, rows: 0 });
  const player = await playerWithRounds();
  const increment = await checkIncrementOf(db);
  expect(increment).toMatchObject({ ok: true, players: 1 });
  expect(increment.rows).toBeGreaterThanOrEqual(3);
  await forge(player, 5);
  expect(await checkIncrementOf(db)).toMatchObject({
    ok: false,
    differences: [{ playerId: player, what: 'wallet: cash' }],
  });
  await forge(player, -5);
  await h.app.deps.jobs.settleAll();
  expect(await checkIncrementOf(db)).toMatchObject({ players: 0 });
  // A wallet that was checked, and then changed without an entry.
  await forge(player, 5);
  expect((await checkIncrementOf(db)).differences).toMatchObject([{ what: 'wallet: cash' }]);
  await forge(player, -5);
});
