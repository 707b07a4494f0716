import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import { ask, bookFaults, FORM, guestWithCash, info, settle } from '../testing/cashier.ts';
import { scriptedProvider, type ScriptedProvider } from '../testing/scripted-provider.ts';

let provider: ScriptedProvider;
let h: TestApp;
beforeAll(async () => {
  provider = await scriptedProvider();
  h = await openTestApp({ providerUrl: provider.url });
});
afterAll(async () => {
  await h.close();
  await provider.close();
});

async function paid(of: TestPlayer, fields: object): Promise<string> {
  const { orderId } = must(await ask(h, of, { ...fields }));
  await settle(h);
  provider.set(orderId, 'paid');
  h.clock.advance(10_000);
  await settle(h);
  return orderId;
}

describe('a repeat withdrawal', () => {
  const { payType } = FORM;

  test('goes to the account of an earlier order, which is only returned masked', async () => {
    const guest = await guestWithCash(h, 500_000);
    expect((await info(h, guest)).lastAccount).toBeNull();
    const orderId = await paid(guest, { amount: 50_000 });
    const reply = await h.call('/v1/bus/withdrawInfo', {}, { token: guest.token });
    expect(reply.text).not.toContain(FORM.accountNumber);
    expect((await info(h, guest)).lastAccount).toEqual({
      orderId,
      payType,
      holder: FORM.userName,
      accountMasked: 'ex•••@exampleupi',
      bankName: FORM.bankName,
    });
    const again = { payType, amount: 60_000, accountOf: orderId };
    const second = must(
      await h.call<{ orderId: string }>('/withdraw/create/order', again, { token: guest.token }),
    );
    const rows = await h.app.deps.db.query<{ account: object }>(
      `select to_jsonb(w) - '{order_id,amount,real_amount,state,phase,created_at,paid_at,closed_at,
         promise_at,next_at,attempts,is_first,blocks_until,sent_at,
         lease_no,unsure}'::text[] as account from withdrawal w where order_id in ($1, $2)`,
      [orderId, second.orderId],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  test('refuses an order of another player or method, or an unknown one', async () => {
    const guest = await guestWithCash(h, 500_000);
    const other = await guestWithCash(h, 500_000);
    const mine = await paid(guest, { amount: 50_000 });
    const others = await paid(other, { amount: 50_000 });
    const tries = [
      { payType, accountOf: others },
      { payType: 8, accountOf: mine },
      { payType, accountOf: '0'.repeat(26) },
    ];
    for (const body of tries) {
      const options = { token: guest.token };
      const reply = await h.call('/withdraw/create/order', { ...body, amount: 50_000 }, options);
      expect(reply.status).toBe(400);
      expect(reply.data).toEqual({ fields: [{ field: 'accountOf', reason: 'malformed' }] });
    }
  });

  test('without an order or an account each missing field is named', async () => {
    const guest = await guestWithCash(h, 500_000);
    const body = { payType, amount: 50_000, phone: '12' };
    const reply = await h.call('/withdraw/create/order', body, { token: guest.token });
    expect(reply.status).toBe(400);
    const missing = { payType, amount: 50_000, phone: '9876543' };
    const named = await h.call('/withdraw/create/order', missing, { token: guest.token });
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
  const guest = await guestWithCash(h, 60_000);
  const { orderId } = must(await ask(h, guest, { amount: 60_000 }));
  const other = await newGuest(h);
  const options = { token: other.token };
  const seen = await h.call('/v1/bus/getWithdrawProcess', { orderId }, options);
  expect(seen).toMatchObject({ success: 0, msgCode: 'unknown_order', data: null });
  const body = { orderId, accountNumber: 'x@okaxis' };
  const corrected = await h.call('/v1/bus/updateCpf', body, options);
  expect(corrected).toMatchObject({ success: 0, msgCode: 'not_correctable', data: null });
});

test("the market's banks are listed", async () => {
  const guest = await newGuest(h);
  const options = { token: guest.token };
  const { list } = must(await h.call<{ list: unknown[] }>('/withdraw/bank/all/list', {}, options));
  expect(list.length).toBeGreaterThanOrEqual(10);
});

test('the ledger invariants hold after all tests', async () => {
  expect(await bookFaults(h)).toEqual([]);
});
