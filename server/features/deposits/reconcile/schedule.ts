import type { Queryable } from '../../../platform/database.ts';
import type { DepositRow } from '../store.ts';

/** Schedules the next read, unless one was requested since the order was claimed. */
export async function scheduleReconcile(
  tx: Queryable,
  order: DepositRow,
  claimedUntil: number,
  nextAt: number | null,
): Promise<void> {
  await tx.query(
    `update deposit set next_at = case when next_at = $3 then $4 else next_at end,
       attempts = attempts + 1
     where bucket = $1 and order_id = $2`,
    [order.bucket, order.order_id, claimedUntil, nextAt],
  );
}

/** Schedules an immediate read, and then the pace of a new order. */
export async function reconcileNow(tx: Queryable, order: DepositRow, at: number): Promise<void> {
  await tx.query(
    'update deposit set next_at = $3, attempts = 0 where bucket = $1 and order_id = $2',
    [order.bucket, order.order_id, at],
  );
}
