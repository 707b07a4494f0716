import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { createDatabase, type Database } from '../../../platform/database.ts';
import { playerRef } from '../../../platform/ids.ts';
import { TEST_START, testClock } from '../../../testing/app-calls.ts';
import { ensurePartitions } from '../../rounds/index.ts';
import { createMigratedDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createDayCount } from './add-up-days.ts';

/** The figures of days against the journal itself, which only this test reads whole. */

let database: TestDatabase;
let db: Database;
let owner: pg.Client;
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = createDatabase({ url: database.runUrl, size: 2, onError: () => undefined });
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await ensurePartitions(db, TEST_START);
});
afterAll(async () => {
  await owner.end();
  await db.close();
  await database.drop();
});

const MARKETS = ['IN', 'BR'] as const;
const PLAYERS = [64, 128, 192, 65];

const amount = fc.integer({ min: 1, max: 9_000 });
const journalRow = fc.record({
  player: fc.constantFrom(...PLAYERS),
  // Over three days, in no order: a clock may step back.
  at: fc.integer({ min: TEST_START, max: TEST_START + 3 * DAY_MS }),
  game: fc.constantFrom(null, null, 66_001, 66_121),
  accounts: fc.constantFrom(
    ['clearing:sandbox', 'cash'],
    ['bonus_cost', 'bonus'],
    ['cash', 'held'],
  ),
  amount,
  win: fc.integer({ min: 0, max: 20_000 }),
});
type Row = typeof journalRow extends fc.Arbitrary<infer Value> ? Value : never;

const marketOf = (player: number) => MARKETS[player % MARKETS.length] ?? 'IN';

/** Appends a row as the ledger does, without its checks: any figures will do. */
async function append({ player, at, game, accounts, amount: size, win }: Row): Promise<void> {
  const { bucket, playerId } = playerRef(player);
  const { rows } = await owner.query<{ journal_seq: string; seq: string }>(
    `insert into wallet as w (bucket, player_id, market, check_minutes, journal_seq, seq, cash)
     values ($1, $2, $3, 60, 1, $4::int, $5)
     on conflict (bucket, player_id) do update set journal_seq = w.journal_seq + 1,
       seq = w.seq + $4::int, cash = $5
     returning journal_seq, seq`,
    [bucket, playerId, marketOf(player), game === null ? 0 : 1, size],
  );
  const numbers = [rows[0]?.journal_seq, rows[0]?.seq];
  if (game === null) {
    await owner.query(
      `insert into transfer (bucket, player_id, journal_seq, at, key, debit, credit, amount, cause,
         cause_id, cash_after, bonus_after, held_after, journal_hash)
       values ($1, $2, $3::bigint, $4, $3::text, $5, $6, $7, 'test', '', 0, 0, 0, '\\x00')`,
      [bucket, playerId, numbers[0], at, ...accounts, size],
    );
    return;
  }
  await owner.query(
    `insert into round (bucket, player_id, journal_seq, seq, at, game_id, definition_id, seed_id,
       nonce, draws, stake, stake_bonus, win, win_bonus, released, cash_after, bonus_after,
       play_net, play_seconds, events, journal_hash)
     values ($1, $2, $3, $4, $5, $6, 1, 1, 1, 1, $7, $8, $9, $10, $11, 0, 0, 0, 0, '[]', '\\x00')`,
    [bucket, playerId, ...numbers, at, game, size, size >> 1, win, win >> 2, win % 7],
  );
}

/** Runs the job until every wallet was read once, a few rows at a time. */
const clock = testClock();
async function count(): Promise<void> {
  const job = createDayCount({ db, clock }, { buckets: 2, wallets: 2, rounds: 2 });
  while ((await job()) > 0);
}

async function accountsByJournal(): Promise<Map<string, [number, number]>> {
  const sums = new Map<string, [number, number]>();
  const { rows } = await owner.query<{
    player_id: string;
    at: string;
    account: string;
    amount: string;
  }>('select player_id, at, account, amount from ledger_entry');
  for (const { player_id: player, at, account, amount: text } of rows) {
    const market = marketOf(Number(player));
    const key = `${market} ${windowIds(marketPack(market), Number(at)).day} ${account}`;
    const [debits, credits] = sums.get(key) ?? [0, 0];
    const moved = Number(text);
    sums.set(key, [debits - Math.min(0, moved), credits + Math.max(0, moved)]);
  }
  return sums;
}

async function stored(table: string, of: string, sums: string): Promise<Map<string, unknown>> {
  const { rows } = await owner.query<{ key: string; sums: number[] }>(
    `select market || ' ' || day || ' ' || ${of} as key, array[${sums}]::float8[] as sums from ${table}`,
  );
  return new Map(rows.map((row) => [row.key, row.sums]));
}

test('days: the figures of each account and game equal the sum over the journal', async () => {
  const batches = fc.array(fc.array(journalRow, { maxLength: 30 }), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      for (const batch of all) {
        for (const row of batch) await append(row);
        await count();
      }
      expect(await stored('report_account', 'account', 'debits, credits')).toEqual(
        await accountsByJournal(),
      );
      const { rows } = await owner.query<{ games: string; journal: string }>(
        `select (select json_agg(x order by x.game_id)::text from (select game_id, sum(rounds) as n,
             sum(staked) as s, sum(staked_bonus) as sb, sum(won) as w, sum(won_bonus) as wb,
             sum(released) as r from report_game group by game_id) x) as games,
           (select json_agg(x order by x.game_id)::text from (select game_id, count(*) as n,
             sum(stake) as s, sum(stake_bonus) as sb, sum(win) as w, sum(win_bonus) as wb,
             sum(released) as r from ledger_round group by game_id) x) as journal`,
      );
      expect(rows[0]?.games).toBe(rows[0]?.journal);
    }),
    { numRuns: 4 },
  );
});
