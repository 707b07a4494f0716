import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { DepositKnown, Unknown, Unreachable } from '../../providers/index.ts';
import type { DepositRow } from '../store.ts';

/** Chargebacks can arrive this long: an order with money is read weekly until then. */
const PAID_FOR_MS = 120 * DAY_MS;
/** Late money can arrive this long on an order not paid in time. */
const UNPAID_FOR_MS = 2 * DAY_MS;
/** A failed return is retried after this delay, which then grows. */
const RETURN_FIRST_MS = 30 * SECOND_MS;

type Reconciled = Pick<
  DepositRow,
  'state' | 'attempts' | 'created_at' | 'expires_at' | 'payment_states' | 'owed_since'
>;

/**
 * Returns when to read again, in epoch milliseconds: soon while the player is paying, less and less
 * often while something may still arrive. Null only after an answer that agrees with every event,
 * when nothing more is expected; a provider that does not answer never ends it.
 */
export function nextReconcile(
  order: Reconciled,
  truth: Pick<DepositKnown | Unknown | Unreachable, 'outcome'>,
  at: number,
): number | null {
  if (order.owed_since !== null) {
    const pause = Math.floor((at - order.owed_since) / 2);
    return at + Math.min(6 * HOUR_MS, Math.max(10 * SECOND_MS, pause));
  }
  if (order.payment_states?.includes('suspense') === true) {
    return at + Math.min(DAY_MS, RETURN_FIRST_MS * 2 ** Math.min(order.attempts, 12));
  }
  const isOpen = order.state === 'created' || order.state === 'waiting';
  if (isOpen && at < order.expires_at) {
    const pause = [2 * SECOND_MS, 5 * SECOND_MS][order.attempts] ?? 10 * SECOND_MS;
    return Math.min(at + pause, order.expires_at);
  }
  const age = at - order.created_at;
  if (age < HOUR_MS) return at + 5 * MINUTE_MS;
  if (age < 6 * HOUR_MS) return at + 30 * MINUTE_MS;
  if (age < UNPAID_FOR_MS) return at + 2 * HOUR_MS;
  if (truth.outcome === 'unreachable') return at + 6 * HOUR_MS;
  const isPaid = order.payment_states !== null;
  return isPaid && age < PAID_FOR_MS ? at + 7 * DAY_MS : null;
}
