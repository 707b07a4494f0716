import { minor } from '@glasshouse/contract/money.ts';
import { isPosted, post } from '@glasshouse/ledger/post.ts';
import type { Queryable } from '../../../platform/database.ts';
import { bucketOf } from '../../../platform/ids.ts';
import { openCase } from '../../cases/index.ts';
import type { ProviderEvent } from '../../providers/index.ts';
import { ensureDesk } from '../../wallet/index.ts';
import { creditPayment } from './credit-payment.ts';
import { notifyDeposit, type AfterCommit, type DepositDeps } from '../deps.ts';
import { endUnpaid, lockDeposit, oweChargeback } from '../store.ts';

type EventDeps = DepositDeps & { wake(): void };

/**
 * Applies a deposit event of the provider `from`, once each, in any order. An event that matches no
 * order of this provider, or not its currency, opens a case.
 */
export async function handleDepositEvent(
  tx: Queryable,
  deps: EventDeps,
  event: ProviderEvent,
  from: string,
  after: AfterCommit,
): Promise<void> {
  const at = deps.clock.now();
  const bucket = bucketOf(event.orderId) ?? 0;
  const order = await lockDeposit(tx, bucket, event.orderId);
  if (event.currency !== deps.pack.currency) {
    await openCase(tx, {
      bucket,
      kind: 'wrong_currency',
      subject: event.orderId,
      key: `wrong_currency:${from}:${event.eventId}`,
      playerId: order?.player_id ?? null,
      data: { ...event, provider: from },
      at,
    });
    return;
  }
  if (order === null || order.provider !== from) {
    return keepForUnknown(tx, deps, event, from, bucket, at);
  }
  if (event.type === 'deposit.paid' && event.paymentId !== null) {
    const { paymentId, amount } = event;
    // Not every provider says that a payment was late.
    const late = event.late || event.at > order.expires_at;
    await creditPayment(tx, deps, order, { paymentId, amount, late }, at, after);
    after(() => deps.wake());
    return;
  }
  if (event.type === 'deposit.failed' || event.type === 'deposit.expired') {
    const state = event.type === 'deposit.failed' ? 'failed' : 'expired';
    const ended = await endUnpaid(tx, order, state);
    if (ended) after(() => notifyDeposit(deps, order, 'order alone'));
    return;
  }
  // A chargeback event has no reversal id, so the order is read: there each reversal has one.
  await oweChargeback(tx, order, event.amount, at);
  after(() => deps.wake());
}

/**
 * Money for an unknown order stays in suspense on the bucket's operator account, and a case asks
 * the staff to look at it. What is pulled back of it leaves the desk the same way.
 */
async function keepForUnknown(
  tx: Queryable,
  deps: EventDeps,
  event: ProviderEvent,
  from: string,
  bucket: number,
  at: number,
): Promise<void> {
  const { orderId, amount, type } = event;
  const paymentId = event.paymentId ?? event.eventId;
  const isBack = type === 'deposit.chargeback';
  if (type !== 'deposit.paid' && !isBack) return;
  await ensureDesk(tx, deps.pack, bucket);
  const arrival = `deposit:${orderId}:${paymentId}`;
  // A chargeback that overtakes its payment moves nothing: staff sees both.
  if (!isBack || (await isPosted(tx, { bucket, playerId: bucket, key: arrival }))) {
    await post(tx, {
      bucket,
      playerId: bucket,
      at,
      key: isBack ? `${arrival}:${event.eventId}` : arrival,
      debit: isBack ? 'suspense' : `clearing:${from}`,
      credit: isBack ? `clearing:${from}` : 'suspense',
      amount: minor(amount),
      cause: isBack ? 'chargeback' : 'unknown_order',
      causeId: orderId,
    });
  }
  await openCase(tx, {
    bucket,
    kind: isBack ? 'chargeback' : 'unknown_order',
    subject: orderId,
    key: `unknown-${event.eventId}`,
    playerId: null,
    data: { type, paymentId, amount, currency: event.currency, provider: from },
    at,
  });
}
