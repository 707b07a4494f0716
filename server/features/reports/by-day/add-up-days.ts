import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database.ts';
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
      // Read under the lock, so that no older sum replaces a newer one.
      await db.transaction(async (tx) => {
        await tx.query('select pg_advisory_xact_lock($1)', [ADD_UP_LOCK]);
        await sumDays(db, tx, isAll ? null : [...changed]);
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
    const page = await db.of(bucket).transaction(async (tx) => {
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

/** Sums the buckets' figures of these days; of all days when null. */
async function sumDays(db: Queryable, tx: Queryable, days: readonly number[] | null) {
  const accounts = await db.query(
    `select market, day, account, sum(debits) as debits, sum(credits) as credits
     from report_bucket_account where $1::integer[] is null or day = any ($1)
     group by market, day, account`,
    [days],
  );
  await tx.query(
    `insert into report_account as known (market, day, account, debits, credits)
       select market, day, account, debits, credits
       from jsonb_populate_recordset(null::report_account, $1) order by market, day, account
     on conflict (market, day, account) do update set debits = excluded.debits,
       credits = excluded.credits
     where (known.debits, known.credits) <> (excluded.debits, excluded.credits)`,
    [JSON.stringify(accounts)],
  );
  const games = await db.query(
    `select market, day, game_id, sum(rounds) as rounds, sum(staked) as staked,
       sum(staked_bonus) as staked_bonus, sum(won) as won, sum(won_bonus) as won_bonus,
       sum(released) as released
     from report_bucket_game where $1::integer[] is null or day = any ($1)
     group by market, day, game_id`,
    [days],
  );
  await tx.query(
    `insert into report_game as known (market, day, game_id, rounds, staked, staked_bonus, won,
         won_bonus, released)
       select market, day, game_id, rounds, staked, staked_bonus, won, won_bonus, released
       from jsonb_populate_recordset(null::report_game, $1) order by market, day, game_id
     on conflict (market, day, game_id) do update set rounds = excluded.rounds,
       staked = excluded.staked, staked_bonus = excluded.staked_bonus, won = excluded.won,
       won_bonus = excluded.won_bonus, released = excluded.released
     where (known.rounds, known.won, known.released)
       <> (excluded.rounds, excluded.won, excluded.released)`,
    [JSON.stringify(games)],
  );
}
