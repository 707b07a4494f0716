import pg from 'pg';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import type { PlayerRef } from '../platform/ids.ts';

/** Rounds of one statement, of at least so many players. */
const SLICE_ROUNDS = 20_000;
const SLICE_LEAST = 50;

/**
 * Writes `count` rounds of each player as settlement would, one every `everyMs` (default: a second)
 * up to `until` (epoch milliseconds), each based on the one before. `url` is the database owner's. Commits are not
 * flushed to disk, because such a history serves only tests and measurements.
 */
export async function writeRounds(
  url: string,
  players: PlayerRef | readonly PlayerRef[],
  of: {
    readonly count: number;
    readonly until: number;
    readonly gameId: number;
    readonly everyMs?: number;
    /** Called after each statement with the number of players whose rounds are written. */
    readonly progress?: (players: number) => void;
  },
): Promise<void> {
  const { everyMs = 1_000, progress = () => undefined } = of;
  const perStatement = Math.max(SLICE_LEAST, Math.floor(SLICE_ROUNDS / of.count));
  const all = 'playerId' in players ? [players] : players;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    const { definition_id: definition } = (
      await client.query<{ definition_id: number }>(
        'select definition_id from game_definition where game_id = $1 limit 1',
        [of.gameId],
      )
    ).rows[0] ?? { definition_id: 1 };
    const from = of.until - of.count * everyMs;
    // A month has at least 28 days.
    const months = Math.ceil((of.count * everyMs) / (28 * DAY_MS)) + 1;
    await client.query('select round_partitions_ensure($1, $2)', [from, months]);
    for (let start = 0; start < all.length; start += perStatement) {
      const slice = all.slice(start, start + perStatement);
      const [buckets, ids] = [slice.map(({ bucket }) => bucket), slice.map((one) => one.playerId)];
      await client.query('begin');
      await client.query(LEAVE_GAME, [buckets, ids, of.gameId]);
      await client.query(WRITE, [buckets, ids, of.count, from, of.gameId, definition, everyMs]);
      await client.query(MOVE_WALLETS, [buckets, ids, of.gameId]);
      await client.query('commit');
      progress(start + slice.length);
    }
  } finally {
    await client.end();
  }
}

const OWNERS = 'unnest($1::smallint[], $2::bigint[]) as o(bucket, player_id)';

const LEAVE_GAME = `
  insert into player_game (bucket, player_id, game_id, last_seq)
  select w.bucket, w.player_id, w.last_game_id, w.seq from ${OWNERS}
    join wallet w using (bucket, player_id)
  where w.last_game_id <> $3::integer
  on conflict (bucket, player_id, game_id) do update set last_seq = excluded.last_seq`;

/** Bets of 200; every second round wins 400, the others nothing. */
const WRITE = `
  insert into round (bucket, player_id, seq, at, journal_seq, game_id, definition_id, seed_id,
    nonce, draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, grant_no,
    play_net, play_seconds, events, journal_hash)
  select w.bucket, w.player_id, w.seq + r.n, $4::bigint + r.n * $7::bigint, w.journal_seq + r.n,
    $5::integer, $6::integer, w.seed_id, w.seq + r.n - w.seed_base, 1, 200, 0, r.win, 0, 0,
    r.cash, w.bonus, null, 0, 0, '[]', r.journal_hash
  from ${OWNERS} join wallet w using (bucket, player_id)
  cross join lateral (
    with recursive r (n, win, cash, journal_hash) as (
      select 0::bigint, 0::bigint, w.cash, w.journal_hash
      union all
      select next.n, next.win, next.cash,
        ledger_round_hash_v2(r.journal_hash, w.player_id, w.journal_seq + next.n, w.seq + next.n,
          $4::bigint + next.n * $7::bigint, $5::integer, $6::integer, w.seed_id,
          w.seq + next.n - w.seed_base, 1, 200, 0, next.win, 0, 0, next.cash, w.bonus, null, 0,
          '[]')
      from r cross join lateral (
        select r.n + 1 as n, r.n % 2 * 400 as win, r.cash - 200 + r.n % 2 * 400 as cash) next
      where r.n < $3::bigint)
    select * from r where r.n > 0) r`;

const MOVE_WALLETS = `
  update wallet w set cash = last.cash_after, seq = last.seq, journal_seq = last.journal_seq,
    journal_hash = last.journal_hash, last_game_id = $3::integer, last_round_at = last.at
  from ${OWNERS} cross join lateral (
    select r.seq, r.at, r.journal_seq, r.journal_hash, r.cash_after from round r
    where r.bucket = o.bucket and r.player_id = o.player_id order by r.seq desc limit 1) last
  where w.bucket = o.bucket and w.player_id = o.player_id`;
