import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { getLimits } from '@glasshouse/contract/limits/get-limits.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../../testing/players.ts';
import { giveDeposit } from '../../withdrawals/testing/cashier.ts';
import { storeInheritableLimits } from './inheritable-limits.ts';
import { inheritLimits } from './inherit.ts';

const PACK = marketPack('IN');

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const ask = (player: TestPlayer, path: string, body: object) =>
  h.call(path, body, { token: player.token, key: null });
const setLimit = async (player: TestPlayer, limit: object) =>
  must(await ask(player, '/v1/limits/set', limit));

/** The limits in force, as `kind/period: value`. */
async function limitsOf(player: TestPlayer): Promise<Record<string, number>> {
  type Answer = AnswerOf<typeof getLimits>;
  const { limits } = must(await h.call<Answer>('/v1/limits/get', {}, { token: player.token }));
  const set = limits.filter(
    ({ kind, value }) => kind !== 'reality_check_minutes' && value !== null,
  );
  return Object.fromEntries(
    set.map(({ kind, period, value }) => [`${kind}/${period ?? ''}`, value ?? 0]),
  );
}

async function deviceOf({ player }: TestPlayer): Promise<Buffer> {
  const [row] = await h.app.deps.db.query<{ key: Buffer }>(
    "select key from directory where kind = 'device' and bucket = $1 and player_id = $2",
    [player.bucket, player.playerId],
  );
  return row?.key ?? Buffer.alloc(0);
}

const inherit = (player: TestPlayer, key: Buffer) => {
  const at = h.clock.now();
  return h.app.deps.db.transaction((tx) => inheritLimits(tx, player.player, PACK, key, at));
};

const LIMITS = [
  { kind: 'deposit', period: 'week', amount: 90_000 },
  { kind: 'loss', period: 'day', amount: 5_000 },
  { kind: 'stake', period: 'month', amount: 1_999 },
  { kind: 'session_minutes', minutes: 60 },
];
const SET = {
  'deposit/week': 90_000,
  'loss/day': 5_000,
  'stake/month': 1_999,
  'session_minutes/': 60,
};

test('a new account on a device is held to its inherited limits', async () => {
  const first = await newPlayer(h);
  for (const limit of LIMITS) await setLimit(first, limit);
  const next = await newPlayer(h);
  const game = await openGame(h, next);
  expect(await limitsOf(next)).toEqual({});
  expect(await inherit(next, await deviceOf(first))).toBeNull();
  expect(await limitsOf(next)).toEqual(SET);
  expect(await spin(h, game, 2_000)).toMatchObject({
    msgCode: 'limit_reached',
    data: { limit: 'stake', period: 'month' },
  });
});

test('the strictest of own and inherited limits holds', async () => {
  const [one, other, next] = [await newPlayer(h), await newPlayer(h), await newPlayer(h)];
  await setLimit(one, { kind: 'deposit', period: 'day', amount: 70_000 });
  await setLimit(one, { kind: 'loss', period: 'day', amount: 10_000 });
  await setLimit(other, { kind: 'deposit', period: 'day', amount: 60_000 });
  await setLimit(next, { kind: 'loss', period: 'day', amount: 8_000 });
  for (const before of [one, other]) await inherit(next, await deviceOf(before));
  expect(await limitsOf(next)).toEqual({ 'deposit/day': 60_000, 'loss/day': 8_000 });
});

test('limits are inherited from account to account with their current values', async () => {
  const [one, two, three] = [await newPlayer(h), await newPlayer(h), await newPlayer(h)];
  await setLimit(one, { kind: 'deposit', period: 'day', amount: 70_000 });
  await inherit(two, await deviceOf(one));
  await h.settle();
  await inherit(three, await deviceOf(two));
  expect(await limitsOf(three)).toEqual({ 'deposit/day': 70_000 });
  await setLimit(one, { kind: 'deposit', period: 'day', amount: 80_000 });
  h.clock.advance(24 * HOUR_MS);
  const again = await newPlayer(h, { deviceId: one.deviceId });
  expect(again.userId).toBe(one.userId);
  await setLimit(again, { kind: 'deposit', period: 'day', confirm: true });
  const four = await newPlayer(h);
  await inherit(four, await deviceOf(one));
  expect(await limitsOf(four)).toEqual({ 'deposit/day': 80_000 });
});

test('the job inherits a limit after a process died before it', async () => {
  const { db, jobs } = h.app.deps;
  const [one, next] = [await newPlayer(h), await newPlayer(h)];
  await setLimit(one, { kind: 'loss', period: 'week', amount: 40_000 });
  const { bucket, playerId } = one.player;
  // Simulates a crash between the answer and the copy that follows.
  await db.query(`update inherited_limits set version = 0, limits = '[]' where player_id = $1`, [
    playerId,
  ]);
  await db.query(
    `insert into outbox (bucket, outbox_id, kind, body, next_at)
     values ($1, 'inherit_limits:' || $2::bigint, 'inherit_limits', '{}', 0)`,
    [bucket, playerId],
  );
  await jobs.settleAll();
  const [left] = await db.query<{ count: number }>(
    "select count(*) as count from outbox where kind = 'inherit_limits'",
  );
  expect(left?.count).toBe(0);
  await inherit(next, await deviceOf(one));
  expect(await limitsOf(next)).toEqual({ 'loss/week': 40_000 });
});

test('an older change never replaces a newer one', async () => {
  const { db } = h.app.deps;
  const one = await newPlayer(h);
  await setLimit(one, { kind: 'loss', period: 'week', amount: 40_000 });
  const read = () =>
    db.query('select limits::text, version from inherited_limits where player_id = $1', [
      one.player.playerId,
    ]);
  await db.query(
    `update inherited_limits set version = version + 5, limits = '[]' where player_id = $1`,
    [one.player.playerId],
  );
  const newer = await read();
  await storeInheritableLimits(db, one.player);
  expect(await read()).toEqual(newer);
});

describe('usage of a limit', () => {
  /** A player who staked 6,000 minor units under stake limits. */
  async function staked(): Promise<TestPlayer> {
    const player = await newPlayer(h);
    await setLimit(player, { kind: 'stake', period: 'day', amount: 8_000 });
    await setLimit(player, { kind: 'stake', period: 'week', amount: 20_000 });
    const game = await openGame(h, player);
    for (let count = 0; count < 3; count += 1) must(await spin(h, game, 2_000));
    return player;
  }

  async function used(player: TestPlayer): Promise<Record<string, number>> {
    type Answer = AnswerOf<typeof getLimits>;
    const { limits } = must(await h.call<Answer>('/v1/limits/get', {}, { token: player.token }));
    const set = limits.filter(({ value, period }) => value !== null && period !== null);
    return Object.fromEntries(
      set.map((limit) => [`${limit.kind}/${limit.period ?? ''}`, limit.used ?? 0]),
    );
  }

  test('follows into a new guest account until the period ends', async () => {
    const first = await staked();
    const next = await newPlayer(h);
    await inherit(next, await deviceOf(first));
    expect(await used(next)).toEqual({ 'stake/day': 6_000, 'stake/week': 6_000 });
    const game = await openGame(h, next);
    must(await spin(h, game, 2_000));
    expect(await used(next)).toEqual({ 'stake/day': 8_000, 'stake/week': 8_000 });
    const refused = { msgCode: 'limit_reached', data: { limit: 'stake', period: 'day' } };
    expect(await spin(h, game, 1_000)).toMatchObject(refused);

    await h.settle();
    const third = await newPlayer(h);
    await inherit(third, await deviceOf(first));
    await inherit(third, await deviceOf(next));
    expect(await used(third)).toEqual({ 'stake/day': 8_000, 'stake/week': 8_000 });
    expect(await spin(h, await openGame(h, third), 1_000)).toMatchObject(refused);

    h.clock.advance(24 * HOUR_MS);
    await h.settle();
    expect(await used(third)).toEqual({ 'stake/day': 0, 'stake/week': 8_000 });
    must(await spin(h, await openGame(h, third), 2_000));
    expect(await used(third)).toEqual({ 'stake/day': 2_000, 'stake/week': 10_000 });
  });

  test('of deposits leaves a new guest only the rest', async () => {
    const first = await newPlayer(h);
    await setLimit(first, { kind: 'deposit', period: 'month', amount: 110_000 });
    await giveDeposit(h, first);
    const next = await newPlayer(h);
    await inherit(next, await deviceOf(first));
    expect(await used(next)).toEqual({ 'deposit/month': 50_000 });
    const deposit = (amount: number) =>
      h.call('/charge/create/order', { amount, payType: 14 }, { token: next.token });
    expect(await deposit(100_000)).toMatchObject({
      msgCode: 'limit_reached',
      data: { limit: 'deposit', period: 'month', left: 60_000 },
    });
    expect((await deposit(50_000)).msgCode).not.toBe('limit_reached');
  });

  test('is counted once, however often it is inherited', async () => {
    const first = await staked();
    const next = await newPlayer(h);
    for (let count = 0; count < 3; count += 1) await inherit(next, await deviceOf(first));
    await inherit(first, await deviceOf(next));
    expect(await used(next)).toMatchObject({ 'stake/day': 6_000 });
    expect(await used(first)).toMatchObject({ 'stake/day': 6_000 });
    await setLimit(next, { kind: 'stake', period: 'day', amount: 7_000 });
    const game = await openGame(h, next);
    expect(await spin(h, game, 2_000)).toMatchObject({ msgCode: 'limit_reached' });
    must(await spin(h, game, 1_000));
  });
});

describe('a session that runs under a limit', () => {
  const session = (player: TestPlayer) => async () => {
    type Answer = AnswerOf<typeof getLimits>;
    const { limits } = must(await h.call<Answer>('/v1/limits/get', {}, { token: player.token }));
    const found = limits.find(({ kind }) => kind === 'session_minutes');
    return { used: found?.used, until: found?.until };
  };

  /** A player who has played 40 of 60 minutes. */
  async function played(): Promise<TestPlayer> {
    const player = await newPlayer(h);
    await setLimit(player, { kind: 'session_minutes', minutes: 60 });
    const game = await openGame(h, player);
    h.clock.advance(20 * MINUTE_MS);
    must(await spin(h, game, 2_000));
    h.clock.advance(20 * MINUTE_MS);
    must(await spin(h, game, 2_000));
    return player;
  }

  test('continues in a new guest account with the minutes used', async () => {
    const first = await played();
    const next = await newPlayer(h);
    await inherit(next, await deviceOf(first));
    expect((await session(next)()).used).toBe(40);
    const game = await openGame(h, next);
    must(await spin(h, game, 2_000));
    h.clock.advance(20 * MINUTE_MS);
    const [refused, own] = [await spin(h, game, 2_000), await session(next)()];
    expect(refused).toMatchObject({
      msgCode: 'limit_reached',
      data: { limit: 'session_minutes', until: own.until },
    });
    await h.settle();
    const third = await newPlayer(h);
    await inherit(third, await deviceOf(next));
    const again = await spin(h, await openGame(h, third), 2_000);
    expect([again.msgCode, again.data]).toEqual([refused.msgCode, refused.data]);
  });

  test('starts again half an hour after the last round of the former account', async () => {
    const first = await played();
    h.clock.advance(20 * MINUTE_MS);
    const next = await newPlayer(h);
    await inherit(next, await deviceOf(first));
    const refused = await spin(h, await openGame(h, next), 2_000);
    const until = h.clock.now() + 10 * MINUTE_MS + 1;
    expect(refused).toMatchObject({ data: { limit: 'session_minutes', until } });
    h.clock.advance(10 * MINUTE_MS + 1);
    must(await spin(h, await openGame(h, next), 2_000));
    expect((await session(next)()).used).toBe(0);
  });

  test('is absent where the former account has no such limit', async () => {
    const first = await newPlayer(h);
    await setLimit(first, { kind: 'stake', period: 'day', amount: 80_000 });
    must(await spin(h, await openGame(h, first), 2_000));
    const next = await newPlayer(h);
    await inherit(next, await deviceOf(first));
    expect((await session(next)()).used).toBeNull();
  });
});
