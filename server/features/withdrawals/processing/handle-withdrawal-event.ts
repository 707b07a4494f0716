import type { Queryable } from '../../../platform/database.ts';
import { bucketOf } from '../../../platform/ids.ts';
import { openCase, type CaseKind } from '../../cases/index.ts';
import type { ProviderEvent } from '../../providers/index.ts';
import { recordEvent } from './obligations.ts';
import { isInternalPhase } from './phases.ts';
import { lockOrder, type OrderRow } from '../store.ts';

/**
 * Records a provider event: the order is read now, and again until a read confirms the event. Only
 * reads change the order, so duplicate, late and out-of-order events are harmless. An event that
 * matches no order of this provider opens a case.
 */
export async function handleWithdrawalEvent(
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
  // An earlier submission is known to have failed, or there would be no later one.
  if (isEarlier || isInternalPhase(order.phase)) {
    if (saysMoneyMoved) await caseOf('payout_contradiction');
    return;
  }
  await putBeforeProvider(tx, order, saysMoneyMoved, at);
  if (order.phase !== 'correct' || saysMoneyMoved) await recordEvent(tx, order, event, at);
}

/**
 * An event for an unsent order, or a payment of an order the bank refused: the order may have been
 * paid. Nothing is sent or returned until the provider was read.
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
