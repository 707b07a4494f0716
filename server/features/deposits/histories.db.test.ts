import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../testing/provider.ts';
import { balances, expectTrueBooks, openOrder, payments } from './testing/orders.ts';

/**
 * For any order of actions by player, server and provider, our final books equal the provider's.
 */

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      order: fc.nat(9),
      amount: fc.integer({ min: 1, max: 90_000 }),
      deliveries: fc.nat(2),
      delayMs: fc.constantFrom(0, 40),
      late: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), order: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('chargeback' as const),
      order: fc.nat(9),
      amount: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), percent: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('exclude' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(2_000, 60_000, 600_000),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

interface Scene {
  readonly guest: TestPlayer;
  readonly orders: string[];
  lost: number;
}

async function act(scene: Scene, next: Action): Promise<void> {
  const { h, provider } = world;
  const { guest, orders } = scene;
  const { token } = guest;
  const pick = (index: number) => orders[index % Math.max(1, orders.length)];
  switch (next.do) {
    case 'open': {
      const body = { amount: 50_000, payType: 14 };
      const reply = await h.call<{ orderId: string }>('/charge/create/order', body, { token });
      // Refused once the player is excluded or the limit is reached.
      if (reply.success === 1) orders.push(reply.data.orderId);
      return;
    }
    case 'pay': {
      const { do: _do, order, ...payment } = next;
      const orderId = pick(order);
      if (orderId !== undefined) await provider.control(`/orders/${orderId}/pay`, payment);
      return;
    }
    case 'fail':
    case 'chargeback': {
      const orderId = pick(next.order);
      const body = next.do === 'chargeback' ? { amount: next.amount } : {};
      // The provider refuses when there is nothing to fail or to charge back.
      if (orderId === undefined) return;
      await provider.control(`/orders/${orderId}/${next.do}`, body).catch(() => null);
      return;
    }
    case 'lose': {
      const { cash } = await balances(h, guest);
      const amount = Math.floor((cash * next.percent) / 100);
      if (amount > 0) await lose(scene, amount);
      return;
    }
    case 'exclude':
      must(
        await h.call('/v1/limits/exclude', { kind: 'cool_off', hours: 24 }, { token, key: null }),
      );
      return;
    case 'kill':
      await provider.kill();
      await provider.start();
      return;
    case 'settle':
      return h.app.deps.jobs.settleAll();
    case 'wait':
      return world.advance(next.ms);
  }
}

async function lose(scene: Scene, amount: number): Promise<void> {
  const { player } = scene.guest;
  scene.lost += 1;
  // A webhook may have moved the cash since it was read; then nothing is lost.
  await world.h.app.deps.db
    .transaction((tx) =>
      post(tx, {
        ...player,
        at: world.h.clock.now(),
        key: `lost-${scene.lost}`,
        debit: 'cash',
        credit: 'gaming',
        amount: minor(amount),
        cause: 'round',
        causeId: 'test',
      }),
    )
    .catch(() => null);
}

type Moves = readonly { readonly amount: number }[];

const sum = (rows: Moves) => rows.reduce((all, row) => all + row.amount, 0);

async function comeToRest(orders: readonly string[]): Promise<void> {
  const { h, provider } = world;
  await until(async () => {
    for (const orderId of orders) {
      const { pendingDeliveries } = await provider.look(`/orders/${orderId}`);
      if (pendingDeliveries !== 0) return null;
    }
    return true;
  });
  for (const ms of [600_000, 300_000, 300_000]) {
    await world.advance(ms);
    await h.app.deps.jobs.settleAll();
  }
}

async function entries(guest: TestPlayer, account: string): Promise<number> {
  const [row] = await world.h.app.deps.db.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry
     where bucket = $1 and player_id = $2 and account = $3`,
    [guest.player.bucket, guest.player.playerId, account],
  );
  return row?.sum ?? 0;
}

test('after any history the books equal what the provider holds', async () => {
  const { h, provider } = world;
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 6, maxLength: 16 }),
      fc.option(fc.integer({ min: 50_000, max: 250_000 })),
      async (actions, limit) => {
        const guest = await newGuest(h);
        const { token } = guest;
        if (limit !== null) {
          const body = { kind: 'deposit', period: 'month', amount: limit };
          must(await h.call('/v1/limits/set', body, { token, key: null }));
        }
        const scene: Scene = { guest, orders: [], lost: 0 };
        scene.orders.push((await openOrder(h, guest)).orderId);
        for (const next of actions) await act(scene, next);
        await comeToRest(scene.orders);

        let there = 0;
        for (const orderId of scene.orders) {
          const held = await provider.look(`/orders/${orderId}`);
          const paid = held['payments'] as Moves;
          there += sum(paid) - sum(held['reversals'] as Moves);
          expect(sum(await payments(h, orderId))).toBe(sum(paid));
        }
        expect(await entries(guest, 'clearing:sandbox')).toBe(there === 0 ? 0 : -there);
        expect(await entries(guest, 'suspense')).toBe(0);
        const { cash } = await balances(h, guest);
        expect(cash).toBeGreaterThanOrEqual(0);
        const owed = -(await entries(guest, 'receivable'));
        expect(cash + (await entries(guest, 'gaming'))).toBe(there + owed);
        await expectTrueBooks(h);
      },
    ),
    { numRuns: 4 },
  );
});
