import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { deliverEvent, memoryProvider } from '../../../testing/memory-provider.ts';
import { must, newGuest } from '../../../testing/players.ts';
import { openOrder, payments } from '../../deposits/testing/orders.ts';
import { ask, giveCash, operatorBalance, settle, staffCases, tracker } from '../testing/cashier.ts';

/** An order is read only at the provider it was sent to. */

const [old, next] = [memoryProvider('old'), memoryProvider('next')];
let h: TestApp;
let after: TestApp;
beforeAll(async () => {
  h = await openTestApp({ providers: [old] });
});
afterAll(async () => {
  await after.close();
  await h.close();
});

const cases = (id: string) => staffCases(h, id);

test('provider: after a redeployment orders stay at their provider', async () => {
  const guest = await newGuest(h);
  await giveCash(h, guest, 10_000);
  old.mode = 'later';
  const { orderId } = must(await ask(h, guest, { amount: 10_000 }));
  await settle(h);
  old.mode = 'ok';
  const deposit = await openOrder(h, guest);

  // The new deployment does not have the old provider: nothing is sent a second time.
  after = await openTestApp({ beside: h, providers: [next] });
  h.clock.advance(10 * MINUTE_MS);
  await settle(after);
  expect([...next.payouts.keys(), ...next.deposits.keys()]).toEqual([]);
  expect(await cases(orderId)).toContain('provider_missing');
  expect(await cases(deposit.orderId)).toContain('provider_missing');
  await after.close();

  // A deployment with both providers polls each order at its own.
  after = await openTestApp({ beside: h, providers: [next, old] });
  old.arrive(orderId);
  old.move(orderId, 'paid');
  old.pay(deposit.orderId, 50_000);
  for (let n = 0; n < 3; n += 1) {
    h.clock.advance(30 * MINUTE_MS);
    await settle(after);
  }
  expect((await tracker(after, guest, orderId)).state).toBe(2);
  expect(await operatorBalance(after, 'clearing:old')).toBe(10_000 - 50_000);
  expect([...next.payouts.keys(), ...next.deposits.keys()]).toEqual([]);
});

test('provider: equal event ids of two providers do not collide', async () => {
  const guest = await newGuest(after);
  const { orderId } = await openOrder(after, guest);
  const event = { ...next.pay(orderId, 50_000), eventId: 'evt_1' };
  const foreign = { ...event, paymentId: 'pay_x', amount: 7 };
  expect(await deliverEvent(after, foreign, 'old')).toBe(200);
  expect(await cases(orderId)).toEqual(['unknown_order']);
  expect(await deliverEvent(after, event, 'next')).toBe(200);
  expect(await payments(after, orderId)).toMatchObject([{ amount: 50_000, state: 'credited' }]);
});
