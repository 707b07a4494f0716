import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAppWithProvider, until, type AppWithProvider } from '../../../testing/provider.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import { ask, bookFaults, giveCash, moneyOf, settle, tracker } from '../testing/cashier.ts';

/** With the real provider process: its webhooks, delays and crashes. */

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

interface Asked {
  readonly of: TestPlayer;
  readonly id: string;
}

async function asked(plan: string | null): Promise<Asked> {
  const of = await newGuest(world.h);
  await giveCash(world.h, of, 1_000_000);
  const { orderId: id } = must(await ask(world.h, of, { amount: 1_000_000 }));
  if (plan !== null) await world.provider.control(`/payouts/${id}/${plan}`);
  return { of, id };
}

/** Runs jobs until the order's newest step is this one; returns the tracker. */
const reached = ({ of, id }: Asked, code: number) =>
  until(async () => {
    await settle(world.h);
    const seen = await tracker(world.h, of, id);
    return seen.codes.at(-1) === code ? seen : null;
  });

test('withdrawals that succeed, fail, bounce, hang or are refused come to their end', async () => {
  const [succeed, fail, wrong, bounce, hang] = [
    await asked(null),
    await asked('fail'),
    await asked('refuse-account'),
    await asked('bounce'),
    await asked('hang'),
  ];
  const ended = await Promise.all([
    reached(succeed, 2200),
    reached(fail, 2300),
    reached(wrong, 2000),
    reached(bounce, 2300),
  ]);
  expect(ended.map(({ state }) => state)).toEqual([2, 3, 6, 3]);
  expect((await reached(hang, 1900)).state).toBe(1);
  expect(await moneyOf(world.h, succeed.of)).toMatchObject({ cash: 0, held: 0 });
  expect(await moneyOf(world.h, fail.of)).toMatchObject({ cash: 1_000_000, held: 0 });
  expect(await moneyOf(world.h, wrong.of)).toMatchObject({ cash: 0, held: 1_000_000 });
  expect(await moneyOf(world.h, bounce.of)).toMatchObject({ cash: 1_000_000, held: 0 });
  expect(await moneyOf(world.h, hang.of)).toMatchObject({ cash: 0, held: 1_000_000 });

  const correction = { orderId: wrong.id, accountNumber: 'asha@ybl' };
  must(await world.h.call('/v1/bus/updateCpf', correction, { token: wrong.of.token }));
  await world.provider.control(`/payouts/${hang.id}/succeed`);
  expect((await reached(wrong, 2200)).state).toBe(2);
  expect((await reached(hang, 2200)).state).toBe(2);
  expect(await bookFaults(world.h)).toEqual([]);
});

test('a withdrawal that the provider accepts after a resend is paid once', async () => {
  await world.provider.control('/mode', { payouts: 'delayed' });
  const order = await asked(null);
  await until(async () => {
    await settle(world.h);
    const { submissions } = await world.provider.look(`/payouts/${order.id}`);
    return submissions === 2 ? true : null;
  });
  expect(await moneyOf(world.h, order.of)).toMatchObject({ cash: 0, held: 1_000_000 });
  await world.provider.control(`/payouts/${order.id}/arrive`, {});
  await world.provider.control('/mode', { payouts: 'succeed' });
  expect((await reached(order, 2200)).state).toBe(2);
  expect(await moneyOf(world.h, order.of)).toMatchObject({ cash: 0, held: 0 });
  expect(await bookFaults(world.h)).toEqual([]);
});

test('a provider that is killed, restarts and loses webhooks pays each order once', async () => {
  await world.provider.control('/mode', { webhooks: { deliveries: 0 } });
  const orders = [await asked(null), await asked(null), await asked(null)];
  const running = settle(world.h);
  await world.provider.kill();
  await running;
  await settle(world.h);
  await world.provider.start();
  await Promise.all(orders.map((order) => reached(order, 2200)));
  for (const { id } of orders) {
    expect(await world.provider.look(`/payouts/${id}`)).toMatchObject({ status: 'paid' });
  }
  expect(await bookFaults(world.h)).toEqual([]);
});
