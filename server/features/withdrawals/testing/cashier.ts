import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { requestWithdrawal } from '@glasshouse/contract/withdrawals/request-withdrawal.ts';
import type { getWithdrawalProgress } from '@glasshouse/contract/withdrawals/get-withdrawal-progress.ts';
import type { getWithdrawalInfo } from '@glasshouse/contract/withdrawals/get-withdrawal-info.ts';
import { minor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import { orderId, type PlayerRef } from '../../../platform/ids.ts';
import type { Reply, TestApp } from '../../../testing/app.ts';
import { newGuest, type TestPlayer } from '../../../testing/players.ts';
import { signEvent } from '../../../testing/sign-event.ts';
import { WEBHOOK_PATH } from '../../providers/index.ts';

/** Test steps of the cashier: deposits, withdrawal requests, ledger checks. */

/** A valid withdrawal form for the IN pack, with the shared example account. */
export const FORM = {
  userName: 'Asha Example',
  accountNumber: 'example@exampleupi',
  phone: '98765 43210',
  email: 'asha@gmail.com',
  payType: 14,
  bankName: 'UPI',
  ifsc: '',
} as const;

/** Creates a guest with this much cash and no deposit. */
export async function guestWithCash(h: TestApp, cash: number): Promise<TestPlayer> {
  const guest = await newGuest(h);
  await giveCash(h, guest, cash);
  return guest;
}

/** Adds cash from a win, without a deposit. */
export async function giveCash(h: TestApp, of: TestPlayer, amount: number): Promise<void> {
  const { bucket, playerId } = of.player;
  const name = randomUUID();
  await h.app.deps.db.transaction((tx) =>
    post(tx, {
      bucket,
      playerId,
      at: h.clock.now(),
      key: `test:${name}`,
      debit: 'gaming',
      credit: 'cash',
      amount: minor(amount),
      cause: 'test',
      causeId: name,
    }),
  );
}

/** Creates a completed deposit of 500.00, in the state the deposits feature stores. */
export async function giveDeposit(h: TestApp, of: TestPlayer): Promise<void> {
  const { bucket, playerId } = of.player;
  const id = orderId(bucket, randomUUID());
  const { db } = h.app.deps;
  await db.query(
    `insert into deposit (bucket, order_id, player_id, amount, pay_type, accept_gift, state,
       created_at, expires_at, arrived_amount, paid_at)
     values ($1, $2, $3, 50000, 14, false, 'paid', $4, $4, 50000, $4)`,
    [bucket, id, playerId, h.clock.now()],
  );
  await db.query(
    `insert into deposit_payment (bucket, order_id, payment_id, player_id, amount, at, late, state)
     values ($1, $2, 'pay_1', $3, 50000, $4, false, 'credited')`,
    [bucket, id, playerId, h.clock.now()],
  );
  await giveCash(h, of, 50_000);
}

/** Creates paid withdrawals by UPI, in the state this feature stores, without moving money. */
export async function givePaidWithdrawals(
  h: TestApp,
  { bucket, playerId }: PlayerRef,
  amount: number,
  count = 1,
): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await h.app.deps.db.query(
      `insert into withdrawal (bucket, order_id, player_id, amount, fee, withholding, real_amount,
         pay_type, holder, account_number, phone, email, bank_name, ifsc, state, phase, is_first,
         created_at, promise_at, paid_at)
       values ($1, $2, $3, $4, 0, 0, $4, 14, 'A B', 'a@b', '1', '', 'UPI', '', 2, 'paid',
         false, $5, $5, $5)`,
      [bucket, orderId(bucket, randomUUID()), playerId, amount, h.clock.now()],
    );
  }
}

/** Requests a withdrawal; confirms a large first one to an account in advance. */
export function ask(
  h: TestApp,
  of: Pick<TestPlayer, 'token'>,
  fields: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<Reply<AnswerOf<typeof requestWithdrawal>>> {
  const options = { token: of.token, ...(key === undefined ? {} : { key }) };
  return h.call('/withdraw/create/order', { ...FORM, confirmed: 1, ...fields }, options);
}

export async function info(h: TestApp, of: TestPlayer, body: object = {}) {
  const reply = await h.call<AnswerOf<typeof getWithdrawalInfo>>('/v1/bus/withdrawInfo', body, {
    token: of.token,
  });
  if (reply.success !== 1) throw new Error(reply.text);
  return reply.data.result;
}

export async function tracker(h: TestApp, of: TestPlayer, id: string) {
  const reply = await h.call<AnswerOf<typeof getWithdrawalProgress>>(
    '/v1/bus/getWithdrawProcess',
    { orderId: id },
    { token: of.token },
  );
  if (reply.success !== 1) throw new Error(reply.text);
  const { state, processDetail } = reply.data;
  const codes = processDetail.processJson.map(({ processCode }) => processCode);
  return { ...reply.data, state, codes, steps: processDetail.processJson };
}

export interface Money {
  readonly cash: number;
  readonly bonus: number;
  readonly held: number;
}

export async function moneyOf(h: TestApp, of: TestPlayer): Promise<Money> {
  const [row] = await h.app.deps.db.query<Money>(
    'select cash, bonus, held from wallet where bucket = $1 and player_id = $2',
    [of.player.bucket, of.player.playerId],
  );
  if (row === undefined) throw new Error('no wallet');
  return row;
}

/** The balance of an operator account over all entries, in minor units. */
export async function operatorBalance(h: TestApp, account: string): Promise<number> {
  const [row] = await h.app.deps.db.query<{ balance: number }>(
    'select coalesce(sum(amount), 0)::bigint as balance from ledger_entry where account = $1',
    [account],
  );
  return row?.balance ?? 0;
}

/**
 * Returns violations of the ledger invariants: each balance is the sum of its entries, held money
 * matches the orders in progress, all accounts sum to zero. Empty if all hold.
 */
export async function bookFaults(h: TestApp): Promise<string[]> {
  const { db } = h.app.deps;
  const wrong = await db.query<{ fault: string }>(
    `select w.player_id || ' ' || a.account as fault
     from wallet w
     cross join lateral (values ('cash', w.cash), ('bonus', w.bonus), ('held', w.held))
       as a(account, balance)
     where a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e
       where e.bucket = w.bucket and e.player_id = w.player_id and e.account = a.account)
     union all
     select w.player_id || ' held is not that of the orders' from wallet w
     where w.held <> (select coalesce(sum(o.amount), 0) from withdrawal o
       where o.bucket = w.bucket and o.player_id = w.player_id and o.state in (1, 6))
     union all
     select 'the sum is ' || sum(amount) from (
       select cash + bonus + held as amount from wallet
       union all select amount from ledger_entry where account not in ('cash', 'bonus', 'held')
     ) everything having sum(amount) <> 0`,
  );
  return wrong.map(({ fault }) => fault);
}

/** The kinds of the staff cases about an order, deposit or withdrawal. */
export async function staffCases(h: TestApp, orderId: string): Promise<string[]> {
  const rows = await h.app.deps.db.query<{ kind: string }>(
    'select kind from staff_case where reference = $1',
    [orderId],
  );
  return rows.map(({ kind }) => kind);
}

/** Runs all due jobs until nothing is due. */
export const settle = (h: TestApp): Promise<void> => h.settle();

/** Delivers a signed provider event; returns the HTTP status. */
export async function deliver(
  h: TestApp,
  type: string,
  id: string,
  eventId = `evt_${randomUUID()}`,
): Promise<number> {
  const raw = JSON.stringify({
    eventId,
    type,
    orderId: id,
    providerId: 'out_1',
    paymentId: null,
    amount: 1,
    currency: 'INR',
    at: h.clock.now(),
    late: false,
    reason: null,
  });
  const answer = await h.app.portal.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { 'x-signature': signEvent('test-secret', raw), 'content-type': 'application/json' },
    payload: raw,
  });
  return answer.statusCode;
}
