import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database.ts';
import { openCase, UNCONFIRMED_MS, type CaseKind } from '../../cases/index.ts';
import type { DepositKnown, Unknown, Unreachable } from '../../providers/index.ts';
import type { PaymentRow } from '../payments/payments.ts';
import type { DepositRow } from '../store.ts';

type Truth = DepositKnown | Unknown | Unreachable;

/** Opens a case about an order; `what` separates two cases of one kind. */
export function depositCase(
  tx: Queryable,
  order: DepositRow,
  kind: CaseKind,
  what: string,
  data: Readonly<Record<string, unknown>>,
  at: number,
): Promise<boolean> {
  return openCase(tx, {
    bucket: order.bucket,
    kind,
    subject: order.order_id,
    key: what,
    playerId: order.player_id,
    data,
    at,
  });
}

/**
 * Compares the read with all earlier events: every payment they reported is there with its amount,
 * and the chargebacks reach the reported sum. A difference that lasts three days becomes a case,
 * and reads continue. Returns since when a difference exists.
 */
export async function owedSince(
  tx: Queryable,
  order: DepositRow,
  payments: readonly PaymentRow[],
  truth: Truth,
  at: number,
): Promise<number | null> {
  const missing = whatIsMissing(order, payments, truth);
  if (missing === null && order.owed_since === null) return null;
  const since = missing === null ? null : (order.owed_since ?? at);
  await tx.query('update deposit set owed_since = $3 where bucket = $1 and order_id = $2', [
    order.bucket,
    order.order_id,
    since,
  ]);
  if (since !== null && at - since >= UNCONFIRMED_MS) {
    const key = `event_unconfirmed:${order.order_id}`;
    await depositCase(tx, order, 'event_unconfirmed', key, { missing }, at);
  }
  return since;
}

function whatIsMissing(
  order: DepositRow,
  payments: readonly PaymentRow[],
  truth: Truth,
): string | null {
  const isOpened = order.provider_id !== null || payments.length > 0;
  // The provider is down: existing differences stay, and no new ones are added.
  if (truth.outcome === 'unreachable') return order.owed_since === null ? null : 'no answer';
  if (truth.outcome === 'unknown') return isOpened ? 'the order' : null;
  const gone = payments.find(
    (one) => !truth.payments.some(({ paymentId }) => paymentId === one.payment_id),
  );
  if (gone !== undefined) return `payment ${gone.payment_id}`;
  const pulledBack = truth.reversals
    .filter(({ kind }) => kind === 'chargeback')
    .reduce((sum, { amount }) => sum + amount, 0);
  return pulledBack < order.told_chargeback ? 'a chargeback' : null;
}

/** Opens cases for what does not match and books none of it. Returns whether the read is usable. */
export async function isUsable(
  tx: Queryable,
  { pack }: Pick<AppContext, 'pack'>,
  order: DepositRow,
  truth: DepositKnown,
  at: number,
): Promise<boolean> {
  if (truth.currency === pack.currency) return true;
  const key = `wrong_currency:${order.order_id}`;
  await depositCase(tx, order, 'wrong_currency', key, { currency: truth.currency }, at);
  return false;
}
