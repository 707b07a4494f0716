import type { Queryable } from '../../../platform/database.ts';
import { byBucket } from '../../../platform/ids.ts';
import { COLUMNS, type DepositRow } from '../store.ts';

/**
 * Claims due orders until `until`: no other process reads them before, and those of a crashed
 * process become free then. Skips rows that another process is claiming.
 */
export async function claimDue(
  db: Queryable,
  at: number,
  until: number,
  most: number,
): Promise<DepositRow[]> {
  // Another process may claim some of them meanwhile.
  const due = await db.query<Pick<DepositRow, 'bucket' | 'order_id'>>(
    'select bucket, order_id, next_at from deposit where next_at <= $1 order by next_at limit $2',
    [at, 4 * most],
  );
  const claimed: DepositRow[] = [];
  for (const [bucket, own] of byBucket(due)) {
    const rows = await db.query<DepositRow>(
      `update deposit d set next_at = $2
       from (select order_id from deposit
             where bucket = $3 and order_id = any($4) and next_at <= $1
             limit $5 for update skip locked) due
       where d.bucket = $3 and d.order_id = due.order_id
       returning ${COLUMNS}`,
      [at, until, bucket, own.map((order) => order.order_id), most - claimed.length],
    );
    claimed.push(...rows);
    if (claimed.length >= most) break;
  }
  return claimed;
}
