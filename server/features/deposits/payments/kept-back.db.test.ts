import { afterAll, beforeAll, expect, test } from 'vitest';
import { minor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { signEvent } from '../../../testing/sign-event.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../../testing/provider.ts';
import { depositCount, firstDepositOfferOpen } from '../index.ts';
import {
  balances,
  expectTrueBooks,
  operatorAccount,
  openOrder,
  payments,
  reached,
  readOrder,
  unknownId,
} from '../testing/orders.ts';

/** Money that must be returned, money that is charged back, unrequested money. */

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

const WELCOME = 35_000;
const setLimit = async ({ token }: TestPlayer, amount: number) =>
  must(
    await world.h.call(
      '/v1/limits/set',
      { kind: 'deposit', period: 'day', amount },
      { token, key: null },
    ),
  );

async function paidOrder(guest: TestPlayer, amount = 50_000): Promise<string> {
  const { orderId } = await openOrder(world.h, guest, { amount });
  await world.provider.control(`/orders/${orderId}/pay`);
  await reached(world.h, guest, orderId, 'paid');
  return orderId;
}

/** Removes the player's cash: it moves to the operator's gaming account. */
async function loseCash(guest: TestPlayer, amount: number): Promise<void> {
  await world.h.app.deps.db.transaction((tx) =>
    post(tx, {
      ...guest.player,
      at: world.h.clock.now(),
      key: `lost-${amount}`,
      debit: 'cash',
      credit: 'gaming',
      amount: minor(amount),
      cause: 'round',
      causeId: 'test',
    }),
  );
}

test('money that comes during an exclusion is held and returned', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  const { token } = guest;
  const rest = { kind: 'self_exclusion', months: 1 };
  must(await h.call('/v1/limits/exclude', rest, { token, key: null }));
  await provider.control(`/orders/${orderId}/pay`);
  const waiting = await reached(h, guest, orderId, 'suspense');
  expect(waiting).toMatchObject({ arrivedAmount: 50_000, gift: 0 });
  expect(await operatorAccount(h, 'suspense')).toBe(50_000);
  expect(await balances(h, guest)).toEqual({ cash: 0, bonus: WELCOME });

  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('returned');
  expect(await operatorAccount(h, 'suspense')).toBe(0);
  expect(await provider.look(`/orders/${orderId}`)).toMatchObject({
    reversals: [{ kind: 'depositReturned', amount: 50_000 }],
  });
  expect(await depositCount(h.app.deps.db, guest.player)).toBe(0);
  await expectTrueBooks(h);
});

test('only a payment within the deposit limit is credited', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  await setLimit(guest, 100_000);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { amount: 100_001 });
  await reached(h, guest, orderId, 'suspense');
  // The same code paid again, with the requested amount: the limit allows it.
  await provider.control(`/orders/${orderId}/pay`);
  await reached(h, guest, orderId, 'paid');
  await h.settle();
  expect((await payments(h, orderId)).map(({ state }) => state).toSorted()).toEqual([
    'credited',
    'returned',
  ]);
  expect(await balances(h, guest)).toEqual({ cash: 50_000, bonus: WELCOME + 100_000 });
  expect(await operatorAccount(h, 'suspense')).toBe(0);
  await expectTrueBooks(h);
});

test('a return continues once when the provider is back', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  await setLimit(guest, 60_000);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { amount: 70_000 });
  await reached(h, guest, orderId, 'suspense');
  await provider.kill();
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('suspense');
  await provider.start();
  const other = await world.beside();
  await world.advance(30_000);
  await Promise.all([h, other].map((app) => app.settle()));
  await world.advance(60_000);
  await Promise.all([h, other].map((app) => app.settle()));
  expect((await readOrder(h, guest, orderId)).state).toBe('returned');
  const { reversals } = await provider.look(`/orders/${orderId}`);
  expect(reversals).toMatchObject([{ kind: 'depositReturned', amount: 70_000 }]);
  expect(await operatorAccount(h, 'suspense')).toBe(0);
});

test('a chargeback takes the cash, ends the bonus and opens a case', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const orderId = await paidOrder(guest);
  await provider.control(`/orders/${orderId}/chargeback`);
  await until(async () => {
    await h.settle();
    const { state } = await readOrder(h, guest, orderId);
    return state === 'charged_back' ? state : null;
  });
  expect(await balances(h, guest)).toEqual({ cash: 0, bonus: WELCOME });
  expect(await operatorAccount(h, 'receivable')).toBe(0);
  const { db } = h.app.deps;
  const cases = await db.query('select kind from staff_case where reference = $1', [orderId]);
  expect(cases).toEqual([{ kind: 'chargeback' }]);
  expect(await depositCount(db, guest.player)).toBe(0);
  // A player who had the offer does not get it again.
  expect(await firstDepositOfferOpen(db, guest.player, h.app.deps)).toBe(false);
  await expectTrueBooks(h);
});

test('a chargeback after play takes cash to zero and leaves the rest owed', async () => {
  const { h, provider } = world;
  const before = await operatorAccount(h, 'receivable');
  const guest = await newGuest(h);
  const orderId = await paidOrder(guest);
  await loseCash(guest, 38_000);
  await provider.control(`/orders/${orderId}/chargeback`);
  await until(async () => {
    await h.settle();
    const { state } = await readOrder(h, guest, orderId);
    return state === 'charged_back' ? state : null;
  });
  expect((await balances(h, guest)).cash).toBe(0);
  expect(await operatorAccount(h, 'receivable')).toBe(before - 38_000);
  await expectTrueBooks(h);
});

test('a chargeback with a lost webhook is found by polling, part by part', async () => {
  const { h, provider } = world;
  const guest = await newGuest(h);
  const orderId = await paidOrder(guest);
  await provider.control('/mode', { webhooks: { deliveries: 0 } });
  await provider.control(`/orders/${orderId}/chargeback`, { amount: 20_000 });
  await world.advance(300_000);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('paid');
  expect((await balances(h, guest)).cash).toBe(30_000);
  await provider.control(`/orders/${orderId}/chargeback`);
  await provider.control('/mode', { webhooks: { deliveries: 1 } });
  await world.advance(300_000);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('charged_back');
  expect((await balances(h, guest)).cash).toBe(0);
  await expectTrueBooks(h);
});

test('money charged back from suspense is neither owed nor returned again', async () => {
  const { h, provider } = world;
  const owed = await operatorAccount(h, 'receivable');
  const guest = await newGuest(h);
  await setLimit(guest, 60_000);
  const { orderId } = await openOrder(h, guest);
  await provider.control(`/orders/${orderId}/pay`, { amount: 70_000 });
  await reached(h, guest, orderId, 'suspense');
  await provider.control(`/orders/${orderId}/chargeback`, { amount: 30_000 });
  await world.advance(30_000);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('returned');
  const { reversals } = await provider.look(`/orders/${orderId}`);
  expect(reversals).toMatchObject([
    { kind: 'chargeback', amount: 30_000 },
    { kind: 'depositReturned', amount: 40_000 },
  ]);
  expect(await operatorAccount(h, 'suspense')).toBe(0);
  expect(await operatorAccount(h, 'receivable')).toBe(owed);
  await expectTrueBooks(h);
});

test('money for an unknown order stays in suspense with a case', async () => {
  const { h, provider } = world;
  const suspense = await operatorAccount(h, 'suspense');
  const orderId = unknownId('an order of another operator');
  const event = (type: string, eventId: string) => ({
    eventId,
    type,
    orderId,
    providerId: 'dep_x',
    paymentId: 'pay_x',
    amount: 12_345,
    currency: 'INR',
    at: h.clock.now(),
    late: false,
    reason: null,
  });
  const deliver = (body: object) => {
    const payload = JSON.stringify(body);
    const headers = { 'x-signature': signEvent(provider.secret, payload) };
    return h.app.portal.inject({ method: 'POST', url: '/provider/webhook', payload, headers });
  };
  const paid = event('deposit.paid', 'evt_1');
  const answers = await Promise.all([deliver(paid), deliver(paid), deliver(paid)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await operatorAccount(h, 'suspense')).toBe(suspense + 12_345);
  const { db } = h.app.deps;
  const cases = () => db.query('select kind from staff_case where reference = $1', [orderId]);
  expect(await cases()).toEqual([{ kind: 'unknown_order' }]);
  expect((await deliver(event('deposit.expired', 'evt_2'))).statusCode).toBe(200);
  expect((await deliver(event('deposit.chargeback', 'evt_3'))).statusCode).toBe(200);
  expect(await operatorAccount(h, 'suspense')).toBe(suspense);
  expect(await cases()).toHaveLength(2);
  await expectTrueBooks(h);
});
