import { minor } from '@glasshouse/contract/money.ts';
import { post } from '@glasshouse/ledger/post.ts';
import type { Queryable } from '../../../platform/database.ts';
import { playerRef } from '../../../platform/ids.ts';
import { openCase } from '../../cases/index.ts';
import type { ProviderReversal } from '../../providers/index.ts';
import { clearing, notifyDeposit, providerOf, type DepositDeps } from '../deps.ts';
import { noteReturned, paymentsOf, type PaymentRow } from './payments.ts';
import { lockDeposit, type DepositRow } from '../store.ts';

/**
 * Returns money in suspense to its payer. The provider is called first, idempotent per payment;
 * money moves in the books only after it accepts.
 */
export async function returnSuspended(deps: DepositDeps, order: DepositRow): Promise<void> {
  const payments = await paymentsOf(deps.db, order);
  for (const payment of payments.filter((one) => one.state === 'suspense')) {
    await returnOne(deps, order, payment);
  }
}

async function returnOne(deps: DepositDeps, order: DepositRow, payment: PaymentRow) {
  const { payment_id: paymentId } = payment;
  const amount = payment.amount - payment.reversed;
  const provider = await providerOf(deps, order);
  if (provider === null) return;
  const answer = await provider.returnPayment({
    paymentId,
    amount,
    reason: 'The player may not deposit at present.',
    key: `${paymentId}-${amount}`,
  });
  if (answer.outcome === 'unreachable') return;
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockDeposit(tx, order.bucket, order.order_id);
    // A read may have reported the return first, or a partial chargeback.
    const now = (await paymentsOf(tx, order)).find((one) => one.payment_id === paymentId);
    if (now?.state !== 'suspense' || now.reversed !== payment.reversed) return;
    if (answer.outcome === 'refused') {
      await openCase(tx, {
        bucket: order.bucket,
        kind: 'return_refused',
        subject: order.order_id,
        key: `return-${paymentId}`,
        playerId: order.player_id,
        data: { paymentId, amount, reason: answer.reason },
        at,
      });
      return;
    }
    await bookReturn(tx, order, { paymentId, amount, reversalId: answer.returnId }, at);
  });
  notifyDeposit(deps, order, 'order alone');
}

/** Books that a payment in suspense was returned. The caller holds the lock on the order's row. */
export async function bookReturn(
  tx: Queryable,
  order: DepositRow,
  { paymentId, amount, reversalId }: Omit<ProviderReversal, 'kind'>,
  at: number,
): Promise<void> {
  await post(tx, {
    ...playerRef(order.player_id),
    at,
    key: `deposit:${order.order_id}:${paymentId}:return`,
    debit: 'suspense',
    credit: clearing(order),
    amount: minor(amount),
    cause: 'deposit_return',
    causeId: order.order_id,
  });
  await noteReturned(tx, order, paymentId, reversalId);
}
