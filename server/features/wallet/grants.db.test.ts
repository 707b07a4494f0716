import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { cancelGrant, expireGrants, grantBonus, listGrants } from './index.ts';
import * as model from './testing/bonus-model.ts';
import { createBonusWorld, expectBooksRight, walletOf } from './testing/bonus-world.ts';

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

type Action =
  | { readonly kind: 'spin'; readonly stake: number; readonly win: number }
  | { readonly kind: 'give'; readonly amount: number; readonly multiple: number; days: number }
  | { readonly kind: 'cancel'; readonly no: number }
  | { readonly kind: 'expire' }
  | { readonly kind: 'wait'; readonly days: number };

const actions = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('spin' as const),
        stake: fc.integer({ min: 1, max: 60 }).map((units) => units * 10),
        win: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 997 })),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('give' as const),
        amount: fc.integer({ min: 1, max: 700 }),
        multiple: fc.integer({ min: 1, max: 3 }),
        days: fc.integer({ min: 7, max: 30 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('cancel' as const),
        no: fc.integer({ min: 1, max: 6 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        days: fc.integer({ min: 1, max: 9 }),
      }),
    },
  ),
  { minLength: 5, maxLength: 30 },
);

let causes = 0;
function give(player: PlayerRef, amount: number, multiple: number, days: number) {
  causes += 1;
  const grant = {
    source: 'task',
    causeId: String(causes),
    amount,
    wagering: multiple,
    days,
  } as const;
  return grantBonus(world.db, player, world.now(), grant);
}

async function doBoth(player: PlayerRef, twin: model.BonusModel, action: Action): Promise<void> {
  const at = world.now();
  switch (action.kind) {
    case 'spin': {
      const settled = model.spin(twin, action.stake, action.win, at);
      const outcome = await world.spin(player, action.stake, action.win);
      expect(outcome).toBe(settled ? 'settled' : 'insufficient_balance');
      return;
    }
    case 'give': {
      const { no } = model.grant(twin, action.amount, action.multiple, at + action.days * DAY_MS);
      expect(await give(player, action.amount, action.multiple, action.days)).toBe(no);
      return;
    }
    case 'cancel': {
      const { cash } = twin;
      expect(await cancelGrant(world.db, player, at, action.no)).toBe(
        model.cancel(twin, action.no),
      );
      expect((await walletOf(world.db, player)).cash).toBe(cash);
      return;
    }
    case 'expire':
      model.expire(twin, at);
      await expireGrants(world.db, at);
      return;
    case 'wait':
      // Partitions of rounds exist for three months from the test's start.
      if (at + action.days * DAY_MS < h.clock.now() + 70 * DAY_MS)
        world.advance(action.days * DAY_MS);
  }
}

test('after random actions, bonus, wagering and cash match the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 2_000 }), actions, async (cash, history) => {
      const player = await world.newPlayer(cash);
      const twin: model.BonusModel = { cash, grants: [] };
      const wagering = new Map<number, number>();
      for (const action of history) {
        await doBoth(player, twin, action);
        const wallet = await walletOf(world.db, player);
        expect([wallet.cash, wallet.bonus]).toEqual([twin.cash, model.bonusOf(twin)]);
        for (const grant of await listGrants(world.db, player)) {
          const expected = twin.grants[grant.grant_no - 1];
          expect([grant.state, grant.bonus_left]).toEqual([expected?.state, expected?.left]);
          if (grant.state === 'active') expect(grant.wager_left).toBe(expected?.wagerLeft);
          const before = wagering.get(grant.grant_no) ?? grant.wagering_required;
          expect(grant.wager_left).toBeLessThanOrEqual(before);
          wagering.set(grant.grant_no, grant.wager_left);
        }
        await expectBooksRight(world.db, player);
      }
    }),
    { numRuns: 30 },
  );
});

test('concurrent spins, grants, cancellations and expiries keep the invariants', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 6, maxLength: 12 }),
      async (wins) => {
        const player = await world.newPlayer(500);
        await give(player, 300, 2, 7);
        await give(player, 200, 1, 30);
        world.advance(7 * DAY_MS - 1);
        const spins = (async () => {
          for (const win of wins) await world.spin(player, 150, win);
        })();
        const others = wins.map(async (win, index) => {
          if (index % 4 === 0) await give(player, win + 1, 1, 20);
          if (index % 4 === 1) await cancelGrant(world.db, player, world.now(), index);
          if (index % 4 === 2) world.advance(1);
          if (index % 4 === 3) await expireGrants(world.db, world.now());
        });
        await Promise.all([spins, ...others]);
        await expectBooksRight(world.db, player);
        await expectCashOnlyFromPlay(player);
      },
    ),
    { numRuns: 15 },
  );
});

/**
 * Checks rule G8 in the journal: granting, cancelling and expiring a bonus leave cash unchanged; a
 * round takes at most its stake from cash, and released bonus only adds to cash.
 */
async function expectCashOnlyFromPlay(player: PlayerRef): Promise<void> {
  const rows = await world.db.query<{ kind: string; cash_after: number; stake: number }>(
    `select 'round' as kind, journal_seq, cash_after, stake from round where bucket = $1
      and player_id = $2
     union all select cause, journal_seq, cash_after, 0 from transfer where bucket = $1
       and player_id = $2
     order by journal_seq`,
    [player.bucket, player.playerId],
  );
  let cash = 0;
  for (const row of rows) {
    if (row.kind.startsWith('grant')) expect(row.cash_after).toBe(cash);
    if (row.kind === 'round') expect(row.cash_after).toBeGreaterThanOrEqual(cash - row.stake);
    cash = row.cash_after;
  }
}

test('a spin that waited for a grant settles against it and ends it once', async () => {
  const player = await world.newPlayer(500);
  const other = await world.newPlayer(500);
  const spinning = await world.db.transaction(async (tx) => {
    const terms = { source: 'task', causeId: 'late', amount: 100, wagering: 1, days: 30 } as const;
    await grantBonus(tx, player, world.now(), terms);
    const spun = world.spin(player, 150, 0);
    // Settled although queued later: the first player's wallet is locked, so that spin is skipped.
    expect(await world.spin(other, 150, 0)).toBe('settled');
    return { spun };
  });
  expect(await spinning.spun).toBe('settled');
  expect(await walletOf(world.db, player)).toMatchObject({ cash: 450, bonus: 0, grants_open: 0 });
  expect((await listGrants(world.db, player))[0]?.state).toBe('completed');
  await expectBooksRight(world.db, player);
});

test('the same source and cause give one grant, also concurrently', async () => {
  const player = await world.newPlayer(0);
  const grant = { source: 'task', causeId: 'same', amount: 500, wagering: 1, days: 30 } as const;
  const numbers = await Promise.all(
    Array.from({ length: 8 }, () => grantBonus(world.db, player, world.now(), grant)),
  );
  expect(new Set(numbers)).toEqual(new Set([1]));
  expect((await walletOf(world.db, player)).bonus).toBe(500);
  await expectBooksRight(world.db, player);
});

test('concurrent cancellations take a bonus back once', async () => {
  const player = await world.newPlayer(700);
  await give(player, 300, 1, 30);
  const taken = await Promise.all(
    Array.from({ length: 6 }, () => cancelGrant(world.db, player, world.now(), 1)),
  );
  expect(taken.filter((amount) => amount !== null)).toEqual([300]);
  expect(await walletOf(world.db, player)).toMatchObject({ cash: 700, bonus: 0 });
  await expectBooksRight(world.db, player);
});

test('a bonus is usable until the last millisecond before its deadline', async () => {
  const player = await world.newPlayer(0);
  await give(player, 300, 1, 7);
  world.advance(7 * DAY_MS - 1);
  await expireGrants(world.db, world.now());
  expect((await walletOf(world.db, player)).bonus).toBe(300);
  world.advance(1);
  await expireGrants(world.db, world.now());
  expect((await walletOf(world.db, player)).bonus).toBe(0);
  expect((await listGrants(world.db, player))[0]?.state).toBe('expired');
});
