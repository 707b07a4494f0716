import type { Queryable } from '../../../platform/database.ts';
import { openCase } from '../../cases/index.ts';
import { openClaim, settleClaim } from '../../claims/index.ts';
import { schedulePoll } from './obligations.ts';
import { bounce, claimId, withdrawalCase } from './outcomes.ts';
import { nextPoll } from './polling.ts';
import type { OrderRow } from '../store.ts';
import type { ProviderAnswer } from './provider-answer.ts';

/**
 * Applies the provider's answer about an ended order: a paid one can be returned later, a returned
 * one can turn out to be paid. Returns whether it added a step.
 */
export async function applyAfterEnd(
  tx: Queryable,
  order: OrderRow,
  answer: ProviderAnswer,
  at: number,
): Promise<boolean> {
  const status = answer.outcome === 'known' ? answer.status : null;
  const isAnswered = answer.outcome !== 'unreachable';
  if (order.phase === 'paid') {
    if (status === 'returned' || status === 'failed') {
      // "Failed" after "paid" is a contradiction; it is resolved in the player's favour.
      if (status === 'failed') {
        await openCase(tx, withdrawalCase(order, at, 'payout_contradiction', { read: status }));
      }
      await bounce(tx, order, at);
      return true;
    }
    const isLost = answer.outcome === 'unknown';
    if (isLost) await openCase(tx, withdrawalCase(order, at, 'payout_lost'));
    return schedulePoll(tx, order, at, nextPoll(order, at, isAnswered && !isLost));
  }
  if (status === 'paid') await claimPaid(tx, order, at);
  if (status === 'failed' || status === 'returned') {
    await settleClaim(tx, order.bucket, claimId(order), at);
  }
  return schedulePoll(tx, order, at, nextPoll(order, at, isAnswered));
}

/** The provider paid an order that was already returned to cash: opens a claim and a case. */
async function claimPaid(tx: Queryable, order: OrderRow, at: number): Promise<void> {
  await openClaim(tx, {
    bucket: order.bucket,
    playerId: order.player_id,
    claimId: claimId(order),
    provider: order.provider,
    orderId: order.order_id,
    amount: order.real_amount,
    at,
  });
  await openCase(
    tx,
    withdrawalCase(order, at, 'payout_paid_after_return', { amount: order.real_amount }),
  );
}
