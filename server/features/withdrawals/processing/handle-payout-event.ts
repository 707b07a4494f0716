import type { Queryable } from '../../../platform/database.ts';
import { bucketOf } from '../../../platform/ids.ts';
import { openCase, type CaseKind } from '../../cases/index.ts';
import type { ProviderEvent } from '../../providers/index.ts';
import { oweEvent } from './obligations.ts';
import { isInternalPhase } from './internal-steps.ts';
import { lockOrder, type OrderRow } from '../store.ts';

/**
 * Stores the obligation of a provider's event: the order is asked about now and until a read
 * agrees. The truth is what the provider answers, so doubled, late and overtaken events do no harm.
 * An event that fits no order of this provider is a case.
 */
export async function handlePayoutEvent(
  tx: Queryable,
  event: ProviderEvent,
  provider: string,
  currency: string,
  at: number,
): Promise<void> {
  const [, orderId, again] = /^([a-z0-9]{26})(?:-(\d{1,6}))?$/.exec(event.orderId) ?? [];
  const bucket = orderId === undefined ? null : bucketOf(orderId);
  const order = bucket === null ? null : await lockOrder(tx, bucket, orderId ?? '');
  const caseOf = (kind: CaseKind) =>
    openCase(tx, {
      bucket: bucket ?? 0,
      kind,
      subject: orderId ?? event.orderId,
      key: `${kind}:${provider}:${event.eventId}`,
      playerId: order?.player_id ?? null,
      data: { event: event.eventId, provider, type: event.type, orderId: event.orderId },
      at,
    });
  const submission = again === undefined ? 1 : Number.parseInt(again, 10);
  if (order === null || order.provider !== provider || submission > order.submission) {
    await caseOf('payout_unknown');
    return;
  }
  if (event.currency !== currency) {
    await caseOf('wrong_currency');
    return;
  }
  const saysMoneyMoved = event.type === 'payout.paid' || event.type === 'payout.returned';
  const isEarlier = submission < order.submission;
  // That an earlier submission failed is known: there would be no later one otherwise.
  if (isEarlier || isInternalPhase(order.phase)) {
    if (saysMoneyMoved) await caseOf('payout_contradiction');
    return;
  }
  await putBeforeProvider(tx, order, saysMoneyMoved, at);
  if (order.phase !== 'correct' || saysMoneyMoved) await oweEvent(tx, order, event, at);
}

/**
 * An order that counts as not sent, or as refused by the bank, is one that may be paid as soon as
 * the provider says so: nothing is sent and nothing returned until it was read.
 */
async function putBeforeProvider(
  tx: Queryable,
  order: OrderRow,
  saysMoneyMoved: boolean,
  at: number,
): Promise<void> {
  if (order.phase !== 'submit' && !(order.phase === 'correct' && saysMoneyMoved)) return;
  await tx.query(
    `update withdrawal set phase = 'submitting', state = 1, unsure = true,
       sent_at = coalesce(sent_at, $3), next_at = $3
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, at],
  );
}
