import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../../testing/app.ts';
import { must, newGuest } from '../../../testing/players.ts';
import {
  ask,
  bookFaults,
  FORM,
  guestWithCash,
  giveDeposit,
  info,
  moneyOf,
} from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
afterAll(() => desk.close());

test('a self-excluded player withdraws any part of the cash: no minimum', async () => {
  const guest = await newGuest(desk.h);
  await giveDeposit(desk.h, guest);
  const body = { kind: 'self_exclusion', months: 1 };
  must(await desk.h.call('/v1/limits/exclude', body, { token: guest.token, key: null }));
  expect((await info(desk.h, guest)).minCanWithdrawAmount).toBe(1);
  must(await ask(desk.h, guest, { amount: 123 }));
  expect(await moneyOf(desk.h, guest)).toMatchObject({ cash: 49_877, held: 123 });
});

test('concurrent confirmations create one order, on one process or two', async () => {
  const beside = await openTestApp({ beside: desk.h, providerUrl: desk.provider.url });
  try {
    const guest = await guestWithCash(desk.h, 500_000);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ask(n % 2 === 0 ? desk.h : beside, guest, { amount: 60_000 }),
      ),
    );
    expect(tries.filter(({ success }) => success === 1)).toHaveLength(1);
    for (const { success, msgCode } of tries) {
      if (success === 0) expect(msgCode).toBe('exist_process_order');
    }
    expect(await moneyOf(desk.h, guest)).toMatchObject({ cash: 440_000, held: 60_000 });
  } finally {
    await beside.close();
  }
});

test('a repeated key returns the same order byte for byte and holds nothing more', async () => {
  const guest = await guestWithCash(desk.h, 500_000);
  const key = randomUUID();
  const first = await ask(desk.h, guest, { amount: 60_000 }, key);
  const again = await ask(desk.h, guest, { amount: 60_000 }, key);
  expect(again.text).toBe(first.text);
  const other = await ask(desk.h, guest, { amount: 70_000 }, key);
  expect([other.status, other.msgCode]).toEqual([422, 'idempotency_conflict']);
  expect((await moneyOf(desk.h, guest)).held).toBe(60_000);
});

test("a quote has the order's deductions: the fee above the free part, no tax in demo", async () => {
  const guest = await guestWithCash(desk.h, 2_000_000);
  const body = { amount: 1_000_000, payType: 14 };
  const quote = must(await desk.h.call('/withdraw/quote', body, { token: guest.token }));
  expect(quote).toMatchObject({
    amount: 1_000_000,
    fee: 12_000,
    feePercent: 1.2,
    withholding: null,
    realAmount: 988_000,
  });
  const { orderId } = must(
    await ask(desk.h, guest, { amount: 1_000_000, quoteId: quote['quoteId'] }),
  );
  const list = must(
    await desk.h.call<{ orderList: unknown[] }>(
      '/v1/bus/getAllWithdrawOrders',
      {},
      {
        token: guest.token,
      },
    ),
  );
  expect(list.orderList).toMatchObject([
    { orderId, amount: 1_000_000, realAmount: 988_000, state: 1, type: FORM.payType },
  ]);
});

test('the ledger invariants hold after all tests', async () => {
  expect(await bookFaults(desk.h)).toEqual([]);
});
