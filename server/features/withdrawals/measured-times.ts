import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';

/** Measured times of paid withdrawals. They exclude the demo's robots (rule G3). */

/** Minimum number of withdrawals for a measured median. */
const MIN_MEASURED = 5;
const MEASURED_DAYS_MS = 30 * DAY_MS;
/** How often they are measured again. */
export const MEASURED_EVERY_MS = MINUTE_MS;

/** A median in milliseconds over the last 30 days; null if too few were paid. */
export type Measure = () => number | null;

/** A measured time in whole seconds, as the wire has it. */
export function inSeconds(timeMs: number | null): number | null {
  return timeMs === null ? null : Math.round(timeMs / SECOND_MS);
}

/** A time in started hours, as step 1300 has it. */
export function inHours(timeMs: number): number {
  return Math.ceil(timeMs / HOUR_MS);
}

/** The two medians that players are shown, as of the last refresh. */
export interface MeasuredTimes {
  /** From request to payment. */
  readonly withdrawal: Measure;
  /** From joining the provider's queue (1300) to leaving it. */
  readonly queue: Measure;
  /** Measures again: it reads the withdrawals of all players, which no call of a player does. */
  refresh(db: Queryable, at: number): Promise<void>;
}

export function createMeasuredTimes(): MeasuredTimes {
  let withdrawal: number | null = null;
  let queue: number | null = null;
  const ofWithdrawals = median('w.paid_at - w.created_at', '');
  const ofQueue = median(
    'left_it.at - joined.at',
    `join withdrawal_step joined using (bucket, order_id)
     join withdrawal_step left_it on left_it.bucket = w.bucket
       and left_it.order_id = w.order_id and left_it.step_no = joined.step_no + 1`,
    'and joined.code = 1300',
  );
  return {
    withdrawal: () => withdrawal,
    queue: () => queue,
    async refresh(db, at) {
      withdrawal = await ofWithdrawals(db, at);
      queue = await ofQueue(db, at);
    },
  };
}

/**
 * The median, exact to the millisecond, in two queries whose answers of several databases can be
 * put together: first the second that it lies in, then the times within that second.
 */
function median(duration: string, steps: string, only = '') {
  const from = `from withdrawal w join player_kind p using (bucket, player_id) ${steps}
    where w.paid_at > $1 and w.state = 2 and not p.robot ${only}`;
  return async (db: Queryable, at: number): Promise<number | null> => {
    const since = at - MEASURED_DAYS_MS;
    const bySecond = await db.query<{ second: number; orders: number }>(
      `select (${duration}) / 1000 as second, count(*) as orders ${from}
       group by (${duration}) / 1000 order by second`,
      [since],
    );
    const middle = middleOf(bySecond);
    if (middle === null) return null;
    const within = await db.query<{ took: number }>(
      `select ${duration} as took ${from} and (${duration}) / 1000 = $2 order by took limit $3`,
      [since, middle.second, middle.place],
    );
    return within.at(-1)?.took ?? null;
  };
}

/** The second that holds the median, and its place (from 1) among the times of that second. */
function middleOf(
  bySecond: readonly { readonly second: number; readonly orders: number }[],
): { readonly second: number; readonly place: number } | null {
  const orders = bySecond.reduce((sum, each) => sum + each.orders, 0);
  if (orders < MIN_MEASURED) return null;
  let place = Math.ceil(orders / 2);
  for (const each of bySecond) {
    if (place <= each.orders) return { second: each.second, place };
    place -= each.orders;
  }
  return null;
}
