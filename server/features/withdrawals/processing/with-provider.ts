import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import { openCase } from '../../cases/index.ts';
import type { PaymentProvider, PayoutKnown, PayoutQueue } from '../../providers/index.ts';
import { actOnEnded } from './after-end.ts';
import {
  askForCorrection,
  bounce,
  giveBack,
  giveBackAsClaim,
  moveOrder,
  pay,
  payoutCase,
} from './outcomes.ts';
import { ASKED_PHASES } from './phases.ts';
import { FIRST_POLL_AFTER_END_MS, FIRST_POLL_MS, nextPoll, UNKNOWN_FOR_MS } from './polling.ts';
import { isConfirmed, waitOn } from './obligations.ts';
import { addStep, type OrderRow } from '../store.ts';

/** The provider's word for an account its owner can correct; other failures return the money. */
const ACCOUNT_REFUSED = 'account_refused_by_bank';
const CONFLICT = 'conflict';

/** What came of asking or telling the provider. */
export type ProviderAnswer =
  | { readonly outcome: 'accepted'; readonly queue: PayoutQueue | null }
  | { readonly outcome: 'refused' }
  /** It will never pay this submission, whatever still arrives there. */
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'unknown' }
  | Omit<PayoutKnown, 'providerId'>;

/** The id under which the provider knows a submission: the order's own for the first. */
function submissionId(order: Pick<OrderRow, 'order_id' | 'submission'>): string {
  return order.submission === 1 ? order.order_id : `${order.order_id}-${order.submission}`;
}

/**
 * Asks the order's provider, outside of any transaction. An order that may have been sent is read
 * first and sent (again, under the same id) only when the provider does not know it. From the
 * promise on it is cancelled instead, where the provider can confirm that.
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
      // One that cannot confirm the payout gets the same request again.
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
  // It has an order of this id with other words: it was sent before, and reading will tell more.
  const isKnownThere = result.outcome === 'refused' && result.reason === CONFLICT;
  return isKnownThere ? { outcome: 'unreachable' } : result;
}

export interface Acting {
  readonly pack: MarketPack;
  /** No other process has asked since: a "no" counts. */
  readonly isFresh: boolean;
}

/**
 * Acts on the provider's word within a transaction that holds the order's row. Whatever was acted
 * on already changes nothing. Returns whether a step was taken.
 */
export async function actOn(
  tx: Queryable,
  order: OrderRow,
  word: ProviderAnswer,
  at: number,
  acting: Acting,
): Promise<boolean> {
  if (!ASKED_PHASES.includes(order.phase)) return false;
  const isPositive = word.outcome === 'known' || word.outcome === 'accepted';
  if (!isPositive && !acting.isFresh) return false;
  const owed = await isConfirmed(tx, order, word, at);
  if (owed.phase === 'paid' || owed.phase === 'returned') {
    return actOnEnded(tx, owed, word, at);
  }
  const moved = await actInFlight(tx, owed, word, at, acting);
  if (moved !== null) return moved;
  if (at - (owed.sent_at ?? at) >= UNKNOWN_FOR_MS) {
    await giveBackAsClaim(tx, owed, at);
    return true;
  }
  return waitOn(tx, owed, at, nextPoll(owed, at, isPositive));
}

/** Acts on the word about an order under way; null when it changes nothing. */
async function actInFlight(
  tx: Queryable,
  order: OrderRow,
  word: ProviderAnswer,
  at: number,
  { pack }: Acting,
): Promise<boolean | null> {
  switch (word.outcome) {
    case 'unreachable':
      return null;
    case 'unknown':
      await openCase(tx, payoutCase(order, at, 'payout_lost', { submission: order.submission }));
      return null;
    case 'cancelled':
      await giveBack(tx, order, at, 'bank_failed');
      return true;
    case 'refused':
      return retryOrGiveUp(tx, order, at);
    case 'accepted':
      return accept(tx, order, at, word.queue);
    case 'known':
      return moveTo(tx, order, word, at, pack);
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

/** The provider's own limit is reached (1300): its queue, as it counts it now. */
async function wait(
  tx: Queryable,
  order: OrderRow,
  at: number,
  { position, waitMs }: PayoutQueue,
): Promise<boolean | null> {
  const args = {
    waitingNum: position,
    ...(waitMs === null ? {} : { waitingHours: Math.ceil(waitMs / HOUR_MS) }),
  };
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

async function moveTo(
  tx: Queryable,
  order: OrderRow,
  { status, reason, queue }: Omit<PayoutKnown, 'providerId'>,
  at: number,
  pack: MarketPack,
): Promise<boolean | null> {
  if (status === 'queued') return wait(tx, order, at, queue ?? { position: 1, waitMs: null });
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
      else await giveBack(tx, order, at, 'bank_failed');
      return true;
    case 'paid':
    case 'returned':
      await pay(tx, order, at, at + FIRST_POLL_AFTER_END_MS);
      if (status === 'returned') await bounce(tx, order, at);
      return true;
  }
}

/**
 * A plain no. Where no send of this submission has an unknown outcome, nothing was sent: it is
 * tried again until the promise is over, then the money returns. Else the no is about the resend
 * alone, and what is known has not changed.
 */
async function retryOrGiveUp(tx: Queryable, order: OrderRow, at: number): Promise<boolean | null> {
  if (order.phase !== 'submitting' || order.unsure) return null;
  if (at >= order.promise_at) {
    await giveBack(tx, order, at, 'bank_failed');
    return true;
  }
  await tx.query(
    `update withdrawal set phase = 'submit', next_at = $3, attempts = attempts + 1
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, nextPoll(order, at, true)],
  );
  return false;
}
