import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { dateEnd, localDate } from '@glasshouse/markets/calendar.ts';
import { BR } from '@glasshouse/markets/br.ts';
import { must, newGuest } from '../../../testing/players.ts';
import { openOrder, payments, readOrder } from '../../deposits/testing/orders.ts';
import { readBrCode } from './br-code.ts';
import { AMOUNT, PIX, usePixWorld, type PixWorld } from './testing/pix-world.ts';

const world = usePixWorld();
const PAYER = { name: 'Joana Exemplo', cpf: '11144477735' };

/** An order that can be paid until the end of the day after tomorrow. */
async function dated({ h, ordered }: PixWorld) {
  const date = localDate(BR, h.clock.now(), 2);
  return { ...(await ordered({ payBy: { date, ...PAYER } })), date };
}

interface BankCob {
  readonly status: string;
  readonly vencimento: { readonly dataDeVencimento: string; readonly devedor: object } | null;
}

const storedPayer = async ({ h }: PixWorld, orderId: string) => {
  const [row] = await h.app.deps.db.query<{ payer: object | null }>(
    'select payer from deposit where order_id = $1',
    [orderId],
  );
  return row?.payer;
};

test('Pix: an order with a date is a cobv of its payer', async () => {
  const { bank, h } = world();
  const { guest, orderId, date } = await dated(world());
  const cob = await bank.look<BankCob>(`/cobs/${orderId}`);
  expect(cob.vencimento).toEqual({
    dataDeVencimento: date,
    validadeAposVencimento: 0,
    devedor: { cpf: PAYER.cpf, nome: PAYER.name },
  });
  const order = await readOrder(h, guest, orderId);
  expect(order).toMatchObject({ state: 'waiting', payBy: date, expiresAt: dateEnd(BR, date) });
  expect(readBrCode(order.payCode ?? '')).toMatchObject({ amount: null });
});

test('Pix: the payer of an order is not stored once the bank has it', async () => {
  const { orderId } = await dated(world());
  expect(await storedPayer(world(), orderId)).toBeNull();
});

test('Pix: a cobv that is paid in its last minute is cash like any other', async () => {
  const { advance, cashOf, h, pay, webhook } = world();
  const { guest, orderId, before, date } = await dated(world());
  await advance(dateEnd(BR, date) - MINUTE_MS - h.clock.now());
  expect(await webhook(await pay(orderId))).toBe(200);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
  expect(await payments(h, orderId)).toMatchObject([{ amount: AMOUNT, late: false }]);
});

test('Pix: a cobv whose webhook never comes is found by reading', async () => {
  const { advance, cashOf, h, pay } = world();
  const { guest, orderId, before } = await dated(world());
  await advance(DAY_MS);
  await h.settle();
  await pay(orderId);
  await advance(HOUR_MS);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
});

test('Pix: a cobv that nobody pays expires when its date has ended', async () => {
  const { advance, h } = world();
  const { guest, orderId, date } = await dated(world());
  await advance(dateEnd(BR, date) - MINUTE_MS - h.clock.now());
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('waiting');
  await advance(2 * MINUTE_MS);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('expired');
});

test('Pix: money for an expired cobv still counts, however late its webhook is', async () => {
  const { advance, cashOf, h, pay } = world();
  const { guest, orderId, before, date } = await dated(world());
  await advance(dateEnd(BR, date) + HOUR_MS - h.clock.now());
  await h.settle();
  await pay(orderId);
  await advance(3 * HOUR_MS);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
  expect(await payments(h, orderId)).toMatchObject([{ amount: AMOUNT, late: true }]);
});

test('Pix: a doubled webhook of a cobv changes nothing', async () => {
  const { cashOf, h, pay, webhook } = world();
  const { guest, orderId, before } = await dated(world());
  const endToEndId = await pay(orderId);
  await Promise.all([1, 2, 3].map(() => webhook(endToEndId)));
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
});

test('Pix: an order with a date whose answers are lost becomes one cobv', async () => {
  const { bank, h, pay, webhook } = world();
  await bank.control('/mode', { losesAnswers: true });
  const { guest, orderId } = await dated(world());
  await bank.control('/mode', { losesAnswers: false });
  expect(await readOrder(h, guest, orderId)).toMatchObject({ state: 'waiting' });
  await webhook(await pay(orderId));
  await h.settle();
  expect(await payments(h, orderId)).toHaveLength(1);
});

test('Pix: an order with a date is continued with its payer after a crash', async () => {
  const { advance, bank, h } = world();
  const { guest, orderId, date } = await dated(world());
  await h.app.deps.db.query(
    `update deposit set state = 'created', provider_id = null, pay_code = null, payer = $2,
       next_at = created_at + 15000 where order_id = $1`,
    [orderId, JSON.stringify(PAYER)],
  );
  await bank.control(`/cobs/${orderId}/forget`);
  await advance(15_000);
  await h.settle();
  expect(await readOrder(h, guest, orderId)).toMatchObject({ state: 'waiting', payBy: date });
  const cob = await bank.look<BankCob>(`/cobs/${orderId}`);
  expect(cob.vencimento).toMatchObject({ devedor: { cpf: PAYER.cpf, nome: PAYER.name } });
  expect(await storedPayer(world(), orderId)).toBeNull();
});

test('Pix: a bank that is down leaves no payer behind', async () => {
  const { bank, h } = world();
  const guest = await newGuest(h);
  await bank.control('/mode', { down: true });
  const payBy = { date: localDate(BR, h.clock.now(), 1), ...PAYER };
  const asked = { amount: AMOUNT, payType: PIX, acceptGift: false, payBy };
  const reply = await h.call('/charge/create/order', asked, { token: guest.token });
  expect(reply.msgCode).toBe('provider_refused');
  const rows = await h.app.deps.db.query('select from deposit where payer is not null');
  expect(rows).toEqual([]);
});

test('Pix: a cancelled cobv cannot be paid and frees the deposit limit', async () => {
  const { bank, h } = world();
  const { guest, orderId, date } = await dated(world());
  const auth = { token: guest.token, key: null };
  const limit = { kind: 'deposit', period: 'day', amount: AMOUNT };
  must(await h.call('/v1/limits/set', limit, auth));
  const again = { amount: AMOUNT, payType: PIX, payBy: { date, ...PAYER } };
  const full = await h.call('/charge/create/order', again, { token: guest.token });
  expect(full.msgCode).toBe('limit_reached');
  const cancelled = must(await h.call('/charge/order/cancel', { orderId }, auth));
  expect(cancelled).toMatchObject({ state: 'expired', hidden: 1, payBy: date });
  const cob = await bank.look<BankCob>(`/cobs/${orderId}`);
  expect(cob.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect((await openOrder(h, guest, again)).payBy).toBe(date);
});

test('Pix: a cobv that was paid before it is cancelled is cash', async () => {
  const { cashOf, h, pay } = world();
  const { guest, orderId, before } = await dated(world());
  await pay(orderId);
  must(await h.call('/charge/order/cancel', { orderId }, { token: guest.token, key: null }));
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
  expect((await readOrder(h, guest, orderId)).state).toBe('paid');
});

test('Pix: a cobv whose cancellation gets no answer can still be paid', async () => {
  const { bank, cashOf, h, pay, webhook } = world();
  const { guest, orderId, before } = await dated(world());
  const cancel = () =>
    h.call<{ state: string }>(
      '/charge/order/cancel',
      { orderId },
      { token: guest.token, key: null },
    );
  await bank.control('/mode', { down: true });
  expect(must(await cancel())).toMatchObject({ state: 'waiting', hidden: 1 });
  await bank.control('/mode', { down: false });
  await webhook(await pay(orderId));
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT);
});

test('Pix: a cobv that the bank removed has failed', async () => {
  const { advance, bank, h } = world();
  const { guest, orderId } = await dated(world());
  await bank.control(`/cobs/${orderId}/remove`);
  await advance(MINUTE_MS);
  await h.settle();
  expect((await readOrder(h, guest, orderId)).state).toBe('failed');
});

test('Pix: what is taken back of a cobv in part is a chargeback', async () => {
  const { bank, cashOf, h, pay, webhook } = world();
  const { guest, orderId, before } = await dated(world());
  const endToEndId = await pay(orderId);
  await webhook(endToEndId);
  await h.settle();
  await bank.control(`/pix/${endToEndId}/take-back`, { amount: 1_500 });
  await webhook(endToEndId);
  await h.settle();
  expect(await cashOf(guest)).toBe(before + AMOUNT - 1_500);
});

test('Pix: a date that is not offered is refused with those that are', async () => {
  const { h } = world();
  const guest = await newGuest(h);
  const auth = { token: guest.token, key: null };
  const { dueOrders } = must(
    await h.call<{ dueOrders: { payTypes: number[]; dates: string[] } }>(
      '/charge/amount/list',
      {},
      auth,
    ),
  );
  expect(dueOrders.payTypes).toEqual([PIX]);
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => localDate(BR, h.clock.now(), day));
  expect(dueOrders.dates).toEqual(days);
  for (const date of [
    localDate(BR, h.clock.now()),
    localDate(BR, h.clock.now(), 8),
    '2026-02-31',
  ]) {
    const asked = { amount: AMOUNT, payType: PIX, payBy: { date, ...PAYER } };
    expect(await h.call('/charge/create/order', asked, { token: guest.token })).toMatchObject({
      msgCode: 'due_date_unavailable',
      data: { dates: days },
    });
  }
  const [date = ''] = days;
  const byBank = { amount: AMOUNT, payType: 8, payBy: { date, ...PAYER } };
  expect(await h.call('/charge/create/order', byBank, { token: guest.token })).toMatchObject({
    msgCode: 'due_date_unavailable',
    data: { dates: [] },
  });
  expect(must(await h.call('/charge/order/list', {}, auth))['total']).toBe(0);
});

test('Pix: a CPF with wrong check digits makes no order', async () => {
  const { h } = world();
  const guest = await newGuest(h);
  for (const cpf of ['11144477734', '11111111111']) {
    const payBy = { date: localDate(BR, h.clock.now(), 1), name: PAYER.name, cpf };
    const asked = { amount: AMOUNT, payType: PIX, payBy };
    expect(await h.call('/charge/create/order', asked, { token: guest.token })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'payBy.cpf', reason: 'malformed' }] },
    });
  }
  const list = await h.call('/charge/order/list', {}, { token: guest.token, key: null });
  expect(must(list)['total']).toBe(0);
});
