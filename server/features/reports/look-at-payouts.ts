import type { HouseDeps } from '../../app.ts';
import type { Queryable } from '../../platform/database.ts';

const SHOWN_MS = 30 * 86_400_000;
/** Fewer payouts than this measure no time. */
const MEASURED_FROM = 5;

/** Payouts as last looked at; times in milliseconds, amounts in minor units. */
export interface PayoutFigures {
  readonly paid_count: number;
  readonly paid_total: number;
  readonly median_ms: number | null;
  readonly late_ms: number | null;
  readonly under_way_count: number;
  readonly under_way_total: number;
}

const REAL = `not exists (select from player p
  where p.bucket = w.bucket and p.player_id = w.player_id and p.robot)`;

/** Looks at the payouts of the last 30 days and at those under way; robots are left out. */
export async function lookAtPayouts({ db, clock }: Pick<HouseDeps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  await db.query(
    `with paid as (
       select count(*) as orders, coalesce(sum(amount), 0) as total,
         percentile_disc(0.5) within group (order by paid_at - created_at) as median,
         percentile_disc(0.95) within group (order by paid_at - created_at) as late
       from withdrawal w where paid_at > $1 and state = 2 and ${REAL}),
     under_way as (
       select count(*) as orders, coalesce(sum(amount), 0) as total
       from withdrawal w where state in (1, 6) and ${REAL})
     update house_figures set payouts_at = $2, paid_count = paid.orders, paid_total = paid.total,
       median_ms = case when paid.orders >= $3 then paid.median end,
       late_ms = case when paid.orders >= $3 then paid.late end,
       under_way_count = under_way.orders, under_way_total = under_way.total
     from paid, under_way`,
    [at - SHOWN_MS, at, MEASURED_FROM],
  );
}

/** Null as long as nobody has looked. */
export async function readPayouts(
  db: Queryable,
): Promise<(PayoutFigures & { readonly rounds_until: number }) | null> {
  const [row] = await db.query<PayoutFigures & { readonly rounds_until: number }>(
    `select rounds_until, paid_count, paid_total, median_ms, late_ms, under_way_count,
       under_way_total
     from house_figures where payouts_at is not null`,
  );
  return row ?? null;
}
