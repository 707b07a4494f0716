import type { Queryable } from '../../platform/database.ts';
import { idsByBucket } from '../../platform/ids.ts';
import { queueLength, type QueueLength } from '../../platform/queue-length.ts';

/** What was paid out since a time, without robots: the players' net amounts. */
export async function paidSince(db: Queryable, since: number): Promise<DayOrders> {
  const [row] = await db.query<DayOrders>(
    `select count(*) as count, coalesce(sum(w.real_amount), 0)::bigint as amount
     from withdrawal w join player_kind p using (bucket, player_id)
     where w.paid_at >= $1 and w.state = 2 and not p.robot`,
    [since],
  );
  return row ?? { count: 0, amount: 0 };
}

interface DayOrders {
  readonly count: number;
  readonly amount: number;
}

/** How many withdrawals are in progress or need a correction. */
export async function withdrawalsUnderWay(db: Queryable): Promise<QueueLength> {
  return queueLength(
    await db.query<QueueLength>(
      `select count(*) as waiting, min(created_at) as "oldestAt" from withdrawal
       where state in (1, 6)`,
    ),
  );
}

/** The withdrawals that are not decided yet, by phase, with the oldest of each. */
export async function withdrawalPhases(
  db: Queryable,
): Promise<readonly ({ readonly phase: string } & QueueLength)[]> {
  return db.query(
    `select phase, count(*) as waiting, min(created_at) as "oldestAt" from withdrawal
     where state in (1, 6) group by phase`,
  );
}

/** Ids of the players who gave this phone with a withdrawal, at most 50. */
export async function playersByPhone(db: Queryable, phone: string): Promise<number[]> {
  const rows = await db.query<{ player_id: number }>(
    `select distinct player_id from (
       select player_id from withdrawal where phone = $1 and phone <> '' limit 500) w limit 50`,
    [phone],
  );
  return rows.map((row) => row.player_id);
}

/** Which of these order ids are withdrawals. */
export async function knownWithdrawals(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select w.order_id as id from unnest($1::smallint[], $2::text[]) as asked (bucket, id)
     join withdrawal w on w.bucket = asked.bucket and w.order_id = asked.id`,
    idsByBucket(ids),
  );
  return rows.map(({ id }) => id);
}
