import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { windowEnds } from '@glasshouse/markets/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, type TestPlayer } from '../../../testing/players.ts';
import { depositLimitHit } from './deposit-limit.ts';
import type { LimitView } from '../view.ts';

const LIMIT = 100_000;

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const limit = async (player: TestPlayer, period: string, amount: number) =>
  must(
    await h.call<LimitView>(
      '/v1/limits/set',
      { kind: 'deposit', period, amount },
      { token: player.token },
    ),
  );

const hit = (
  { player }: TestPlayer,
  amount: number,
  moment: 'order' | 'arrival' = 'order',
  db: Queryable = h.app.deps.db,
) => depositLimitHit(db, player, h.app.deps.pack, h.clock.now(), amount, moment);

async function arrive({ player }: TestPlayer, amount: number, state = 'credited') {
  await h.app.deps.db.query(
    `insert into deposit_payment (bucket, order_id, payment_id, player_id, amount, at, late, state)
     values ($1, $2, $2, $3, $4, $5, false, $6)`,
    [player.bucket, randomUUID(), player.playerId, amount, h.clock.now(), state],
  );
}

async function order(db: Queryable, { player }: TestPlayer, amount: number) {
  const at = h.clock.now();
  await db.query(
    `insert into deposit (bucket, order_id, player_id, amount, pay_type, accept_gift, state,
       created_at, expires_at)
     values ($1, $2, $3, $4, 8, true, 'waiting', $5, $6)`,
    [player.bucket, randomUUID(), player.playerId, amount, at, at + 600_000],
  );
}

test('a payment counts only in its own window', async () => {
  for (const period of ['day', 'week', 'month'] as const) {
    const player = await newPlayer(h);
    await limit(player, period, LIMIT);
    await arrive(player, 60_000);
    const until = windowEnds(h.app.deps.pack, h.clock.now())[period];
    const refusal = { limit: 'deposit', period, until, left: 40_000 };
    expect(await hit(player, 40_000)).toBeNull();
    expect(await hit(player, 40_001)).toEqual(refusal);
    h.clock.advance(until - 1 - h.clock.now());
    expect(await hit(player, 40_001)).toEqual(refusal);
    h.clock.advance(1);
    expect(await hit(player, LIMIT)).toBeNull();
    expect(await hit(player, LIMIT + 1)).toMatchObject({ period, left: LIMIT });
  }
});

test('exactly the money ever credited counts against a limit', async () => {
  const player = await newPlayer(h);
  await limit(player, 'day', LIMIT);
  await arrive(player, 30_000, 'charged_back');
  await arrive(player, 90_000, 'suspense');
  await arrive(player, 90_000, 'returned');
  expect(await hit(player, 70_001)).toMatchObject({ left: 70_000 });
});

test('a refusal names the strictest limit', async () => {
  const player = await newPlayer(h);
  await limit(player, 'day', 80_000);
  await limit(player, 'week', 50_000);
  await limit(player, 'month', 50_000);
  expect(await hit(player, 90_000)).toMatchObject({ period: 'month', left: 50_000 });
  await limit(player, 'day', 20_000);
  expect(await hit(player, 90_000)).toMatchObject({ period: 'day', left: 20_000 });
});

test('a waiting order reserves its part, except against its own payment', async () => {
  const player = await newPlayer(h);
  await limit(player, 'week', LIMIT);
  await order(h.app.deps.db, player, 80_000);
  expect(await hit(player, 20_001)).toMatchObject({ left: 20_000 });
  expect(await hit(player, 80_000, 'arrival')).toBeNull();
  expect(await hit(player, LIMIT + 1, 'arrival')).toMatchObject({ left: LIMIT });
  h.clock.advance(600_000);
  expect(await hit(player, LIMIT)).toBeNull();
});

test('concurrent orders cannot exceed a limit', async () => {
  const player = await newPlayer(h);
  await limit(player, 'day', LIMIT);
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      h.app.deps.db.transaction(async (tx) => {
        if ((await hit(player, 40_000, 'order', tx)) !== null) return false;
        await order(tx, player, 40_000);
        return true;
      }),
    ),
  );
  expect(made.filter(Boolean)).toHaveLength(2);
});
