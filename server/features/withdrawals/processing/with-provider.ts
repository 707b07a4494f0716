import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { openCase } from '../../cases/index.ts';
import type { PaymentProvider, PayoutKnown, PayoutQueue } from '../../providers/index.ts';
import { applyAfterEnd } from './after-end.ts';
import {
  askForCorrection,
  bounce,
  returnToCash,
  returnAsClaim,
  moveOrder,
  pay,
  withdrawalCase,
} from './outcomes.ts';
import { ASKED_PHASES } from './phases.ts';
import { FIRST_POLL_AFTER_END_MS, FIRST_POLL_MS, nextPoll, UNKNOWN_FOR_MS } from './polling.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import { clearConfirmedEvent, schedulePoll } from './obligations.ts';
import { inHours } from '../measured-times.ts';
import { addStep, type OrderRow } from '../store.ts';

/**
 * The provider's reason for a wrong account, which the player can correct; others return the money.
 */
const ACCOUNT_REFUSED = 'account_refused_by_bank';
const CONFLICT = 'conflict';

/** The submission's id at the provider: for the first submission the order id. */
function submissionId(order: Pick<OrderRow, 'order_id' | 'submission'>): string {
  return order.submission === 1 ? order.order_id : `${order.order_id}-${order.submission}`;
}

/**
 * Reads or sends the order at its provider, outside a transaction. An order that may have been sent
 * is read first, and sent again with the same id only if the provider does not know it. After the
 * promised time it is cancelled instead, if the provider can confirm that.
 */
export async function askProvider(
  provider: PaymentProvider,
  order: OrderRow,
  at: number,
): Promise<ProviderAnswer> {
  const id = submissionId(order);
  if (order.phase !== 'submit') {
    const known = await provider.readPayout(id);
    if (known.outcome !== 'unknown' || order.phase !== 'submitting') return known;
    if (at >= order.promise_at && provider.cancelPayout !== null) {
      const cancelled = await provider.cancelPayout(id);
      // Without a confirmed cancellation the same request is sent again.
      if (cancelled.outcome !== 'refused') return cancelled;
    }
  }
  const result = await provider.createPayout({
    orderId: id,
    amount: order.real_amount,
    payType: order.pay_type,
    account: {
      holder: order.holder,
      number: order.account_number,
      bank: order.bank_name === '' ? null : order.bank_name,
      ifsc: order.ifsc === '' ? null : order.ifsc,
    },
  });
  // The provider has this id with different data, so it was sent before: a read will show its
  // state.
  const isKnownThere = result.outcome === 'refused' && result.reason === CONFLICT;
  return isKnownThere ? { outcome: 'unreachable' } : result;
}

export interface AnswerContext {
  readonly pack: MarketPack;
  /** False if another process has asked since; then negative answers are ignored. */
  readonly isFresh: boolean;
}

/**
 * Applies the provider's answer in a transaction that holds the order's lock. Idempotent. Returns
 * whether it added a step.
 */
export async function applyAnswer(
  tx: Queryable,
  order: OrderRow,
  answer: ProviderAnswer,
  at: number,
  context: AnswerContext,
): Promise<boolean> {
  if (!ASKED_PHASES.includes(order.phase)) return false;
  const isPositive = answer.outcome === 'known' || answer.outcome === 'accepted';
  if (!isPositive && !context.isFresh) return false;
  const owed = await clearConfirmedEvent(tx, order, answer, at);
  if (owed.phase === 'paid' || owed.phase === 'returned') {
    return applyAfterEnd(tx, owed, answer, at);
  }
  const moved = await applyInFlight(tx, owed, answer, at, context);
  if (moved !== null) return moved;
  if (at - (owed.sent_at ?? at) >= UNKNOWN_FOR_MS) {
    await returnAsClaim(tx, owed, at);
    return true;
  }
  return schedulePoll(tx, owed, at, nextPoll(owed, at, isPositive));
}

/** Applies an answer about an order in progress; null if it changes nothing. */
async function applyInFlight(
  tx: Queryable,
  order: OrderRow,
  answer: ProviderAnswer,
  at: number,
  { pack }: AnswerContext,
): Promise<boolean | null> {
  switch (answer.outcome) {
    case 'unreachable':
      return null;
    case 'unknown':
      await openCase(
        tx,
        withdrawalCase(order, at, 'payout_lost', { submission: order.submission }),
      );
      return null;
    case 'cancelled':
      await returnToCash(tx, order, at, 'bank_failed');
      return true;
    case 'refused':
      return retryOrGiveUp(tx, order, at);
    case 'accepted':
      return accept(tx, order, at, answer.queue);
    case 'known':
      return moveTo(tx, order, answer, at, pack);
  }
}

async function accept(
  tx: Queryable,
  order: OrderRow,
  at: number,
  queue: PayoutQueue | null,
): Promise<boolean | null> {
  if (queue !== null) return wait(tx, order, at, queue);
  if (order.phase !== 'submitting' && order.phase !== 'queued') return null;
  await addStep(tx, order, at, 1700);
  await moveOrder(tx, order, { phase: 'submitted', nextAt: at + FIRST_POLL_MS });
  return true;
}

/** The provider's own limit is reached (1300): stores what it tells of its queue, if anything. */
async function wait(
  tx: Queryable,
  order: OrderRow,
  at: number,
  queue: PayoutQueue | null,
): Promise<boolean | null> {
  const args: OrderRow['queue'] = queue === null ? {} : figuresOf(queue);
  if (order.phase !== 'submitting' && order.phase !== 'queued') return null;
  await tx.query('update withdrawal set queue = $3 where bucket = $1 and order_id = $2', [
    order.bucket,
    order.order_id,
    JSON.stringify(args),
  ]);
  if (order.phase === 'queued') return null;
  await addStep(tx, order, at, 1300, args);
  await moveOrder(tx, order, { phase: 'queued', nextAt: at + FIRST_POLL_MS });
  return true;
}

function figuresOf({ position, waitMs }: PayoutQueue): OrderRow['queue'] {
  return { waitingNum: position, ...(waitMs === null ? {} : { waitingHours: inHours(waitMs) }) };
}

async function moveTo(
  tx: Queryable,
  order: OrderRow,
  { status, reason, queue }: Omit<PayoutKnown, 'providerId'>,
  at: number,
  pack: MarketPack,
): Promise<boolean | null> {
  if (status === 'queued') return wait(tx, order, at, queue);
  if (status === 'accepted') return accept(tx, order, at, null);
  if (order.phase === 'submitting' || order.phase === 'queued') await addStep(tx, order, at, 1700);
  switch (status) {
    case 'processing':
    case 'retrying': {
      if (order.phase === status) return null;
      await addStep(tx, order, at, status === 'retrying' ? 2100 : 1900);
      await moveOrder(tx, order, { phase: status, nextAt: at + FIRST_POLL_MS });
      return true;
    }
    case 'failed':
      if (reason === ACCOUNT_REFUSED) await askForCorrection(tx, order, at, pack.correctionHours);
      else await returnToCash(tx, order, at, 'bank_failed');
      return true;
    case 'paid':
    case 'returned':
      await pay(tx, order, at, at + FIRST_POLL_AFTER_END_MS);
      if (status === 'returned') await bounce(tx, order, at);
      return true;
  }
}

/**
 * An explicit refusal. If no send of this submission has an unknown result, the order is sent again
 * until the promised time, then the money returns. Otherwise the refusal concerns only the resend
 * and changes nothing.
 */
async function retryOrGiveUp(tx: Queryable, order: OrderRow, at: number): Promise<boolean | null> {
  if (order.phase !== 'submitting' || order.unsure) return null;
  if (at >= order.promise_at) {
    await returnToCash(tx, order, at, 'bank_failed');
    return true;
  }
  await tx.query(
    `update withdrawal set phase = 'submit', next_at = $3, attempts = attempts + 1
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, nextPoll(order, at, true)],
  );
  return false;
}
