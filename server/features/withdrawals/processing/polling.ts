import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { OrderRow } from '../store.ts';

const RETRY_FIRST_MS = SECOND_MS;
const RETRY_LONGEST_MS = MINUTE_MS;
/** Webhooks report changes; polling finds what a lost webhook missed. */
const POLL_FIRST_MS = 2 * SECOND_MS;
const POLL_LONGEST_MS = 5 * MINUTE_MS;
/** Maximum poll interval of a late order. */
const LATE_MS = HOUR_MS;

/**
 * Poll intervals of ended orders, for 120 days: a bank can return a withdrawal months later, and a
 * provider can pay an order that it reported as failed.
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

/** A withdrawal whose state stays unknown for this long returns to cash and becomes a claim. */
export const UNKNOWN_FOR_MS = 14 * DAY_MS;

/** Delay of the first poll after an order ended. */
export const FIRST_POLL_AFTER_END_MS = 10 * SECOND_MS;
/** Delay of the first poll after a step at the provider. */
export const FIRST_POLL_MS = POLL_FIRST_MS;

/**
 * When to poll next. Null only for an ended order after its last poll, with all events confirmed
 * and an answer received. `isAnswered` is false if the provider did not respond.
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
  // Poll at the promised time, so that staff see a late order immediately.
  return isLate ? next : Math.min(next, order.promise_at);
}
