import pg from 'pg';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { DAYS, IDLE, PLAYER_TABLES } from './history-tables.ts';

/** How much history to write. */
export interface Sizes {
  readonly players: number;
  readonly rounds: number;
}

export interface LoadSettings extends Sizes {
  /** URL of the owner of the tables, a superuser. */
  readonly url: string;
  /** The end of the history, in epoch milliseconds. */
  readonly until: number;
  readonly say: (line: string) => void;
}

/** A player with more rounds than any other. */
const REGULAR_ROUNDS = 100_000;
/** Rows of one statement: progress is shown after each. */
const SLICE = 1_000_000;

/**
 * Writes an operator's history of 200 days directly: players with names, devices and accounts,
 * their orders, transfers, rounds, chats, cases, documents and what staff did about them. Triggers
 * are off, because only the pages of the back office are measured with it: its journals have no
 * hashes, so the app's own checks would refuse it. The days' sums are added up from the same rows.
 * The app has run once before, so that it knows its games.
 */
export async function loadHistory({ url, until, say, ...sizes }: LoadSettings): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await client.query('set jit = off');
    const from = until - DAYS * DAY_MS;
    await client.query('select round_partitions_ensure($1, $2)', [from, Math.ceil(DAYS / 28) + 1]);
    for (const [what, statement] of PLAYER_TABLES) {
      say(`loading ${what}`);
      await slices(client, statement, sizes.players, [from, until]);
    }
    const regular = Math.min(REGULAR_ROUNDS, Math.floor(sizes.rounds / 10));
    const titles = await titlesOf(client);
    const each = [from, until, sizes.players, 1, ...titles];
    await slices(client, ROUNDS, sizes.rounds - regular, each, say);
    await slices(client, ROUNDS, regular, [from, until, 1, sizes.rounds, ...titles], say);
    for (const [what, statement] of SUMS) {
      say(`adding up ${what}`);
      await client.query(statement);
    }
    say('vacuum and analyze');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The games and their definitions, which the app has stored when it started. */
async function titlesOf(client: pg.Client): Promise<[number[], number[]]> {
  const { rows } = await client.query<{ game_id: number; definition_id: number }>(
    'select game_id, definition_id from game_definition order by definition_id',
  );
  return [rows.map((row) => row.game_id), rows.map((row) => row.definition_id)];
}

/** Runs a statement for each slice of the numbers from 1 to `count`: `$1` and `$2` are its ends. */
async function slices(
  client: pg.Client,
  statement: string,
  count: number,
  values: readonly unknown[],
  say?: (line: string) => void,
): Promise<void> {
  for (let start = 1; start <= count; start += SLICE) {
    const end = Math.min(count, start + SLICE - 1);
    say?.(`loading rounds, ${end} of ${count}`);
    await client.query(statement, [start, end, ...values]);
  }
}

/** Rounds `n` of a slice, of the players `1` to `$5` in turn, each numbered from `$6`. */
const ROUNDS = `
  insert into round (bucket, player_id, seq, at, journal_seq, game_id, definition_id, seed_id,
    nonce, draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after, play_net,
    play_seconds, events, journal_hash)
  select (p % 64)::smallint, p * 64 + p % 64, seq,
    $3::bigint + n * ${MINUTE_MS} % ($4::bigint - $3::bigint),
    4 + seq, ($7::integer[])[1 + n % cardinality($7)],
    ($8::integer[])[1 + n % cardinality($8)], 1, seq, 1,
    200, 0, n % 2 * 390, 0, 0, 5000, 0, 0, 0, '[]', ${IDLE}
  from (select n, 1 + n % $5::bigint as p, $6::bigint + n / $5::bigint as seq
    from generate_series($1::bigint, $2::bigint) n) x`;

/** The day of a row in Kolkata, since 1970. */
const ROW_DAY = `((to_timestamp(at / 1000.0) at time zone 'Asia/Kolkata')::date - date '1970-01-01')`;

const SUMS: readonly (readonly [string, string])[] = [
  [
    'rounds by game and day',
    `insert into report_game (market, day, game_id, rounds, staked, staked_bonus, won, won_bonus,
       released)
     select 'IN', ${ROW_DAY}, game_id, count(*), sum(stake), 0, sum(win), 0, 0 from round
     group by 2, 3`,
  ],
  [
    'transfers by account and day',
    `insert into report_account (market, day, account, debits, credits)
     select 'IN', day, account, sum(debit), sum(credit) from (
       select ${ROW_DAY} as day, debit as account, amount as debit, 0 as credit from transfer
       union all select ${ROW_DAY}, credit, 0, amount from transfer) x
     group by 2, 3`,
  ],
  [
    'rounds by game',
    `insert into operator_rounds (definition_id, game_id, rounds, staked, paid, staked_squares,
       outside)
     select definition_id, game_id, count(*), sum(stake), sum(win), sum(stake::numeric * stake),
       false
     from round group by 1, 2
     on conflict do nothing`,
  ],
  [
    'rounds of the wallets',
    `update wallet w set seq = r.seq, journal_seq = r.journal_seq
     from (select bucket, player_id, max(seq) as seq, max(journal_seq) as journal_seq from round
       group by 1, 2) r
     where w.bucket = r.bucket and w.player_id = r.player_id`,
  ],
  [
    'places of the sums',
    `insert into report_place (bucket, player_id, journal_seq, seq, cash, latest_at)
     select bucket, player_id, journal_seq, seq, cash, (select created_at from player p
       where p.bucket = w.bucket and p.player_id = w.player_id) from wallet w`,
  ],
];
