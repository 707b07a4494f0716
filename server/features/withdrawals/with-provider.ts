import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import { openCase } from '../cases/index.ts';
import type { PaymentProvider, ProviderEvent } from '../providers/index.ts';
import { bucketOf } from '../../platform/ids.ts';
import { askForCorrection, bounce, giveBack, moveOrder, pay, payoutCase } from './outcomes.ts';
import { ASKED_PHASES } from './phases.ts';
import { addStep, lockOrder, type OrderRow } from './store.ts';

/** The provider's word for an account its owner can correct; other failures return the money. */
const ACCOUNT_REFUSED = 'account_refused_by_bank';
const CONFLICT = 'conflict';

const RETRY_FIRST_MS = 1_000;
const RETRY_LONGEST_MS = 60_000;
/** Webhooks carry the news; asking is for those that were lost. */
const POLL_FIRST_MS = 2_000;
const POLL_LONGEST_MS = 300_000;
/** A bank can send a payout back days later: so long a paid order is asked about, ever rarer. */
const PAID_POLLS_MS = [10_000, 60_000, 600_000, 3_600_000, 21_600_000, 86_400_000, 172_800_000];

/** What came of asking or telling the provider. */
export type ProviderWord =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'unknown' }
  | {
      readonly outcome: 'known';
      readonly status: 'accepted' | 'processing' | 'paid' | 'failed' | 'returned';
      readonly reason: string | null;
    };

/** The id under which the provider knows a submission: the order's own for the first. */
function submissionId(order: Pick<OrderRow, 'order_id' | 'submission'>): string {
  return order.submission === 1 ? order.order_id : `${order.order_id}-${order.submission}`;
}

/**
 * Asks the provider, outside of any transaction. An order that may have been sent is read first
 * and sent (again, under the same id) only when the provider has never heard of it: an unknown
 * outcome is never paid again before it is known.
 */
export async function askProvider(
  provider: PaymentProvider,
  order: OrderRow,
): Promise<ProviderWord> {
  const id = submissionId(order);
  if (order.phase !== 'submit') {
    const known = await provider.readPayout(id);
    if (known.outcome !== 'unknown' || order.phase !== 'submitting') return known;
  }
  const told = await provider.createPayout({
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
  const isKnownThere = told.outcome === 'refused' && told.reason === CONFLICT;
  return isKnownThere ? { outcome: 'unreachable' } : told;
}

/**
 * Acts on the provider's word within a transaction that holds the order's row. Whatever was acted
 * on already changes nothing. Answers whether a step was taken.
 */
export async function actOn(
  tx: Queryable,
  order: OrderRow,
  word: ProviderWord,
  at: number,
  { provider, pack }: { readonly provider: string; readonly pack: MarketPack },
): Promise<boolean> {
  if (!ASKED_PHASES.includes(order.phase)) return false;
  if (word.outcome === 'unreachable') return waitFor(tx, order, at);
  if (word.outcome === 'unknown') {
    await openCase(tx, payoutCase(order, at, 'payout_lost', { submission: order.submission }));
    return waitFor(tx, order, at);
  }
  if (word.outcome === 'refused') return retryOrGiveUp(tx, order, at);
  const status = word.outcome === 'accepted' ? 'accepted' : word.status;
  if (order.phase === 'paid') {
    if (status !== 'returned') return waitFor(tx, order, at);
    await bounce(tx, order, at, provider);
    return true;
  }
  const isNew = order.phase === 'submitting';
  if (isNew) await addStep(tx, order, at, 1700);
  switch (status) {
    case 'accepted':
      if (!isNew) return waitFor(tx, order, at);
      await moveOrder(tx, order, { phase: 'submitted', nextAt: at + POLL_FIRST_MS });
      return true;
    case 'processing':
      if (order.phase === 'processing') return waitFor(tx, order, at);
      await addStep(tx, order, at, 1900);
      await moveOrder(tx, order, { phase: 'processing', nextAt: at + POLL_FIRST_MS });
      return true;
    case 'failed':
      if (word.outcome === 'known' && word.reason === ACCOUNT_REFUSED) {
        await askForCorrection(tx, order, at, pack.correctionHours);
      } else await giveBack(tx, order, at, 'bank_failed');
      return true;
    case 'paid':
    case 'returned':
      await pay(tx, order, at, provider, at + (PAID_POLLS_MS[0] ?? 0));
      if (status === 'returned') await bounce(tx, order, at, provider);
      return true;
  }
}

/** A plain no: nothing was sent. Tried again until the promise is over, then the money returns. */
async function retryOrGiveUp(tx: Queryable, order: OrderRow, at: number): Promise<boolean> {
  if (order.phase !== 'submitting') return waitFor(tx, order, at);
  if (at >= order.promise_at) {
    await giveBack(tx, order, at, 'bank_failed');
    return true;
  }
  await tx.query(
    `update withdrawal set phase = 'submit', next_at = $3, attempts = attempts + 1
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, nextTime(order, at)],
  );
  return false;
}

async function waitFor(tx: Queryable, order: OrderRow, at: number): Promise<boolean> {
  await tx.query(
    `update withdrawal set next_at = $3, attempts = attempts + 1
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, nextTime(order, at)],
  );
  return false;
}

/** Ever rarer; and at the moment of the promise, so that staff see at once what is late. */
function nextTime(order: OrderRow, at: number): number | null {
  const { phase, attempts, promise_at: promiseAt } = order;
  if (phase === 'paid') {
    const pause = PAID_POLLS_MS[attempts + 1];
    return pause === undefined ? null : at + pause;
  }
  const isSending = phase === 'submitting';
  const first = isSending ? RETRY_FIRST_MS : POLL_FIRST_MS;
  const longest = isSending ? RETRY_LONGEST_MS : POLL_LONGEST_MS;
  const next = at + Math.min(longest, first * 2 ** Math.min(attempts, 20));
  return promiseAt > at ? Math.min(next, promiseAt) : next;
}

/**
 * The provider's event is a hint to ask now: the truth is what it answers, so that doubled, late
 * and overtaken events do no harm. A payment told of an order that was never paid is a
 * contradiction, and a person looks at it.
 */
export async function hear(tx: Queryable, event: ProviderEvent, at: number): Promise<void> {
  const [, orderId, again] = /^([a-z0-9]{26})(?:-(\d{1,6}))?$/.exec(event.orderId) ?? [];
  const order = orderId === undefined ? null : await findAny(tx, orderId);
  if (order === null) return openForeignCase(tx, event, at);
  const submission = again === undefined ? 1 : Number.parseInt(again, 10);
  const isNews = submission === order.submission && ASKED_PHASES.includes(order.phase);
  if (isNews) {
    await tx.query(
      `update withdrawal set next_at = least(coalesce(next_at, $3), $3)
       where bucket = $1 and order_id = $2`,
      [order.bucket, order.order_id, at],
    );
  } else if (event.type === 'payout.paid' && order.paid_at === null) {
    await openCase(tx, payoutCase(order, at, 'payout_contradiction', { event: event.eventId }));
  }
}

function findAny(tx: Queryable, orderId: string): Promise<OrderRow | null> {
  const bucket = bucketOf(orderId);
  return bucket === null ? Promise.resolve(null) : lockOrder(tx, bucket, orderId);
}

async function openForeignCase(tx: Queryable, event: ProviderEvent, at: number): Promise<void> {
  await openCase(tx, {
    bucket: bucketOf(event.orderId) ?? 0,
    kind: 'payout_unknown',
    subject: event.orderId,
    playerId: null,
    data: { event: event.eventId, type: event.type },
    at,
  });
}
