import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';

const SHOWN_MS = 30 * DAY_MS;
/** Minimum number of withdrawals for a measured time. */
const MEASURED_FROM = 5;
/** Number of newest withdrawals that are timed. */
const TIMED = 2_000;
const SUMMED_EVERY_MS = 600_000;

/**
 * Withdrawal statistics; times in milliseconds, amounts in minor units: paid is what players
 * received, pending is the full held amount.
 */
export interface WithdrawalFigures {
  readonly paid_count: number;
  readonly paid_total: number;
  readonly median_ms: number | null;
  readonly late_ms: number | null;
  readonly under_way_count: number;
  readonly under_way_total: number;
}

const REAL = `not exists (select from player_kind p
  where p.bucket = w.bucket and p.player_id = w.player_id and p.robot)`;

/**
 * Reads the newest withdrawals of the last 30 days and pending ones, without robots. Times are
 * measured on the newest TIMED withdrawals. Count and sum cover all 30 days: from the same rows
 * when there are fewer, else recomputed every ten minutes.
 */
export async function lookAtWithdrawals({
  db,
  clock,
}: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const at = clock.now();
  const [looked] = await db.query<{ orders: number }>(
    `with newest as (
       select real_amount, paid_at - created_at as took from withdrawal_figures w
       where paid_at > $1 and state = 2 and ${REAL} order by paid_at desc limit $4),
     paid as (
       select count(*) as orders, coalesce(sum(real_amount), 0) as total,
         percentile_disc(0.5) within group (order by took) as median,
         percentile_disc(0.95) within group (order by took) as late
       from newest),
     under_way as (
       select count(*) as orders, coalesce(sum(amount), 0) as total
       from withdrawal_figures w where state in (1, 6) and ${REAL})
     update operator_figures set payouts_at = $2,
       paid_count = case when paid.orders < $4 then paid.orders else paid_count end,
       paid_total = case when paid.orders < $4 then paid.total else paid_total end,
       median_ms = case when paid.orders >= $3 then paid.median end,
       late_ms = case when paid.orders >= $3 then paid.late end,
       under_way_count = under_way.orders, under_way_total = under_way.total
     from paid, under_way returning paid.orders`,
    [at - SHOWN_MS, at, MEASURED_FROM, TIMED],
  );
  if ((looked?.orders ?? 0) === TIMED) await addUpPaid(db, at);
}

/** The sum over all 30 days, recomputed at most every ten minutes. */
async function addUpPaid(db: Queryable, at: number): Promise<void> {
  await db.query(
    `with due as (select from operator_figures where paid_summed_at <= $2),
     paid as (select count(*) as orders, coalesce(sum(real_amount), 0) as total
       from withdrawal_figures w
       where exists (select from due) and paid_at > $1 and state = 2 and ${REAL})
     update operator_figures set paid_summed_at = $3, paid_count = paid.orders,
       paid_total = paid.total
     from paid where paid_summed_at <= $2`,
    [at - SHOWN_MS, at - SUMMED_EVERY_MS, at],
  );
}

/** Null before the first computation. */
export async function readWithdrawals(
  db: Queryable,
): Promise<(WithdrawalFigures & { readonly rounds_until: number }) | null> {
  const [row] = await db.query<WithdrawalFigures & { readonly rounds_until: number }>(
    `select rounds_until, paid_count, paid_total, median_ms, late_ms, under_way_count,
       under_way_total
     from operator_figures where payouts_at is not null`,
  );
  return row ?? null;
}
