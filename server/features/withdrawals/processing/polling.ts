import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { OrderRow } from '../store.ts';

const RETRY_FIRST_MS = SECOND_MS;
const RETRY_LONGEST_MS = MINUTE_MS;
/** Webhooks carry the news; asking is for those that were lost. */
const POLL_FIRST_MS = 2 * SECOND_MS;
const POLL_LONGEST_MS = 5 * MINUTE_MS;
/** Once an order is late it is asked about this often. */
const LATE_MS = HOUR_MS;

/**
 * A bank can send a payout back months later, and a provider can pay what it said it would not: so
 * an order that has ended is asked about for 120 days, less and less often.
 */
const ENDED_POLLS_MS: readonly number[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  2 * DAY_MS,
  ...Array.from({ length: 17 }, () => 7 * DAY_MS),
];

/** What a provider cannot tell for so long goes back to the player and is claimed from it. */
export const UNKNOWN_FOR_MS = 14 * DAY_MS;

/** An event that no read agrees with for so long is shown to staff. */
export const UNCONFIRMED_MS = 3 * DAY_MS;

/** The first look after an order has ended, in milliseconds. */
export const FIRST_POLL_AFTER_END_MS = 10 * SECOND_MS;
/** The first look after an order has moved at the provider, in milliseconds. */
export const FIRST_POLL_MS = POLL_FIRST_MS;

/**
 * When the provider is asked next: null only for an order that has ended, after an answer that
 * agrees with every event, and after the last poll. `isAnswered` is false after no answer at all.
 */
export function nextPoll(order: OrderRow, at: number, isAnswered: boolean): number | null {
  const { phase, attempts, owed_since: owedSince } = order;
  if (owedSince !== null) {
    return at + Math.min(6 * HOUR_MS, Math.max(10 * SECOND_MS, Math.floor((at - owedSince) / 2)));
  }
  if (phase === 'paid' || phase === 'returned') {
    const pause = ENDED_POLLS_MS[attempts + 1];
    if (pause !== undefined) return at + pause;
    return isAnswered ? null : at + DAY_MS;
  }
  const isSending = phase === 'submitting';
  const longest = isSending ? RETRY_LONGEST_MS : POLL_LONGEST_MS;
  const isLate = at >= order.promise_at;
  const backOff = (isSending ? RETRY_FIRST_MS : POLL_FIRST_MS) * 2 ** Math.min(attempts, 20);
  const next = at + Math.min(isLate ? LATE_MS : longest, backOff);
  // At the moment of the promise staff see at once what is late.
  return isLate ? next : Math.min(next, order.promise_at);
}
