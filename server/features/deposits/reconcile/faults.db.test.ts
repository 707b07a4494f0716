import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { must, newGuest } from '../../../testing/players.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../../testing/provider.ts';
import {
  balances,
  expectTrueBooks,
  openOrder,
  payments,
  reached,
  readOrder,
} from '../testing/orders.ts';

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

test('a provider killed right after a payment loses none of it', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { delayMs: 300 });
  await provider.kill();
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('waiting');
  await provider.start();
  expect((await reached(h, guest, orderId, 'paid')).arrivedAmount).toBe(50_000);
});

test('an expired order is found paid when its provider is back', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { deliveries: 0 });
  await provider.kill();
  h.clock.advance(600_000);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('expired');
  await provider.start();
  h.clock.advance(300_000);
  await h.settle();
  expect(await readOrder(h, guest, orderId)).toMatchObject({
    state: 'paid',
    arrivedAmount: 50_000,
  });
});

test('an order unknown to the provider at first is credited once', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  await provider.control('/mode', { deposits: 'delayed' });
  const body = { amount: 50_000, payType: 14 };
  const { token } = guest;
  const reply = await h.call('/charge/create/order', body, { token, key: randomUUID() });
  expect(reply.msgCode).toBe('provider_refused');
  const [order] = await h.app.deps.db.query<{ order_id: string }>(
    'select order_id from deposit where player_id = $1',
    [guest.player.playerId],
  );
  const orderId = order?.order_id ?? '';
  h.clock.advance(60_000);
  await h.settle();
  await provider.control(`/orders/${orderId}/arrive`, {});
  await provider.control(`/orders/${orderId}/pay`, { deliveries: 3 });
  await provider.control('/mode', { deposits: 'normal' });
  await reached(h, guest, orderId, 'paid');
  h.clock.advance(300_000);
  await h.settle();
  expect((await balances(h, guest)).cash).toBe(50_000);
});

test('a call that died before its answer was stored finds its own order again', async () => {
  const { h, provider } = world;
  const { db } = h.app.deps;
  const guest = await newGuest(h);
  const { token } = guest;
  const key = randomUUID();
  const body = { amount: 50_000, payType: 14 };
  const first = await h.call<{ orderId: string }>('/charge/create/order', body, { token, key });
  const { orderId } = must(first);
  const lost = [
    // Crashed after the provider's answer was stored, and before.
    [],
    ["state = 'created'", 'provider_id = null', 'pay_code = null', 'qr_path = null'],
  ];
  for (const changes of lost) {
    await db.query('delete from idempotency where key = $1', [key]);
    if (changes.length > 0) {
      await db.query(`update deposit set ${changes.join(', ')} where order_id = $1`, [orderId]);
    }
    const again = await h.call('/charge/create/order', body, { token, key });
    expect(again.text).toBe(first.text);
  }
  expect(must(await h.call('/charge/order/list', {}, { token, key: null }))['total']).toBe(1);
  await provider.control(`/orders/${orderId}/pay`);
  await reached(h, guest, orderId, 'paid');
});

test('an order started by a process that died is continued by another', async () => {
  const { h } = world;
  const guest = await newGuest(h);
  const { orderId, payCode } = await openOrder(h, guest);
  await h.app.deps.db.query(
    `update deposit set state = 'created', provider_id = null, pay_code = null, qr_path = null,
       next_at = created_at + 15000 where order_id = $1`,
    [orderId],
  );
  const other = await world.beside();
  await other.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('created');
  h.clock.advance(15_000);
  await other.settle();
  expect(await readOrder(h, guest, orderId)).toMatchObject({ state: 'waiting', payCode });
});

test('concurrent servers and webhooks credit each payment once', async () => {
  const { h, provider } = world;
  const other = await world.beside();
  const guest = await newGuest(h);
  const orders = [];
  for (let n = 0; n < 8; n += 1) orders.push(await openOrder(h, guest));
  await world.advance(2_000);
  await Promise.all(
    orders.map(({ orderId }, n) =>
      provider.control(`/orders/${orderId}/pay`, { deliveries: n % 3 }),
    ),
  );
  await Promise.all([h, other, h, other].map((app) => app.settle()));
  await world.advance(2_000);
  await Promise.all([h, other].map((app) => app.settle()));
  for (const { orderId } of orders) {
    await reached(h, guest, orderId, 'paid');
    expect(await payments(h, orderId)).toHaveLength(1);
  }
  expect((await balances(h, guest)).cash).toBe(8 * 50_000);
  await expectTrueBooks(h);
});

test('a claimed order is not read by another process before the claim ends', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { deliveries: 0 });
  const { db, clock } = h.app.deps;
  await db.query('update deposit set next_at = $2 where order_id = $1', [
    orderId,
    clock.now() + 20_000,
  ]);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('waiting');
  h.clock.advance(20_000);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('paid');
});

test('an unpaid order is no longer due after two days', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await world.advance(600_000);
  await h.settle();
  await world.advance(48 * HOUR_MS);
  await h.settle();
  const due = () =>
    h.app.deps.db.query('select 1 from deposit where next_at is not null and order_id = $1', [
      orderId,
    ]);
  expect(await due()).toEqual([]);
  // The provider's own report still counts, however late.
  await provider.control(`/orders/${orderId}/pay`);
  await until(async () => ((await readOrder(h, guest, orderId)).state === 'paid' ? true : null));
});
