import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame } from '../../testing/players.ts';

/** Retention: some data is deleted after a time; tested by moving the clock. */

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

async function rowsOf(table: string, playerId: number): Promise<number> {
  const [row] = await h.app.deps.db.query<{ rows: number }>(
    `select count(*) as rows from ${table} where player_id = $1`,
    [playerId],
  );
  return row?.rows ?? 0;
}

/** Moves the clock just before a time, then past it; returns the number of rows at each. */
async function across(table: string, playerId: number, ms: number): Promise<[number, number]> {
  h.clock.advance(ms - 1);
  await h.settle();
  const before = await rowsOf(table, playerId);
  h.clock.advance(1);
  await h.settle();
  return [before, await rowsOf(table, playerId)];
}

test('a stored reply is kept for 30 days', async () => {
  const { token, player } = await newPlayer(h);
  const body = { receiveAmount: 5 };
  const first = await h.call('/v1/bus/receiveInviteRewards', body, { token, key: 'once' });
  expect(first.msgCode).toBe('nothing_to_claim');
  expect(await across('idempotency', player.playerId, 30 * DAY_MS)).toEqual([1, 0]);
});

test('a launch is deleted a day after its token expired', async () => {
  const player = await newPlayer(h);
  await openGame(h, player);
  const livesMs = 60_000;
  expect(await across('launch', player.player.playerId, DAY_MS + livesMs)).toEqual([1, 0]);
});

test('a session is deleted 90 days after it ended or expired', async () => {
  const [ended, left] = [await newPlayer(h), await newPlayer(h)];
  const { token } = ended;
  const { sessions } = must(
    await h.call<{ sessions: { id: string }[] }>('/user/sessions', {}, { token }),
  );
  must(await h.call('/user/session/end', { id: sessions[0]?.id }, { token }));
  expect(await across('session', ended.player.playerId, 90 * DAY_MS)).toEqual([1, 0]);
  expect(await across('session', left.player.playerId, 30 * DAY_MS)).toEqual([1, 0]);
});

test('many expired rows are deleted in slices', async () => {
  const { player } = await newPlayer(h);
  const at = h.clock.now();
  await h.app.deps.db.query(
    `insert into launch (bucket, token_hash, player_id, session_id, game_id, expires_at)
     select $1, sha256(number::text::bytea), $2, 's', 1,
       case when number <= 2500 then $3::bigint else $4::bigint end
     from generate_series(1, 2600) number`,
    [player.bucket, player.playerId, at - 2 * DAY_MS, at],
  );
  await h.settle();
  expect(await rowsOf('launch', player.playerId)).toBe(100);
});
