import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { DepositKnown, Unknown, Unreachable } from '../../providers/index.ts';
import { PAY_WITHIN_MS } from '../create/due-date.ts';
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
    // An order with a date waits for days: it is read less and less often.
    const grown = Math.min(30 * MINUTE_MS, Math.floor((at - order.created_at) / 60));
    const pause = [2 * SECOND_MS, 5 * SECOND_MS][order.attempts] ?? 10 * SECOND_MS;
    return Math.min(at + Math.max(pause, grown), order.expires_at);
  }
  const isPaid = order.payment_states !== null;
  // Late money is expected from the end of an order on, however long it could be paid.
  const age = at - (isPaid ? order.created_at : Math.max(order.created_at, lastPaying(order)));
  if (age < HOUR_MS) return at + 5 * MINUTE_MS;
  if (age < 6 * HOUR_MS) return at + 30 * MINUTE_MS;
  if (age < UNPAID_FOR_MS) return at + 2 * HOUR_MS;
  if (truth.outcome === 'unreachable') return at + 6 * HOUR_MS;
  return isPaid && age < PAID_FOR_MS ? at + 7 * DAY_MS : null;
}

/** When an order began to be one that is paid at once. */
function lastPaying({ expires_at: expiresAt }: Reconciled): number {
  return expiresAt - PAY_WITHIN_MS;
}
