import type { Queryable } from '../../../platform/database.ts';
import { ORDER_STUCK_AFTER } from '../../cases/index.ts';
import { depositCase } from './reconcile.ts';
import type { DepositRow } from '../store.ts';

/**
 * Postpones an order whose read failed, longer each time, up to an hour; a read requested since the
 * order was claimed keeps its time. An order that keeps failing becomes a case.
 */
export async function putOff(
  db: Queryable,
  order: DepositRow,
  claimedUntil: number,
  at: number,
): Promise<void> {
  const [put] = await db.query<{ failures: number }>(
    `update deposit set failures = failures + 1, next_at = case when next_at = $3
       then $4 + least(3600000, 5000 * power(2, least(failures, 12)))::bigint else next_at end
     where bucket = $1 and order_id = $2 returning failures`,
    [order.bucket, order.order_id, claimedUntil, at],
  );
  if (put === undefined || put.failures < ORDER_STUCK_AFTER) return;
  const key = `order_stuck:${order.order_id}`;
  await depositCase(db, order, 'order_stuck', key, { state: order.state }, at);
}

/** Resets the count of an order whose read succeeded. */
export async function forgetFailures(db: Queryable, order: DepositRow): Promise<void> {
  if (order.failures === 0) return;
  await db.query('update deposit set failures = 0 where bucket = $1 and order_id = $2', [
    order.bucket,
    order.order_id,
  ]);
}
