import { minor } from '@glasshouse/contract/money.ts';
import { post, type Account } from '@glasshouse/ledger/post.ts';
import type { Queryable } from '../../platform/database.ts';
import { playerRef } from '../../platform/ids.ts';
import { openCase } from '../cases/index.ts';
import type { ProviderReversal } from '../providers/index.ts';
import { dropGrant } from '../rewards/index.ts';
import { clearing, hintDeposit, type AfterCommit, type DepositDeps } from './deps.ts';
import { insertReversal, paymentsOf, setPaymentState } from './payments.ts';
import { lockCash, type DepositRow } from './store.ts';

/**
 * Books what the payer's bank has pulled back, once. From credited money the player's cash pays
 * what is there, never below zero, and the rest is owed to the house; the deposit's bonus ends.
 * Money that waits in suspense just goes. The caller holds the order's row.
 */
export async function chargeBack(
  tx: Queryable,
  deps: Pick<DepositDeps, 'provider' | 'hints'>,
  order: DepositRow,
  reversal: ProviderReversal,
  at: number,
  after: AfterCommit,
): Promise<void> {
  if (reversal.kind !== 'chargeback') return;
  const payments = await paymentsOf(tx, order);
  const payment = payments.find((one) => one.payment_id === reversal.paymentId);
  if (payment === undefined || payment.state === 'returned') return;
  const player = playerRef(order.player_id);
  const { amount, reversalId, paymentId } = reversal;
  const waits = payment.state === 'suspense';
  const cash = await lockCash(tx, player);
  const fromCash = waits ? 0 : Math.min(cash, amount);
  if (!(await insertReversal(tx, order, { reversalId, paymentId, amount, fromCash, at }))) return;

  const take = async (from: Account, part: number): Promise<void> => {
    if (part === 0) return;
    await post(tx, {
      ...player,
      at,
      key: `deposit:${order.order_id}:${reversalId}:${from}`,
      debit: from,
      credit: clearing(deps),
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
  if (order.gift_grant_no !== null) await dropGrant(tx, player, at, order.gift_grant_no);
  await openCase(tx, {
    bucket: order.bucket,
    kind: 'chargeback',
    subject: order.order_id,
    key: `chargeback-${reversalId}`,
    playerId: order.player_id,
    data: { paymentId, amount, fromCash, owed: waits ? 0 : amount - fromCash },
    at,
  });
  after(() => hintDeposit(deps, order, 'balance too'));
}
