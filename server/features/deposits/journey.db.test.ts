import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { must, newGuest } from '../../testing/players.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../testing/provider.ts';
import { depositCount, firstDepositOfferOpen, openDeposit } from './index.ts';
import {
  balances,
  expectTrueBooks,
  openOrder,
  payments,
  reached,
  readOrder,
} from './testing/orders.ts';

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

const WELCOME = 35_000;

test('a paid order becomes cash by the webhook alone, with the first-deposit offer', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { deps } = h.app;
  expect(await firstDepositOfferOpen(deps.db, guest.player, deps)).toBe(true);
  const { orderId, payCode, payUrl, qrcodeUrl } = await openOrder(h, guest);
  expect(payCode).toMatch(/^[A-Z0-9]{8}$/);
  expect(payUrl).toBeNull();
  expect(qrcodeUrl).toMatch(/\/sandbox\/pay\/[\w-]+\?language=EN$/);
  expect(await openDeposit(deps.db, guest.player, deps.clock.now())).toMatchObject({ orderId });

  await provider.control(`/orders/${orderId}/pay`);
  const order = await reached(h, guest, orderId, 'paid');
  expect(order).toMatchObject({ arrivedAmount: 50_000, gift: 100_000, payCode: null });
  expect(await balances(h, guest)).toEqual({ cash: 50_000, bonus: WELCOME + 100_000 });
  expect(await firstDepositOfferOpen(deps.db, guest.player, deps)).toBe(false);
  expect(await depositCount(deps.db, guest.player)).toBe(1);
  expect(await openDeposit(deps.db, guest.player, deps.clock.now())).toBeNull();
  await expectTrueBooks(h);
});

test('after the first deposit the bonus is a share of the payment, rounded down', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const first = await openOrder(h, guest);
  await provider.control(`/orders/${first.orderId}/pay`);
  await reached(h, guest, first.orderId, 'paid');
  const { orderId } = await openOrder(h, guest);
  expect((await readOrder(h, guest, orderId)).gift).toBe(1000);
  await provider.control(`/orders/${orderId}/pay`, { amount: 61_049 });
  expect(await reached(h, guest, orderId, 'paid')).toMatchObject({
    amount: 50_000,
    arrivedAmount: 61_049,
    gift: 1220,
  });
  expect(await balances(h, guest)).toEqual({
    cash: 50_000 + 61_049,
    bonus: WELCOME + 100_000 + 1220,
  });
});

test('a first deposit below the offer gets the usual bonus and closes the offer', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { amount: 49_999 });
  expect((await reached(h, guest, orderId, 'paid')).gift).toBe(999);
  const { deps } = h.app;
  expect(await firstDepositOfferOpen(deps.db, guest.player, deps)).toBe(false);
});

test('no bonus is granted where none was requested', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest, { acceptGift: false });
  await provider.control(`/orders/${orderId}/pay`);
  expect((await reached(h, guest, orderId, 'paid')).gift).toBe(0);
  expect(await balances(h, guest)).toEqual({ cash: 50_000, bonus: WELCOME });
});

test('of two first orders paid at once only one gets the offer', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const one = await openOrder(h, guest);
  const two = await openOrder(h, guest);
  await Promise.all([one, two].map(({ orderId }) => provider.control(`/orders/${orderId}/pay`)));
  const paid = await Promise.all(
    [one, two].map(({ orderId }) => reached(h, guest, orderId, 'paid')),
  );
  expect(paid.map((order) => order.gift).toSorted((a, b) => a - b)).toEqual([1000, 100_000]);
  await expectTrueBooks(h);
});

test('a webhook delivered three times at once is applied once', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { deliveries: 3 });
  await reached(h, guest, orderId, 'paid');
  await until(async () => {
    const { pendingDeliveries } = await provider.look(`/orders/${orderId}`);
    return pendingDeliveries === 0 ? true : null;
  });
  expect(await payments(h, orderId)).toEqual([{ amount: 50_000, state: 'credited', late: false }]);
  expect((await balances(h, guest)).cash).toBe(50_000);
});

test('a payment with a lost webhook is found by polling', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { deliveries: 0 });
  await world.advance(2_000);
  await h.settle();
  expect(await readOrder(h, guest, orderId)).toMatchObject({ state: 'paid', gift: 100_000 });
});

test('a second payment on a paid code is credited without a second bonus', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`);
  await reached(h, guest, orderId, 'paid');
  await provider.control(`/orders/${orderId}/pay`, { amount: 20_000 });
  await until(async () => ((await payments(h, orderId)).length === 2 ? true : null));
  expect(await readOrder(h, guest, orderId)).toMatchObject({
    arrivedAmount: 70_000,
    gift: 100_000,
  });
  expect(await balances(h, guest)).toEqual({ cash: 70_000, bonus: WELCOME + 100_000 });
  expect(await depositCount(h.app.deps.db, guest.player)).toBe(1);
});

test('late money for an expired order is credited', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await world.advance(600_000);
  expect((await readOrder(h, guest, orderId)).state).toBe('expired');
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('expired');
  await provider.control(`/orders/${orderId}/pay`);
  expect(await reached(h, guest, orderId, 'paid')).toMatchObject({ arrivedAmount: 50_000 });
  expect(await payments(h, orderId)).toMatchObject([{ late: true }]);
});

test('late money with a lost webhook is found two days later', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { late: true, deliveries: 0 });
  await world.advance(47 * HOUR_MS);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('paid');
});

test('a failed order that is paid later becomes paid, whatever the event order', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  await provider.control('/mode', { webhooks: { reorder: true } });
  await provider.control(`/orders/${orderId}/fail`);
  // The next event overtakes the delayed one.
  await provider.control(`/orders/${orderId}/pay`);
  await provider.control('/mode', { webhooks: { reorder: false } });
  await reached(h, guest, orderId, 'paid');
  await world.advance(5_000);
  await until(async () => {
    const { pendingDeliveries } = await provider.look(`/orders/${orderId}`);
    return pendingDeliveries === 0 ? true : null;
  });
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('paid');

  const other = await openOrder(h, guest);
  await provider.control(`/orders/${other.orderId}/fail`);
  await reached(h, guest, other.orderId, 'failed');
  await provider.control(`/orders/${other.orderId}/pay`);
  await reached(h, guest, other.orderId, 'paid');
});

test('a cancelled order stays payable and in the history', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { token } = guest;
  const { orderId } = await openOrder(h, guest);
  const hidden = must(await h.call('/charge/order/cancel', { orderId }, { token, key: null }));
  expect(hidden).toMatchObject({ hidden: 1, state: 'waiting' });
  const { deps } = h.app;
  expect(await openDeposit(deps.db, guest.player, deps.clock.now())).toBeNull();
  await provider.control(`/orders/${orderId}/pay`);
  await reached(h, guest, orderId, 'paid');
  const list = must(await h.call('/charge/order/list', {}, { token, key: null }));
  expect(list).toMatchObject({ total: 1, orderList: [{ orderId, state: 'paid', hidden: 1 }] });
});

test('the list has pages, newest first', async () => {
  const { h } = world;
  const guest = await newGuest(h);
  const { token } = guest;
  const made = [];
  for (const amount of [50_000, 60_000, 70_000]) {
    made.push((await openOrder(h, guest, { amount })).orderId);
  }
  const page = async (pageNum: number) => {
    const body = { pageNum, pageSize: 2 };
    const reply = await h.call<{ orderList: { orderId: string }[]; total: number }>(
      '/charge/order/list',
      body,
      { token, key: null },
    );
    const { orderList, total } = must(reply);
    return { ids: orderList.map(({ orderId }) => orderId), total };
  };
  expect(await page(1)).toEqual({ ids: [made[2], made[1]], total: 3 });
  expect(await page(2)).toEqual({ ids: [made[0]], total: 3 });
});

test('an ad record of a credited order is stored only with consent', async () => {
  const { h, provider } = world;
  const { db } = h.app.deps;
  for (const adConsent of [true, false]) {
    const guest = await newGuest(h, { adConsent });
    const { orderId } = await openOrder(h, guest);
    await provider.control(`/orders/${orderId}/pay`);
    await reached(h, guest, orderId, 'paid');
    const records = await db.query(
      'select is_first, amount, event_type from ad_record where order_id = $1',
      [orderId],
    );
    const expected = [{ is_first: true, amount: 50_000, event_type: 'Purchase' }];
    expect(records).toEqual(adConsent ? expected : []);
  }
});

test('the first deposit of an invited friend counts for the inviter', async () => {
  const { h, provider } = world;
  const inviter = await newGuest(h);
  const { token } = inviter;
  const shared = await h.call<{ code: string }>(
    '/v1/bus/getUserShareUrlAndExtensionCode',
    {},
    { token, key: null },
  );
  const friend = await newGuest(h, { extensionCode: must(shared).code });
  const { orderId } = await openOrder(h, friend);
  await provider.control(`/orders/${orderId}/pay`);
  await reached(h, friend, orderId, 'paid');
  await h.settle();
  const stat = must(await h.call('/v1/bus/statInviteInfo', {}, { token, key: null }));
  expect(stat).toMatchObject({ totalInviteNum: 1, inviteRewardAmount: 10_000 });
});
