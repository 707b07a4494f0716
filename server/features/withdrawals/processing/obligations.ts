import type { Queryable } from '../../../platform/database.ts';
import { openCase } from '../../cases/index.ts';
import type { ProviderEvent } from '../../providers/index.ts';
import { payoutCase } from './outcomes.ts';
import { UNCONFIRMED_MS } from './polling.ts';
import type { OrderRow } from '../store.ts';
import type { ProviderAnswer } from './with-provider.ts';

/** An acknowledged event is owed until a read agrees with it. */

/** The events that say how a payout ended, and the reads that agree with each. */
const AGREES: Readonly<Partial<Record<ProviderEvent['type'], readonly string[]>>> = {
  'payout.paid': ['paid', 'returned'],
  'payout.failed': ['failed'],
  'payout.returned': ['returned'],
};

/** Notes an event about an order whose row the caller has locked, and has it asked about now. */
export async function oweEvent(
  tx: Queryable,
  order: OrderRow,
  event: Pick<ProviderEvent, 'type'>,
  at: number,
): Promise<void> {
  const isFinal = AGREES[event.type] !== undefined;
  // A return is final; no later event changes it.
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
 * Strikes the owed event out when the word agrees with it; one that stays open too long becomes a
 * case, and is asked about all the same. Returns the order as it is then.
 */
export async function isConfirmed(
  tx: Queryable,
  order: OrderRow,
  word: ProviderAnswer,
  at: number,
): Promise<OrderRow> {
  const { owed_event: owed, owed_since: since } = order;
  if (owed === null || since === null) return order;
  const agreeing = AGREES[owed as ProviderEvent['type']] ?? [];
  if (word.outcome === 'known' && agreeing.includes(word.status)) {
    await tx.query(
      `update withdrawal set owed_event = null, owed_since = null
       where bucket = $1 and order_id = $2`,
      [order.bucket, order.order_id],
    );
    return { ...order, owed_event: null, owed_since: null };
  }
  if (at - since >= UNCONFIRMED_MS) {
    const read = word.outcome === 'known' ? word.status : word.outcome;
    await openCase(tx, payoutCase(order, at, 'event_unconfirmed', { event: owed, read }));
  }
  return order;
}

/** Leaves the order to be asked about again. Returns false: no step was taken. */
export async function waitOn(
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
