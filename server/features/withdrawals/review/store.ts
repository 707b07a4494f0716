import type { RefusalReason } from '@glasshouse/contract/backoffice/withdrawals/review.ts';
import type { Queryable } from '../../../platform/database.ts';
import { bucketOf, type PlayerRef } from '../../../platform/ids.ts';
import type { OrderRow } from '../store.ts';

type Decision = 'approved' | 'refused';

/** A review as stored. Amounts in minor units, times in epoch milliseconds. */
export interface ReviewRow {
  readonly bucket: number;
  readonly order_id: string;
  readonly submission: number;
  readonly player_id: number;
  readonly amount: number;
  readonly cause: 'staff' | 'books_differ' | 'legal_hold';
  readonly law: string | null;
  readonly started_at: number;
  readonly started_by: string | null;
  readonly started_reason: string | null;
  readonly resume_phase: string;
  readonly decide_by: number;
  readonly proposed_outcome: Decision | null;
  readonly proposed_refusal: RefusalReason | null;
  readonly proposed_by: string | null;
  readonly proposed_reason: string | null;
  readonly proposed_at: number | null;
  readonly outcome: Decision | 'released' | 'ended' | null;
  readonly refusal: RefusalReason | null;
  readonly decided_by: string | null;
  readonly decided_reason: string | null;
  readonly decided_at: number | null;
}

/** An order with its newest review, if it had one. */
export interface ReviewedOrder {
  readonly order: OrderRow;
  readonly review: ReviewRow | null;
}

/** A list of staff: what it holds, in which order, and the time of a row's place. */
interface View {
  readonly from: string;
  readonly time: string;
  readonly order: 'asc' | 'desc';
}

const REVIEWED = 'withdrawal_review r join withdrawal w using (bucket, order_id)';

const VIEWS = {
  waiting: { from: `${REVIEWED} where r.outcome is null`, time: 'r.decide_by', order: 'asc' },
  second_person: {
    from: `${REVIEWED} where r.outcome is null and r.proposed_by is not null`,
    time: 'r.decide_by',
    order: 'asc',
  },
  decided: { from: `${REVIEWED} where r.outcome is not null`, time: 'r.decided_at', order: 'desc' },
  unsent: {
    from: `withdrawal w left join withdrawal_review r using (bucket, order_id, submission)
      where w.phase in ('check', 'hold', 'channel', 'id_check', 'verified', 'fee', 'withhold',
        'submit')`,
    time: 'w.created_at',
    order: 'asc',
  },
} as const satisfies Record<string, View>;

export type ReviewView = keyof typeof VIEWS;

/** The place of a row in a list: the next page begins after it. */
export interface Place {
  readonly time: number;
  readonly orderId: string;
}

/** Returns a page of a list of staff; each list has an index that ends in the place. */
export async function listReviewed(
  db: Queryable,
  view: ReviewView,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<(ReviewedOrder & Place)[]> {
  const { from, time, order } = VIEWS[view];
  const id = view === 'unsent' ? 'w.order_id' : 'r.order_id';
  const beyond = `(${time}, ${id}) ${order === 'asc' ? '>' : '<'} ($2::bigint, $3)`;
  const rows = await db.query<{ o: OrderRow; r: ReviewRow | null; time: number }>(
    `select to_jsonb(w) as o, to_jsonb(r) as r, ${time} as time, ${id} as id from ${from}
       ${after === null ? '' : `and ${beyond}`}
     order by ${time} ${order}, ${id} ${order} limit $1`,
    after === null ? [limit] : [limit, after.time, after.orderId],
  );
  return rows.map(({ o, r, time: at }) => ({ order: o, review: r, time: at, orderId: o.order_id }));
}

/** How many orders wait for a decision. */
export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(
    'select count(*) as waiting from withdrawal_review where outcome is null',
  );
  return row?.waiting ?? 0;
}

/** Returns the reviews of an order, the oldest first. */
export function reviewsOf(db: Queryable, order: OrderRow): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `select * from withdrawal_review where bucket = $1 and order_id = $2 order by submission`,
    [order.bucket, order.order_id],
  );
}

/** The largest amount that a role decides alone; null for a role that decides none. */
export async function aloneLimit(db: Queryable, role: string): Promise<number | null> {
  const [row] = await db.query<{ alone_max: number }>(
    'select alone_max from withdrawal_review_limit where role = $1',
    [role],
  );
  return row?.alone_max ?? null;
}

/** Returns the order with this id, or null. */
export async function orderById(db: Queryable, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.query<OrderRow>(
    'select * from withdrawal where bucket = $1 and order_id = $2',
    [bucketOf(orderId), orderId],
  );
  return row ?? null;
}

/** The player's paid withdrawals: how many, and their amount in minor units. */
export async function paidTotals(
  db: Queryable,
  player: PlayerRef,
): Promise<{ readonly orders: number; readonly amount: number }> {
  const [row] = await db.query<{ orders: number; amount: number }>(
    `select count(*) as orders, coalesce(sum(amount), 0)::bigint as amount
     from withdrawal where bucket = $1 and player_id = $2 and state = 2`,
    [player.bucket, player.playerId],
  );
  return row ?? { orders: 0, amount: 0 };
}
