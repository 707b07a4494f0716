import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from './testing/app.ts';
import { connectOwner, type Owner } from './testing/owner.ts';
import {
  must,
  newPlayer,
  openGame,
  spin,
  type TestGame,
  type TestPlayer,
} from './testing/players.ts';
import { until } from './testing/provider.ts';

/**
 * A database that is full, or that only reads: every call that writes is refused as `busy`, nothing
 * is stored in part, and the server works again without a restart. A silent database and a lost one
 * are in rounds/settlement/stopped-database.db.test.ts, a slow one in its deadlines.
 */

let h: TestApp;
let owner: Owner;
let player: TestPlayer;
let game: TestGame;
beforeAll(async () => {
  h = await openTestApp();
  owner = await connectOwner(h);
  player = await newPlayer(h);
  game = await openGame(h, player);
  must(await spin(h, game, 200));
});
afterAll(async () => {
  await owner.end();
  await h.close();
});

const TABLES = ['round', 'deposit', 'wallet', 'session', 'transfer', 'player', 'idempotency'];

/** The rows of the tables that a call could have begun to write. */
async function stored(): Promise<unknown[]> {
  const counts: unknown[] = [];
  for (const table of TABLES) {
    const { rows } = await owner.query(`select count(*)::integer as rows from ${table}`);
    counts.push([table, ...rows]);
  }
  return counts;
}

const balance = async () => {
  const { rows } = await owner.query<{ cash: string; seq: string }>(
    'select cash, seq from wallet where player_id = $1',
    [player.player.playerId],
  );
  return rows[0];
};

const writes = () =>
  Promise.all([
    spin(h, game, 200),
    h.call('/charge/create/order', { amount: 50_000, payType: 14 }, { token: player.token }),
    h.call('/user/login', {
      ...{ loginType: '1', apiType: 2, deviceId: 'cd'.repeat(16) },
      ...{ extensionCode: '', registChannel: '' },
    }),
  ]);

async function expectRefusedWhole(): Promise<void> {
  const before = [await stored(), await balance()];
  for (const reply of await writes()) {
    expect(reply).toMatchObject({ status: 503, success: 0, msgCode: 'busy' });
    expect(reply.headers).toHaveProperty('retry-after');
  }
  expect([await stored(), await balance()]).toEqual(before);
}

/** The next round is settled once the nonce that was drawn meanwhile is burned. */
async function expectPlayOn(): Promise<void> {
  const { rows } = await owner.query<{ next: number }>(
    'select (seq + 1)::integer as next from wallet where player_id = $1',
    [player.player.playerId],
  );
  const reply = await until(async () => {
    const again = await spin(h, game, 200);
    return again.msgCode === 'busy' ? null : again;
  });
  expect(must(reply).seq).toBe(rows[0]?.next);
}

test('calls that write are busy while the disk is full', async () => {
  // What PostgreSQL reports when a table cannot be extended.
  await owner.query(`
    create function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`);
  for (const table of TABLES) {
    await owner.alter(
      table,
      (name) => `create trigger no_room before insert or update on ${name}
       for each statement execute function no_room()`,
    );
  }
  await expectRefusedWhole();
  await owner.query('drop function no_room() cascade');
  await expectPlayOn();
});

test('calls that write are busy while the database only reads', async () => {
  const name = new URL(h.databaseUrl).pathname.slice(1);
  const reconnect = () =>
    owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and usename <> current_user`,
      [name],
    );
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  await reconnect();
  // The first calls find the connections of before; the next ones a database that only reads.
  await until(async () => ((await writes()).every(({ status }) => status === 503) ? true : null));
  await expectRefusedWhole();
  const shown = await h.call('/v1/bus/accountInfo', {}, { token: player.token, key: null });
  expect([200, 503]).toContain(shown.status);
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  await expectPlayOn();
});
