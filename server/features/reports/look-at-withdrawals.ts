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
  const newest = await db.query<{ amount: number; took: number }>(
    `select real_amount as amount, paid_at - created_at as took, paid_at from withdrawal_figures w
     where paid_at > $1 and state = 2 and ${REAL} order by paid_at desc limit $2`,
    [at - SHOWN_MS, TIMED],
  );
  const [underWay] = await db.query<Sum>(
    `select count(*) as orders, coalesce(sum(amount), 0)::bigint as total
     from withdrawal_figures w where state in (1, 6) and ${REAL}`,
  );
  const isWhole = newest.length < TIMED;
  const times = newest.map(({ took }) => took).toSorted((one, other) => one - other);
  const isMeasured = times.length >= MEASURED_FROM;
  await db.query(
    `update operator_figures set payouts_at = $1, paid_count = coalesce($2, paid_count),
       paid_total = coalesce($3, paid_total), median_ms = $4, late_ms = $5,
       under_way_count = $6, under_way_total = $7`,
    [
      at,
      isWhole ? newest.length : null,
      isWhole ? newest.reduce((sum, { amount }) => sum + amount, 0) : null,
      isMeasured ? percentile(times, 0.5) : null,
      isMeasured ? percentile(times, 0.95) : null,
      underWay?.orders ?? 0,
      underWay?.total ?? 0,
    ],
  );
  if (!isWhole) await addUpPaid(db, at);
}

interface Sum {
  readonly orders: number;
  readonly total: number;
}

/** The first value that this share of the sorted values does not exceed. */
function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null;
}

/** The sum over all 30 days, recomputed at most every ten minutes. */
async function addUpPaid(db: Queryable, at: number): Promise<void> {
  const summedBefore = at - SUMMED_EVERY_MS;
  const [due] = await db.query(
    'select paid_summed_at from operator_figures where paid_summed_at <= $1',
    [summedBefore],
  );
  if (due === undefined) return;
  const [paid] = await db.query<Sum>(
    `select count(*) as orders, coalesce(sum(real_amount), 0)::bigint as total
     from withdrawal_figures w where paid_at > $1 and state = 2 and ${REAL}`,
    [at - SHOWN_MS],
  );
  await db.query(
    `update operator_figures set paid_summed_at = $1, paid_count = $2, paid_total = $3
     where paid_summed_at <= $4`,
    [at, paid?.orders ?? 0, paid?.total ?? 0, summedBefore],
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
