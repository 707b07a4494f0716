import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { getDeposit } from '@glasshouse/contract/deposits/get-deposit.ts';
import type { createDeposit } from '@glasshouse/contract/deposits/create-deposit.ts';
import type { AnswerOf, RequestOf } from '@glasshouse/contract/operation.ts';
import type { TestApp } from '../../../testing/app.ts';
import { must, type TestPlayer } from '../../../testing/players.ts';
import { until } from '../../../testing/provider.ts';

export type Order = AnswerOf<typeof getDeposit>;

export interface OrderRequest {
  readonly amount?: number;
  readonly payType?: number;
  readonly acceptGift?: boolean;
  readonly payBy?: RequestOf<typeof createDeposit>['payBy'];
}

/** Opens a valid order; a test overrides only what matters to it. */
export async function openOrder(
  h: TestApp,
  { token }: Pick<TestPlayer, 'token'>,
  request: OrderRequest = {},
): Promise<AnswerOf<typeof createDeposit>> {
  const body = { amount: 50_000, payType: 14, ...request };
  return must(
    await h.call<AnswerOf<typeof createDeposit>>('/charge/create/order', body, { token }),
  );
}

export async function readOrder(
  h: TestApp,
  { token }: Pick<TestPlayer, 'token'>,
  orderId: string,
): Promise<Order> {
  return must(await h.call<Order>('/charge/order/info', { orderId }, { token, key: null }));
}

/** Waits until the order has a state, because webhooks take a moment. */
export function reached(
  h: TestApp,
  player: Pick<TestPlayer, 'token'>,
  orderId: string,
  state: Order['state'],
): Promise<Order> {
  return until(async () => {
    const order = await readOrder(h, player, orderId);
    return order.state === state ? order : null;
  });
}

export interface Balances {
  readonly cash: number;
  readonly bonus: number;
}

export async function balances(h: TestApp, { player }: TestPlayer): Promise<Balances> {
  const [row] = await h.app.deps.db.query<Balances>(
    'select cash, bonus from wallet where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error('no wallet');
  return row;
}

/** The balance of an operator account from its entries, over all players and desks. */
export async function operatorAccount(h: TestApp, account: string): Promise<number> {
  const [row] = await h.app.deps.db.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::bigint as sum from ledger_entry where account = $1',
    [account],
  );
  return row?.sum ?? 0;
}

/** Asserts the invariant: each balance is the sum of its entries, and each journal is intact. */
export async function expectTrueBooks(h: TestApp): Promise<void> {
  const { db } = h.app.deps;
  const wrong = await db.query(
    `select w.player_id, account, balance, entries from wallet w
     cross join lateral (values ('cash', w.cash), ('bonus', w.bonus), ('held', w.held))
       as own(account, balance)
     cross join lateral (select coalesce(sum(e.amount), 0)::bigint as entries from ledger_entry e
       where e.bucket = w.bucket and e.player_id = w.player_id and e.account = own.account) as sums
     where balance <> entries`,
  );
  expect(wrong).toEqual([]);
}

interface Payment {
  readonly amount: number;
  readonly state: string;
  readonly late: boolean;
}

/** The payments of an order in the books. */
export async function payments(h: TestApp, orderId: string): Promise<Payment[]> {
  const found = await h.app.deps.db.query<Payment & { at: number; payment_id: string }>(
    `select amount, state, late, at, payment_id from deposit_payment where order_id = $1
     order by at, payment_id`,
    [orderId],
  );
  return found.map(({ amount, state, late }) => ({ amount, state, late }));
}

/** An unknown order id, constant for the same name. */
export function unknownId(name: string): string {
  const letters = BigInt(`0x${createHash('sha256').update(name).digest('hex')}`).toString(36);
  return `07${letters.slice(-24)}`;
}
