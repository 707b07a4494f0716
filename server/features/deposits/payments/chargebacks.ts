import { minor } from '@glasshouse/contract/money.ts';
import { post, type Account } from '@glasshouse/ledger/post.ts';
import type { Queryable } from '../../../platform/database.ts';
import { playerRef } from '../../../platform/ids.ts';
import { openClaim } from '../../claims/index.ts';
import type { ProviderReversal } from '../../providers/index.ts';
import { cancelGrant, lockBalances, readBalances } from '../../wallet/index.ts';
import { clearing, notifyDeposit, type AfterCommit, type DepositDeps } from '../deps.ts';
import { insertReversal, isReversed, paymentsOf, setPaymentState } from './payments.ts';
import type { PaymentRow } from './payments.ts';
import { depositCase } from '../reconcile/reconcile.ts';
import { bookReturn } from './return-payment.ts';
import type { DepositRow } from '../store.ts';

export type ReversalDeps = Pick<DepositDeps, 'notifier' | 'stopUnsentWithdrawals'>;

/**
 * Books, once each, every reversal of the order's payments: charged back by the payer's bank, or
 * returned. A return that we requested is booked as such. An amount above the rest of its payment
 * becomes our claim on the provider. The caller holds the lock on the order's row.
 */
export async function bookReversals(
  tx: Queryable,
  deps: ReversalDeps,
  order: DepositRow,
  reversals: readonly ProviderReversal[],
  at: number,
  after: AfterCommit,
): Promise<void> {
  const payments = await paymentsOf(tx, order);
  const ours = new Set(payments.flatMap((payment) => payment.return_id ?? []));
  /** For old payments only the amount shows which return was ours. */
  const sentBack = new Map(
    payments
      .filter((payment) => payment.state === 'returned' && payment.return_id === null)
      .map((payment) => [payment.payment_id, payment.amount - payment.reversed]),
  );
  for (const reversal of reversals) {
    const { reversalId, paymentId, kind, amount } = reversal;
    if (ours.has(reversalId) || (await isReversed(tx, order, reversalId))) continue;
    if (kind === 'depositReturned' && amount === sentBack.get(paymentId)) {
      sentBack.delete(paymentId);
      continue;
    }
    await bookReversal(tx, deps, order, reversal, at, after);
  }
}

async function bookReversal(
  tx: Queryable,
  deps: ReversalDeps,
  order: DepositRow,
  reversal: ProviderReversal,
  at: number,
  after: AfterCommit,
): Promise<void> {
  const { reversalId, paymentId, amount, kind } = reversal;
  const payments = await paymentsOf(tx, order);
  const payment = payments.find((one) => one.payment_id === paymentId);
  if (payment === undefined) {
    const key = `event_unconfirmed:${reversalId}`;
    await depositCase(tx, order, 'event_unconfirmed', key, { ...reversal }, at);
    return;
  }
  const left = payment.state === 'returned' ? 0 : payment.amount - payment.reversed;
  if (kind === 'depositReturned' && payment.state === 'suspense' && amount === left) {
    return bookReturn(tx, order, reversal, at);
  }
  const within = Math.min(amount, left);
  if (within < amount) await claimRest(tx, order, reversal, amount - within, at);
  if (within === 0) return;
  await takeBackPayment(tx, deps, order, payment, { ...reversal, amount: within }, at);
  after(() => notifyDeposit(deps, order, 'balance too'));
}

/** Debits the player's cash as far as available, the rest is owed; suspense is debited in full. */
async function takeBackPayment(
  tx: Queryable,
  deps: ReversalDeps,
  order: DepositRow,
  payment: PaymentRow,
  { reversalId, paymentId, amount, kind }: ProviderReversal,
  at: number,
): Promise<void> {
  const player = playerRef(order.player_id);
  const waits = payment.state === 'suspense';
  const missing = waits ? 0 : amount - (await readBalances(tx, player)).cash;
  const stopped = missing > 0 ? await deps.stopUnsentWithdrawals(tx, player, missing, at) : [];
  const fromCash = waits ? 0 : Math.min((await lockBalances(tx, player)).cash, amount);
  await insertReversal(tx, order, { reversalId, paymentId, amount, fromCash, at });
  const take = async (from: Account, part: number): Promise<void> => {
    if (part === 0) return;
    await post(tx, {
      ...player,
      at,
      key: `deposit:${order.order_id}:${reversalId}:${from}`,
      debit: from,
      credit: clearing(order),
      amount: minor(part),
      cause: 'chargeback',
      causeId: order.order_id,
    });
  };
  if (waits) await take('suspense', amount);
  await take('cash', fromCash);
  if (!waits) await take('receivable', amount - fromCash);
  if (payment.reversed + amount >= payment.amount) {
    await setPaymentState(tx, order, paymentId, waits ? 'returned' : 'charged_back');
  }
  if (order.gift_grant_no !== null) await cancelGrant(tx, player, at, order.gift_grant_no);
  const owed = waits ? 0 : amount - fromCash;
  const data = { paymentId, amount, fromCash, owed, stopped };
  const caseKind = kind === 'chargeback' ? 'chargeback' : 'returned_unasked';
  await depositCase(tx, order, caseKind, `${caseKind}-${reversalId}`, data, at);
}

/** The provider reversed more of a payment than remained: its mistake, and our claim. */
async function claimRest(
  tx: Queryable,
  order: DepositRow,
  { reversalId, paymentId }: ProviderReversal,
  amount: number,
  at: number,
): Promise<void> {
  const opened = await openClaim(tx, {
    bucket: order.bucket,
    playerId: order.player_id,
    claimId: `deposit:${reversalId}`,
    provider: order.provider,
    orderId: order.order_id,
    amount,
    at,
  });
  if (!opened) return;
  const key = `charged_back_twice:${reversalId}`;
  await depositCase(tx, order, 'charged_back_twice', key, { paymentId, amount }, at);
}
