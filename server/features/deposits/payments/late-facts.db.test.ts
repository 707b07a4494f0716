import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { deliverEvent, memoryProvider } from '../../../testing/memory-provider.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import { ask, moneyOf, staffCases } from '../../withdrawals/testing/cashier.ts';
import { expectTrueBooks, openOrder } from '../testing/orders.ts';

/** Every late report of a provider on a deposit is either booked or a staff case. */

const provider = memoryProvider();
let h: TestApp;
let guest: TestPlayer;
beforeAll(async () => {
  h = await openTestApp({ providers: [provider] });
});
afterAll(async () => {
  await expectTrueBooks(h);
  await h.close();
});
beforeEach(async () => {
  provider.mode = 'ok';
  guest = await newGuest(h);
});

async function later(ms: number): Promise<void> {
  h.clock.advance(ms);
  await h.settle();
}

/** A paid order of 500.00, and the payment's id. */
async function paidOrder(): Promise<{ orderId: string; paymentId: string }> {
  const { orderId } = await openOrder(h, guest);
  const event = provider.pay(orderId, 50_000);
  expect(await deliverEvent(h, event)).toBe(200);
  await later(60_000);
  return { orderId, paymentId: event.paymentId ?? '' };
}

async function sumOf(orderId: string, account: string): Promise<number> {
  const [row] = await h.app.deps.db.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger_entry
     where cause_id = $1 and account = $2`,
    [orderId, account],
  );
  return row?.sum ?? 0;
}

const cases = (orderId: string) => staffCases(h, orderId);

const cashOf = async () => (await moneyOf(h, guest)).cash;

test.each([3, 60])(
  'deposit: a chargeback %i days late is booked though the first read fails',
  async (age) => {
    const { orderId, paymentId } = await paidOrder();
    await later(age * DAY_MS);
    const event = provider.reverse(orderId, paymentId, 'chargeback', 50_000);
    provider.mode = 'down';
    expect(await deliverEvent(h, event)).toBe(200);
    await later(0);
    await later(DAY_MS);
    expect(await cashOf()).toBe(50_000);
    provider.mode = 'ok';
    await later(DAY_MS);
    expect(await cashOf()).toBe(0);
    expect(await cases(orderId)).toEqual(['chargeback']);
  },
);

test('deposit: a chargeback that reads do not show yet is requested until they do', async () => {
  const { orderId, paymentId } = await paidOrder();
  await later(5 * DAY_MS);
  const event = provider.reverse(orderId, paymentId, 'chargeback', 20_000);
  const [reversal] = provider.deposits.get(orderId)?.reversals.splice(0) ?? [];
  await deliverEvent(h, event);
  for (let day = 0; day < 5; day += 1) await later(DAY_MS);
  expect(await cases(orderId)).toEqual(['event_unconfirmed']);
  if (reversal !== undefined) provider.deposits.get(orderId)?.reversals.push(reversal);
  await later(DAY_MS);
  expect(await cashOf()).toBe(30_000);
});

test('deposit: a chargeback whose event was lost is found by the weekly read', async () => {
  const { orderId, paymentId } = await paidOrder();
  await later(20 * DAY_MS);
  provider.reverse(orderId, paymentId, 'chargeback', 50_000);
  await later(8 * DAY_MS);
  expect(await cashOf()).toBe(0);
});

test('deposit: a payment returned without a request is booked with a case', async () => {
  const { orderId, paymentId } = await paidOrder();
  provider.reverse(orderId, paymentId, 'depositReturned', 50_000);
  await later(DAY_MS);
  expect(await cashOf()).toBe(0);
  expect(await sumOf(orderId, 'clearing:memory')).toBe(0);
  expect(await cases(orderId)).toEqual(['returned_unasked']);
});

test('deposit: a chargeback of a payment that went back is our claim on the provider', async () => {
  const { orderId } = await openOrder(h, guest);
  const { token } = guest;
  const limit = { kind: 'deposit', period: 'day', amount: 40_000 };
  must(await h.call('/v1/limits/set', limit, { token, key: null }));
  const { paymentId } = provider.pay(orderId, 50_000);
  await later(60_000);
  await later(60_000);
  expect(await sumOf(orderId, 'suspense')).toBe(0);
  await deliverEvent(h, provider.reverse(orderId, paymentId ?? '', 'chargeback', 50_000));
  await later(60_000);
  expect(await cases(orderId)).toEqual(['charged_back_twice']);
  expect(await sumOf(orderId, 'claims:memory')).toBe(-50_000);
  expect(await sumOf(orderId, 'clearing:memory')).toBe(50_000);
});

test('deposit: an unrequested return is not taken for the requested one', async () => {
  const { orderId } = await openOrder(h, guest);
  const { token } = guest;
  const limit = { kind: 'deposit', period: 'day', amount: 40_000 };
  must(await h.call('/v1/limits/set', limit, { token, key: null }));
  const { paymentId } = provider.pay(orderId, 50_000);
  provider.mode = 'refuse';
  await later(60_000);
  await deliverEvent(h, provider.reverse(orderId, paymentId ?? '', 'depositReturned', 10_000));
  await later(60_000);
  expect(await sumOf(orderId, 'suspense')).toBe(40_000);
  provider.mode = 'ok';
  for (let day = 0; day < 9; day += 1) await later(DAY_MS);
  expect(await sumOf(orderId, 'suspense')).toBe(0);
  expect(await sumOf(orderId, 'claims:memory')).toBe(0);
  expect(await sumOf(orderId, 'clearing:memory')).toBe(0);
});

test('deposit: more pulled back than was paid takes the payment, the rest is our claim', async () => {
  const { orderId, paymentId } = await paidOrder();
  await deliverEvent(h, provider.reverse(orderId, paymentId, 'chargeback', 70_000));
  await later(60_000);
  expect(await cashOf()).toBe(0);
  expect(await sumOf(orderId, 'claims:memory')).toBe(-20_000);
  expect((await cases(orderId)).toSorted()).toEqual(['chargeback', 'charged_back_twice']);
});

test('deposit: a known payment with another amount only opens a case', async () => {
  const { orderId, paymentId } = await paidOrder();
  provider.deposits.get(orderId)?.payments.splice(0, 1, { paymentId, amount: 90_000, late: false });
  await later(DAY_MS);
  expect(await cashOf()).toBe(50_000);
  expect(await cases(orderId)).toEqual(['payment_changed']);
});

test('deposit: money in another currency only opens a case', async () => {
  const { orderId } = await openOrder(h, guest);
  const event = provider.pay(orderId, 50_000);
  expect(await deliverEvent(h, { ...event, currency: 'BRL' })).toBe(200);
  expect(await cashOf()).toBe(0);
  expect(await cases(orderId)).toEqual(['wrong_currency']);
});

test('deposit: a refused return is retried with growing delays, with one case', async () => {
  const { orderId } = await openOrder(h, guest);
  const { token } = guest;
  const limit = { kind: 'deposit', period: 'day', amount: 40_000 };
  must(await h.call('/v1/limits/set', limit, { token, key: null }));
  provider.pay(orderId, 50_000);
  provider.mode = 'refuse';
  for (let hour = 0; hour < 30; hour += 1) await later(DAY_MS / 8);
  const [row] = await h.app.deps.db.query<{ attempts: number }>(
    'select attempts from deposit where order_id = $1',
    [orderId],
  );
  expect(row?.attempts).toBeLessThan(25);
  expect(await cases(orderId)).toEqual(['return_refused']);
  provider.mode = 'ok';
  await later(DAY_MS);
  await later(DAY_MS);
  expect(await sumOf(orderId, 'suspense')).toBe(0);
});

test('withdrawal: a chargeback takes back an unsent one only as far as its money is in it', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  provider.mode = 'refuse';
  const withdrawal = must(await ask(h, guest, { amount: 10_000 }));
  await later(60_000);
  const pullBack = async ({ orderId, paymentId }: typeof first) => {
    await deliverEvent(h, provider.reverse(orderId, paymentId, 'chargeback', 50_000));
    await later(1_000);
    return moneyOf(h, guest);
  };
  // Cash covers the first chargeback: the withdrawal continues.
  expect(await pullBack(first)).toMatchObject({ cash: 40_000, held: 10_000 });
  expect(await pullBack(second)).toMatchObject({ cash: 0, held: 0 });
  expect(await sumOf(second.orderId, 'receivable')).toBe(0);
  const [order] = await h.app.deps.db.query(
    'select reason, state from withdrawal where order_id = $1',
    [withdrawal.orderId],
  );
  expect(order).toEqual({ reason: 'charged_back', state: 3 });
});
