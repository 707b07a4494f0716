import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must, newGuest } from '../../../testing/players.ts';
import { ask, bookFaults, FORM, guestWithCash, info } from '../testing/cashier.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from '../testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
beforeAll(async () => {
  desk = await openWithdrawalDesk();
});
afterAll(() => desk.close());

describe('a repeat withdrawal', () => {
  const { payType } = FORM;

  test('goes to the account of an earlier order, which is only returned masked', async () => {
    const guest = await guestWithCash(desk.h, 500_000);
    expect((await info(desk.h, guest)).lastAccount).toBeNull();
    const orderId = await desk.ended(guest, { amount: 50_000 }, 'paid');
    const reply = await desk.h.call('/v1/bus/withdrawInfo', {}, { token: guest.token });
    expect(reply.text).not.toContain(FORM.accountNumber);
    expect((await info(desk.h, guest)).lastAccount).toEqual({
      orderId,
      payType,
      holder: FORM.userName,
      accountMasked: 'ex•••@exampleupi',
      bankName: FORM.bankName,
    });
    const again = { payType, amount: 60_000, accountOf: orderId };
    const second = must(
      await desk.h.call<{ orderId: string }>('/withdraw/create/order', again, {
        token: guest.token,
      }),
    );
    const rows = await desk.h.app.deps.db.query<{ account: object }>(
      `select to_jsonb(w) - '{order_id,amount,real_amount,state,phase,created_at,paid_at,closed_at,
         promise_at,next_at,attempts,is_first,blocks_until,sent_at,
         lease_no,unsure}'::text[] as account from withdrawal w where order_id in ($1, $2)`,
      [orderId, second.orderId],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  test('refuses an order of another player or method, or an unknown one', async () => {
    const guest = await guestWithCash(desk.h, 500_000);
    const other = await guestWithCash(desk.h, 500_000);
    const mine = await desk.ended(guest, { amount: 50_000 }, 'paid');
    const others = await desk.ended(other, { amount: 50_000 }, 'paid');
    const tries = [
      { payType, accountOf: others },
      { payType: 8, accountOf: mine },
      { payType, accountOf: '0'.repeat(26) },
    ];
    for (const body of tries) {
      const options = { token: guest.token };
      const reply = await desk.h.call(
        '/withdraw/create/order',
        { ...body, amount: 50_000 },
        options,
      );
      expect(reply.status).toBe(400);
      expect(reply.data).toEqual({ fields: [{ field: 'accountOf', reason: 'malformed' }] });
    }
  });

  test('without an order or an account each missing field is named', async () => {
    const guest = await guestWithCash(desk.h, 500_000);
    const body = { payType, amount: 50_000, phone: '12' };
    const reply = await desk.h.call('/withdraw/create/order', body, { token: guest.token });
    expect(reply.status).toBe(400);
    const missing = { payType, amount: 50_000, phone: '9876543' };
    const named = await desk.h.call('/withdraw/create/order', missing, { token: guest.token });
    expect(named.data).toEqual({
      fields: [
        { field: 'userName', reason: 'missing' },
        { field: 'accountNumber', reason: 'missing' },
        { field: 'bankName', reason: 'missing' },
        { field: 'phone', reason: 'malformed' },
      ],
    });
  });
});

test("another player's order does not exist", async () => {
  const guest = await guestWithCash(desk.h, 60_000);
  const { orderId } = must(await ask(desk.h, guest, { amount: 60_000 }));
  const other = await newGuest(desk.h);
  const options = { token: other.token };
  const seen = await desk.h.call('/v1/bus/getWithdrawProcess', { orderId }, options);
  expect(seen).toMatchObject({ success: 0, msgCode: 'unknown_order', data: null });
  const body = { orderId, accountNumber: 'x@okaxis' };
  const corrected = await desk.h.call('/v1/bus/updateCpf', body, options);
  expect(corrected).toMatchObject({ success: 0, msgCode: 'not_correctable', data: null });
});

test("the market's banks are listed", async () => {
  const guest = await newGuest(desk.h);
  const options = { token: guest.token };
  const { list } = must(
    await desk.h.call<{ list: unknown[] }>('/withdraw/bank/all/list', {}, options),
  );
  expect(list.length).toBeGreaterThanOrEqual(10);
});

test('the ledger invariants hold after all tests', async () => {
  expect(await bookFaults(desk.h)).toEqual([]);
});
