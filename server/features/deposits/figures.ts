import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The player's credited deposits: how many orders, and their amount in minor units. */
export async function depositTotals(
  db: Queryable,
  player: PlayerRef,
): Promise<{ readonly orders: number; readonly amount: number }> {
  const [row] = await db.query<{ orders: number; amount: number }>(
    `select count(distinct order_id) as orders, coalesce(sum(amount), 0)::bigint as amount
     from deposit_payment where bucket = $1 and player_id = $2 and state = 'credited'`,
    [player.bucket, player.playerId],
  );
  return row ?? { orders: 0, amount: 0 };
}

/**
 * The deposits with a step still to be made, by state, with the oldest of each. `unconfirmed` are
 * those whose events and reads differ, from when they do.
 */
export async function depositStates(
  db: Queryable,
): Promise<
  readonly { readonly state: string; readonly waiting: number; readonly oldestAt: number }[]
> {
  return db.query(
    `select case when owed_since is null then state else 'unconfirmed' end as state,
       count(*) as waiting, min(coalesce(owed_since, created_at)) as "oldestAt"
     from deposit where next_at is not null group by 1`,
  );
}

/** What arrived since a time and was credited, without robots. */
export async function arrivedSince(
  db: Queryable,
  since: number,
): Promise<{ readonly count: number; readonly amount: number }> {
  const [row] = await db.query<{ count: number; amount: number }>(
    `select count(*) as count, coalesce(sum(d.amount), 0)::bigint as amount
     from deposit_payment d join player_kind p using (bucket, player_id)
     where d.at >= $1 and d.state = 'credited' and not p.robot`,
    [since],
  );
  return row ?? { count: 0, amount: 0 };
}
