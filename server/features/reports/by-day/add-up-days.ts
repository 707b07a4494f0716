import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import type { AppContext } from '../../../context.ts';
import { BUCKETS } from '../../../platform/ids.ts';

type Deps = Pick<AppContext, 'db' | 'clock'>;

/** Lock held while journals are added up, so that of two processes only one does it. */
const ADD_UP_LOCK = 7_402_661_310;
/** Wallets read at once, and the most rounds of one journal added up at once. */
const SIZES = { buckets: BUCKETS, wallets: 1_000, rounds: 20_000 };
/** A process that ended may have left a changed day unsummed. */
const ALL_DAYS_EVERY_MS = HOUR_MS;

const ZONES = MARKET_CODES.map((code) => marketPack(code).timeZone);

interface Page {
  readonly last_player: number | null;
  readonly has_more: boolean;
  readonly days: readonly number[];
}

/**
 * Adds up the journals by day, a page of wallets each time. Returns 1 until all wallets were read
 * once, then 0.
 */
export function createDayCount({ db, clock }: Deps, sizes = SIZES): () => Promise<number> {
  let place = { bucket: 0, playerId: 0 };
  let startedAt = clock.now();
  let allDaysAt = Number.NEGATIVE_INFINITY;
  const changed = new Set<number>();

  async function finish(): Promise<void> {
    const isAll = startedAt >= allDaysAt + ALL_DAYS_EVERY_MS;
    if (isAll || changed.size > 0) {
      // Under the lock, so that no older snapshot replaces a newer sum.
      await db.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [ADD_UP_LOCK]);
        await tx.query('select report_sum_days_v1($1)', [isAll ? null : [...changed]]);
      });
    }
    if (isAll) allDaysAt = startedAt;
    await db.query(
      `insert into report_progress (counted_until) values ($1)
       on conflict (one) do update set counted_until = excluded.counted_until
       where report_progress.counted_until < excluded.counted_until`,
      [startedAt],
    );
    changed.clear();
    place = { bucket: 0, playerId: 0 };
  }

  return async () => {
    const { bucket, playerId } = place;
    if (bucket === 0 && playerId === 0) startedAt = clock.now();
    const page = await db.transaction(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>(
        'select pg_try_advisory_xact_lock($1) as taken',
        [ADD_UP_LOCK],
      );
      if (lock?.taken !== true) return null;
      const [row] = await tx.query<Page>(
        'select last_player, has_more, days from report_add_up_v1($1::smallint, $2, $3, $4, $5, $6)',
        [bucket, playerId, sizes.wallets, sizes.rounds, MARKET_CODES, ZONES],
      );
      if (row === undefined) throw new Error('report_add_up_v1 answered nothing');
      return row;
    });
    if (page === null) return 0;
    for (const day of page.days) changed.add(day);
    if (page.has_more) return 1;
    place =
      page.last_player === null
        ? { bucket: bucket + 1, playerId: 0 }
        : { bucket, playerId: page.last_player };
    if (place.bucket < sizes.buckets) return 1;
    await finish();
    return 0;
  };
}
