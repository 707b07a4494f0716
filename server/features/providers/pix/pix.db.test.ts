import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { must, newGuest } from '../../../testing/players.ts';
import { until } from '../../../testing/provider.ts';
import { openOrder, operatorAccount, payments, readOrder } from '../../deposits/testing/orders.ts';
import { readBrCode } from './br-code.ts';
import { AMOUNT, PIX, usePixWorld } from './testing/pix-world.ts';

const world = usePixWorld();

test('Pix: a paid cob is cash after its webhook', async () => {
  const { h, ordered, pay, webhook, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  const { payCode } = await readOrder(h, guest, orderId);
  expect(readBrCode(payCode ?? '')).toMatchObject({ amount: null });
  expect(await webhook(await pay(orderId))).toBe(200);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
  expect((await readOrder(h, guest, orderId)).state).toBe('paid');
});

test('Pix: a doubled webhook changes nothing', async () => {
  const { h, ordered, pay, webhook, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  const endToEndId = await pay(orderId);
  const statuses = await Promise.all([1, 2, 3].map(() => webhook(endToEndId)));
  expect(statuses).toEqual([200, 200, 200]);
  await h.settle();
  expect(await webhook(endToEndId)).toBe(200);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
});

test('Pix: a cob whose webhook never comes is found by reading', async () => {
  const { h, advance, ordered, pay, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  await pay(orderId);
  await advance(MINUTE_MS);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
});

test('Pix: a webhook that is days late changes nothing any more', async () => {
  const { h, advance, ordered, pay, webhook, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  const endToEndId = await pay(orderId);
  await advance(MINUTE_MS);
  await h.settle();
  await advance(3 * DAY_MS);
  expect(await webhook(endToEndId)).toBe(200);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
});

test('Pix: a cob that nobody pays expires', async () => {
  const { h, advance, ordered, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  await advance(30 * MINUTE_MS);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('expired');
  expect(await cashOf(guest)).toBe(before);
});

test('Pix: money that arrives after the expiry still counts', async () => {
  const { h, advance, ordered, pay, webhook, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  await advance(30 * MINUTE_MS);
  await h.settle();
  expect(await webhook(await pay(orderId))).toBe(200);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
  expect(await payments(h, orderId)).toMatchObject([{ amount: AMOUNT, late: true }]);
});

test('Pix: the amount that arrived is the amount that counts', async () => {
  const { h, ordered, pay, webhook, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  await webhook(await pay(orderId, { amount: AMOUNT + 700 }));
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT + 700);
});

test('Pix: a cob that the bank removed has failed', async () => {
  const { bank, h, advance, ordered, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  await bank.control(`/cobs/${orderId}/remove`);
  await advance(MINUTE_MS);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('failed');
  expect(await cashOf(guest)).toBe(before);
});

test('Pix: an order whose answers are lost becomes one cob', async () => {
  const { bank, h, pay, webhook } = world();
  const guest = await newGuest(h);
  await bank.control('/mode', { losesAnswers: true });
  const asked = { amount: AMOUNT, payType: PIX, acceptGift: false };
  const { orderId } = await openOrder(h, guest, asked);
  const { payCode } = await readOrder(h, guest, orderId);
  expect(readBrCode(payCode ?? '')).not.toBeNull();
  await bank.control('/mode', { losesAnswers: false });
  await webhook(await pay(orderId));
  await h.settle();
  expect(await payments(h, orderId)).toHaveLength(1);
});

test('Pix: the next order works after a bank was down', async () => {
  const { bank, h, advance, setBankClock, pay, cashOf } = world();
  const guest = await newGuest(h);
  const before = await cashOf(guest);
  await bank.kill();
  const body = { amount: AMOUNT, payType: PIX, acceptGift: false };
  const refused = await h.call('/charge/create/order', body, { token: guest.token });
  expect(refused.msgCode).toBe('provider_refused');
  await bank.start();
  await setBankClock();
  const { orderId } = await openOrder(h, guest, body);
  await pay(orderId);
  await advance(MINUTE_MS);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
});

test('Pix: what the special return mechanism takes back is a chargeback, in part', async () => {
  const { bank, h, ordered, pay, webhook, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  const endToEndId = await pay(orderId);
  await webhook(endToEndId);
  await h.settle();
  await bank.control(`/pix/${endToEndId}/take-back`, { amount: 1_500 });
  expect(await webhook(endToEndId)).toBe(200);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT - 1_500);
  await bank.control(`/pix/${endToEndId}/take-back`, { amount: 3_500 });
  await webhook(endToEndId);
  await h.settle();
  expect(await cashOf(guest)).toBe(before);
});

test('Pix: money of an excluded player goes back to the payer once, when the bank has done it', async () => {
  const { bank, h, advance, ordered, pay, webhook } = world();
  const { guest, orderId } = await ordered();
  const exclude = { kind: 'self_exclusion', months: 6 };
  must(await h.call('/v1/limits/exclude', exclude, { token: guest.token, key: null }));
  await bank.control('/mode', { delaysReturns: true });
  const endToEndId = await pay(orderId);
  await webhook(endToEndId);
  await h.settle();
  expect(await payments(h, orderId)).toMatchObject([{ state: 'suspense' }]);
  const waiting = await operatorAccount(h, 'suspense');
  await bank.control(`/pix/${endToEndId}/settle-returns`);
  await until(async () => {
    await advance(10 * MINUTE_MS);
    await h.settle();
    const [one] = await payments(h, orderId);
    return one?.state === 'returned' ? one : null;
  });
  expect(await operatorAccount(h, 'suspense')).toBe(waiting - AMOUNT);
  const cob = await bank.look<{ pix: { devolucoes: unknown[] }[] }>(`/cobs/${orderId}`);
  expect(cob.pix[0]?.devolucoes).toHaveLength(1);
});

test('Pix: after a rotation of certificates, calls and webhooks go on', async () => {
  const { bank, h, advance, ordered, pay, webhook, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  await bank.control('/rotate');
  const endToEndId = await pay(orderId);
  await until(async () => ((await webhook(endToEndId)) === 200 ? true : null));
  await advance(MINUTE_MS);
  await h.settle();
  await advance(MINUTE_MS);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
});

test('Pix: nobody but the bank can send a webhook', async () => {
  const { h, ordered, pay, webhook, cashOf } = world();
  const { guest, orderId, before } = await ordered();
  const body = JSON.stringify({
    pix: [
      {
        endToEndId: `E${'0'.repeat(31)}`,
        txid: orderId,
        valor: '50.00',
        horario: new Date(h.clock.now()).toISOString(),
      },
    ],
  });
  const open = await h.app.portal.inject({
    method: 'POST',
    url: '/provider/webhook/pix',
    payload: body,
    headers: { 'content-type': 'application/json' },
  });
  expect(open.statusCode).toBe(401);
  const other = await ordered();
  expect(await webhook(await pay(other.orderId), 'stranger')).toBe(0);
  await h.settle();
  expect(await cashOf(guest)).toBe(before);
});
