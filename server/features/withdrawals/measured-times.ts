import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';

/** Measured times of paid withdrawals. They exclude the demo's robots (rule G3). */

/** Minimum number of withdrawals for a measured median. */
const MIN_MEASURED = 5;
const MEASURED_DAYS_MS = 30 * DAY_MS;
/** The median is cached for this long. */
const MEASURE_CACHE_MS = MINUTE_MS;

/** Returns a median in milliseconds over the last 30 days; null if too few were paid. */
export type Measure = (db: Queryable, at: number) => Promise<number | null>;

/** A measured time in whole seconds, as the wire has it. */
export function inSeconds(timeMs: number | null): number | null {
  return timeMs === null ? null : Math.round(timeMs / SECOND_MS);
}

/** A time in started hours, as step 1300 has it. */
export function inHours(timeMs: number): number {
  return Math.ceil(timeMs / HOUR_MS);
}

/** The two medians that players are shown. */
export interface MeasuredTimes {
  /** From request to payment. */
  readonly withdrawal: Measure;
  /** From joining the provider's queue (1300) to leaving it. */
  readonly queue: Measure;
}

export function createMeasuredTimes(): MeasuredTimes {
  return {
    withdrawal: median('w.paid_at - w.created_at', ''),
    queue: median(
      'left_it.at - joined.at',
      `join withdrawal_step joined using (bucket, order_id)
       join withdrawal_step left_it on left_it.bucket = w.bucket
         and left_it.order_id = w.order_id and left_it.step_no = joined.step_no + 1`,
      'and joined.code = 1300',
    ),
  };
}

function median(duration: string, steps: string, only = ''): Measure {
  let known: { readonly at: number; readonly median: number | null } | null = null;
  return async (db, at) => {
    if (known !== null && at - known.at < MEASURE_CACHE_MS) return known.median;
    const [row] = await db.query<{ orders: number; median: number | null }>(
      `select count(*) as orders,
         percentile_disc(0.5) within group (order by ${duration}) as median
       from withdrawal w join player_kind p using (bucket, player_id) ${steps}
       where w.paid_at > $1 and w.state = 2 and not p.robot ${only}`,
      [at - MEASURED_DAYS_MS],
    );
    const { orders, median: found } = row ?? { orders: 0, median: null };
    known = { at, median: orders < MIN_MEASURED ? null : found };
    return known.median;
  };
}
