import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { grantBonus, listGrants } from '../../wallet/index.ts';
import { createBonusWorld, expectBooksRight, walletOf } from '../../wallet/testing/bonus-world.ts';

/**
 * Edge cases that random tests rarely reach: a stake equal to a grant's remaining wagering or
 * remaining amount, and the exact time of its deadline. When a grant ends, the next one becomes
 * active with the same spin.
 */

let h: TestApp;
let world: ReturnType<typeof createBonusWorld>;
beforeAll(async () => {
  h = await openTestApp();
  world = createBonusWorld(h);
});
afterAll(async () => {
  await world.close();
  await h.close();
});

let causes = 0;
async function give(player: PlayerRef, amount: number, wagering: number, days: number) {
  causes += 1;
  const grant = { source: 'task', causeId: String(causes), amount, wagering, days } as const;
  await grantBonus(world.db, player, world.now(), grant);
}

/** Each grant's state, remaining amount and remaining wagering, the oldest first. */
async function grantsOf(player: PlayerRef) {
  await expectBooksRight(world.db, player);
  const grants = await listGrants(world.db, player);
  return grants
    .toReversed()
    .map(({ state, bonus_left: left, wager_left: wager }) => [state, left, wager]);
}

test('a stake that completes the wagering converts the grant and activates the next', async () => {
  const player = await world.newPlayer(1_000);
  await give(player, 100, 2, 7);
  await give(player, 300, 1, 30);
  expect(await world.spin(player, 199, 0)).toBe('settled');
  expect(await grantsOf(player)).toEqual([
    ['active', 100, 1],
    ['active', 300, 300],
  ]);
  expect(await world.spin(player, 1, 0)).toBe('settled');
  expect(await grantsOf(player)).toEqual([
    ['completed', 0, 0],
    ['active', 300, 300],
  ]);
  expect(await walletOf(world.db, player)).toMatchObject({ cash: 900, bonus: 300, grants_open: 1 });
  // Although paid from cash, it counts for the next grant at once.
  expect(await world.spin(player, 10, 0)).toBe('settled');
  expect(await grantsOf(player)).toEqual([
    ['completed', 0, 0],
    ['active', 300, 290],
  ]);
  expect(await world.spin(player, 1_000, 0)).toBe('settled');
  expect(await walletOf(world.db, player)).toMatchObject({ cash: 190, bonus: 0, grants_open: 0 });
});

test('a stake that spends a grant activates the next', async () => {
  const player = await world.newPlayer(50);
  await give(player, 100, 3, 7);
  await give(player, 200, 3, 30);
  // The bonus part of a win of 1 rounds down to 0: the win is cash, and the next stake.
  expect(await world.spin(player, 150, 1)).toBe('settled');
  expect(await grantsOf(player)).toEqual([
    ['spent', 0, 150],
    ['active', 200, 600],
  ]);
  expect(await world.spin(player, 1, 0)).toBe('settled');
  expect(await world.spin(player, 200, 0)).toBe('settled');
  expect(await grantsOf(player)).toEqual([
    ['spent', 0, 150],
    ['spent', 0, 399],
  ]);
  expect(await world.spin(player, 1, 0)).toBe('insufficient_balance');
});

test('a stake of exactly the last grant ends it in its own round', async () => {
  const player = await world.newPlayer(0);
  await give(player, 100, 1, 7);
  expect(await world.spin(player, 100, 40)).toBe('settled');
  expect(await grantsOf(player)).toEqual([['completed', 0, 0]]);
  expect(await walletOf(world.db, player)).toMatchObject({ cash: 40, bonus: 0, grants_open: 0 });
});

test('a grant is playable until just before its deadline', async () => {
  const player = await world.newPlayer(0);
  await give(player, 100, 3, 7);
  await give(player, 100, 3, 8);
  world.advance(7 * DAY_MS - 1);
  expect(await world.spin(player, 10, 0)).toBe('settled');
  world.advance(1);
  expect(await world.spin(player, 10, 0)).toBe('settled');
  expect(await grantsOf(player)).toEqual([
    ['expired', 0, 290],
    ['active', 90, 290],
  ]);
});
