import type { Queryable } from '../../../platform/database.ts';
import { openCase, UNCONFIRMED_MS } from '../../cases/index.ts';
import type { ProviderEvent } from '../../providers/index.ts';
import { withdrawalCase } from './outcomes.ts';
import type { OrderRow } from '../store.ts';
import type { ProviderAnswer } from './provider-answer.ts';

/** Acknowledged events stay on the order until a read confirms them. */

/** Final events, and the read statuses that confirm each. */
const AGREES: Readonly<Partial<Record<ProviderEvent['type'], readonly string[]>>> = {
  'payout.paid': ['paid', 'returned'],
  'payout.failed': ['failed'],
  'payout.returned': ['returned'],
};

/** Records an event on a locked order and makes the order due for a read now. */
export async function recordEvent(
  tx: Queryable,
  order: OrderRow,
  event: Pick<ProviderEvent, 'type'>,
  at: number,
): Promise<void> {
  const isFinal = AGREES[event.type] !== undefined;
  // A return is final; later events do not replace it.
  const replaces = isFinal && order.owed_event !== 'payout.returned';
  await tx.query(
    `update withdrawal set next_at = least(coalesce(next_at, $3), $3),
       owed_event = case when $4 then $5 else owed_event end,
       owed_since = case when $4 then coalesce(owed_since, $3) else owed_since end
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, at, replaces, event.type],
  );
}

/**
 * Clears the pending event if the answer confirms it. An event unconfirmed for too long opens a
 * case, and polling continues. Returns the updated order.
 */
export async function clearConfirmedEvent(
  tx: Queryable,
  order: OrderRow,
  answer: ProviderAnswer,
  at: number,
): Promise<OrderRow> {
  const { owed_event: owed, owed_since: since } = order;
  if (owed === null || since === null) return order;
  const agreeing = AGREES[owed as ProviderEvent['type']] ?? [];
  if (answer.outcome === 'known' && agreeing.includes(answer.status)) {
    await tx.query(
      `update withdrawal set owed_event = null, owed_since = null
       where bucket = $1 and order_id = $2`,
      [order.bucket, order.order_id],
    );
    return { ...order, owed_event: null, owed_since: null };
  }
  if (at - since >= UNCONFIRMED_MS) {
    const read = answer.outcome === 'known' ? answer.status : answer.outcome;
    await openCase(tx, withdrawalCase(order, at, 'event_unconfirmed', { event: owed, read }));
  }
  return order;
}

/** Schedules the next poll. Returns false: no step was added. */
export async function schedulePoll(
  tx: Queryable,
  order: OrderRow,
  at: number,
  nextAt: number | null,
): Promise<false> {
  await tx.query(
    `update withdrawal set next_at = $3, attempts = attempts + 1
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, nextAt === null ? null : Math.max(nextAt, at)],
  );
  return false;
}
