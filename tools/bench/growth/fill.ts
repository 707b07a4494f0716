import pg from 'pg';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { PlayerRef } from '@glasshouse/server/platform/ids.ts';
import { writeRounds } from '@glasshouse/server/testing/history.ts';

export interface FillSettings {
  /** URL of the owner of the tables, a superuser. */
  readonly url: string;
  /** The players' numbers, as seedPlayers counts them. */
  readonly firstPlayer: number;
  readonly lastPlayer: number;
  readonly roundsEach: number;
  /** The time of the last round, in epoch milliseconds. */
  readonly until: number;
  readonly gameId: number;
  readonly say: (line: string) => void;
}

const CASH = 1_000_000;
const STAKE = 200;
const EVERY_MS = 4 * DAY_MS;
const SLICE = 20_000;
/** Connections that write rounds at once. */
const WRITERS = 2;

/**
 * Writes players with cash and rounds over many months, each row with its true hash, so that the
 * books are right and `ledger:check` has as much to do as with rows of real play. What the server's
 * own jobs have read, counted and logged is marked too, as if they had kept up; the public log has
 * no entries of these seeds.
 */
export async function fillHistory(of: FillSettings): Promise<void> {
  const client = new pg.Client({ connectionString: of.url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (let first = of.firstPlayer; first <= of.lastPlayer; first += SLICE) {
      const last = Math.min(of.lastPlayer, first + SLICE - 1);
      of.say(`writing players, ${last} of ${of.lastPlayer}`);
      await writePlayers(client, of, first, last);
    }
    await writeAllRounds(of);
    of.say('writing what the checks have read');
    const range = [of.firstPlayer, of.lastPlayer];
    const sums = [of.roundsEach, STAKE * of.roundsEach, wonIn(1, of.roundsEach), of.until];
    await client.query(CHECKED, [...range, ...sums]);
    await client.query(COUNTED, [...range, of.until]);
    of.say('vacuum and analyze');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function writePlayers(
  client: pg.Client,
  { until, roundsEach }: FillSettings,
  first: number,
  last: number,
): Promise<void> {
  const joinedAt = until - roundsEach * EVERY_MS;
  await client.query(PLAYERS, [first, last, joinedAt]);
  await client.query(WALLETS, [first, last, joinedAt, CASH, ...windowsAfter(until, roundsEach)]);
  await client.query(SEEDS, [first, last, joinedAt]);
  await client.query(OPENINGS, [first, last, joinedAt, CASH]);
}

/** Number, stakes and losses of the windows of a day, a week and a month after the last round. */
function windowsAfter(until: number, rounds: number): number[] {
  const idsAt = (at: number) => windowIds(marketPack('IN'), at);
  const now = idsAt(until);
  return (['day', 'week', 'month'] as const).flatMap((name) => {
    let first = rounds;
    while (first > 1 && idsAt(until - (rounds - first + 1) * EVERY_MS)[name] === now[name]) {
      first -= 1;
    }
    const staked = STAKE * (rounds - first + 1);
    return [now[name], staked, staked - wonIn(first, rounds)];
  });
}

/** What the rounds from `first` to `last` win: every second one twice its stake. */
function wonIn(first: number, last: number): number {
  let won = 0;
  for (let round = first; round <= last; round += 1) won += ((round - 1) % 2) * 2 * STAKE;
  return won;
}

async function writeAllRounds(of: FillSettings): Promise<void> {
  const players: PlayerRef[] = [];
  for (let n = of.firstPlayer; n <= of.lastPlayer; n += 1) {
    players.push({ bucket: n % 64, playerId: n * 64 + (n % 64) });
  }
  const share = Math.ceil(players.length / WRITERS);
  const done = Array.from({ length: WRITERS }, () => 0);
  await Promise.all(
    done.map((_, index) =>
      writeRounds(of.url, players.slice(index * share, (index + 1) * share), {
        ...{ count: of.roundsEach, until: of.until, gameId: of.gameId, everyMs: EVERY_MS },
        progress: (count) => {
          done[index] = count;
          const all = done.reduce((sum, one) => sum + one, 0);
          of.say(`writing rounds, ${all * of.roundsEach} of ${players.length * of.roundsEach}`);
        },
      }),
    ),
  );
}

const EACH = `(select n, n * 64 + n % 64 as player_id, (n % 64)::smallint as bucket
  from generate_series($1::bigint, $2::bigint) n) p`;

const PLAYERS = `
  insert into player (bucket, player_id, market, nick, language, created_at, invite_code)
  select bucket, player_id, 'IN', 'Player', 'EN', $3::bigint, player_id::text from ${EACH}`;

const WALLETS = `
  insert into wallet (bucket, player_id, market, seed_id, age_ok, check_minutes, next_check_at,
    cash, journal_seq, journal_hash, day_id, day_staked, day_lost, week_id, week_staked, week_lost,
    month_id, month_staked, month_lost)
  select bucket, player_id, 'IN', 1, true, 60, $3::bigint, $4::bigint, 1,
    ledger_transfer_hash_v2(decode(repeat('00', 32), 'hex'), player_id, 1, $3::bigint, 'opening',
      'suspense', 'cash', $4::bigint, 'correction', 'bench', null, $4::bigint, 0, 0, 'asker',
      'approver', 'cash to measure with'),
    $5::integer, $6::bigint, $7::bigint, $8::integer, $9::bigint, $10::bigint, $11::integer,
    $12::bigint, $13::bigint
  from ${EACH}`;

const SEEDS = `
  with chosen as (
    insert into client_seed (bucket, player_id, seed_id, from_nonce, client_seed, made_by)
    select bucket, player_id, 1, 1, 'bench', 'player' from ${EACH})
  insert into seed (bucket, player_id, seed_id, sealed, seed_hash, base_seq, created_at,
    log_entry)
  select bucket, player_id, 1, decode('00', 'hex'), encode(sha256(player_id::text::bytea), 'hex'),
    0, $3::bigint, n
  from ${EACH}`;

/** Corrections from before approvals were kept, as migration 0281 lists them. */
const OPENINGS = `
  with moved as (
    insert into transfer (bucket, player_id, journal_seq, at, key, debit, credit, amount, cause,
      cause_id, reason, approved_by, requested_by, cash_after, bonus_after, held_after,
      journal_hash)
    select p.bucket, p.player_id, 1, $3::bigint, 'opening', 'suspense', 'cash', $4::bigint,
      'correction', 'bench', 'cash to measure with', 'approver', 'asker', $4::bigint, 0, 0,
      w.journal_hash
    from ${EACH} join wallet w using (bucket, player_id) returning bucket, player_id)
  insert into correction_without_approval (bucket, player_id, journal_seq)
  select bucket, player_id, 1 from moved`;

const FILLED = `wallet w where w.player_id between $1::bigint * 64 and ($2::bigint + 1) * 64 - 1`;

const CHECKED = `
  insert into journal_check (bucket, player_id, block_no, journal_seq, seq, journal_hash, cash,
    bonus, held, latest_at, round_lines, deposit_lines, withdrawal_lines, bonus_lines, other_lines,
    staked, won, deposited, paid_out)
  select bucket, player_id, 0, journal_seq, seq, journal_hash, cash, bonus, held, $6::bigint,
    $3::bigint, 0, 0, 0, 1, $4::bigint, $5::bigint, 0, 0
  from ${FILLED}`;

const COUNTED = `
  insert into report_place (bucket, player_id, journal_seq, seq, cash, latest_at)
  select bucket, player_id, journal_seq, seq, cash, $3::bigint from ${FILLED}`;
