import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../platform/database.ts';
import { migrate } from '../../../platform/migrate.ts';
import { schema } from '../../../schema.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { expectBooksBalance } from '../testing/books.ts';
import { bonusOf, settleModel, type ModelPlayer, type ModelSpin } from '../testing/model.ts';
import { idsAt, modelOf, PLAYERS, START, type Throw, worldArb } from '../testing/worlds.ts';
import { numbers } from './settle-batch.ts';

/**
 * Compares the set-based function with the sequential model: for any spins in any batches, both
 * must accept and refuse the same spins for the same reasons and end with the same wallets, grants,
 * rounds and entries.
 */

const GAME = 66_121;

let database: TestDatabase;
let db: Database;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url, schema, START);
  const { url } = database;
  db = createDatabase({ url, size: 1, onError: () => undefined });
  client = await db.connect();
  await client.query('select round_partitions_ensure($1, 3)', [START]);
});

afterAll(async () => {
  await client.end();
  await db.close();
  await database.drop();
});

/** Ids differ between runs, so that each starts with new wallets. */
let runs = 0;
const idOf = (run: number, index: number) => (run * PLAYERS + index + 1) * 64 + (index % 64);

async function seat(run: number, index: number, model: ModelPlayer): Promise<void> {
  const id = idOf(run, index);
  const bucket = id % 64;
  const { day, week, month } = model.windows;
  await client.query(
    `insert into wallet (bucket, player_id, market, seed_id, state_version, age_ok, blocked_until,
       blocked_why, check_minutes, next_check_at, play_until, day_id, day_stake_limit,
       day_loss_limit, week_id, week_stake_limit, week_loss_limit, month_id, month_stake_limit,
       month_loss_limit, task_day)
     values ($1, $2, 'IN', 1, 5, $3, $4, 'self_excluded', 60, $5, $6, $7, $8, $9, $10, $11, $12,
       $13, $14, $15, $16)`,
    [
      bucket,
      id,
      model.ageOk,
      model.blockedUntil,
      model.nextCheckAt,
      model.playUntil,
      day.id,
      day.stakeLimit,
      day.lossLimit,
      week.id,
      week.stakeLimit,
      week.lossLimit,
      month.id,
      month.stakeLimit,
      month.lossLimit,
      model.taskDay,
    ],
  );
  if (model.cash > 0) {
    await client.query(
      `select ledger_post($1::smallint, $2, $3, 'opening', 'suspense', 'cash', $4, 'test', '1')`,
      [bucket, id, START, model.cash],
    );
  }
  for (const grant of model.grants) {
    await client.query(`select grant_bonus($1::smallint, $2, $3, 'task', $4, $5::bigint, 1, $6)`, [
      bucket,
      id,
      START,
      String(grant.no),
      grant.bonusLeft,
      grant.deadline,
    ]);
    await client.query('select grants_fold($1::smallint, $2)', [bucket, id]);
    await client.query(
      'update bonus_grant set wager_left = $3 where player_id = $1 and grant_no = $2',
      [id, grant.no, grant.wagerLeft],
    );
    await client.query('select grants_unfold($1::smallint, $2)', [bucket, id]);
  }
  // Granting a bonus raises the state version; the model starts with its own.
  await client.query('update wallet set state_version = $2 where player_id = $1', [
    id,
    model.stateVersion,
  ]);
}

function spinOf(model: ModelPlayer, thrown: Throw, at: number, minRoundMs: number): ModelSpin {
  const seq = model.seq + (thrown.fault === 'seq' ? 3 : 1);
  return {
    at,
    ids: idsAt(at),
    minRoundMs,
    seq,
    stateVersion: model.stateVersion - (thrown.fault === 'stateVersion' ? 1 : 0),
    seedId: model.seedId + (thrown.fault === 'seed' ? 1 : 0),
    // The next nonce; a used one; or a later one, when one was drawn and not sent.
    nonce: model.seq - model.seedBase + ({ nonce: 0, skip: 2 }[thrown.fault as string] ?? 1),
    stake: thrown.stake,
    win: thrown.win,
    taskShift: thrown.taskShift,
  };
}

const TASK_FULL = 3 + 12;

/** Sends one batch as the settlement batcher does. Returns each player's outcome. */
async function settle(spins: ReadonlyMap<number, ModelSpin>): Promise<Map<number, string>> {
  const entries = [...spins].toSorted(([a], [b]) => (a % 64) - (b % 64) || a - b);
  const [, first] = entries[0] ?? [];
  if (first === undefined) return new Map();
  const { at, ids, minRoundMs } = first;
  const head = [at, ids.day, ids.week, ids.month, TASK_FULL, minRoundMs];
  const events = (id: number) => `[{"player":"${id}","q":"\\\\ \\""}]`;
  const result = await client.query<{ player_id: number }>(
    `select player_id from settle_spins_v3($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       $14, $15, $16, $17, $18, $19)`,
    [
      ...head,
      numbers(entries, ([id]) => id % 64),
      numbers(entries, ([id]) => id),
      numbers(entries, ([, spin]) => spin.seq),
      numbers(entries, ([, spin]) => spin.stateVersion),
      numbers(entries, ([, spin]) => spin.seedId),
      numbers(entries, ([, spin]) => spin.nonce),
      numbers(entries, () => GAME),
      numbers(entries, () => 1),
      numbers(entries, () => 5),
      numbers(entries, ([, spin]) => spin.stake),
      numbers(entries, ([, spin]) => spin.win),
      numbers(entries, ([, spin]) => spin.taskShift),
      entries.map(([id]) => events(id)),
    ],
  );
  const outcomes = new Map(result.rows.map((row) => [row.player_id, 'settled']));
  for (const [id, spin] of entries) {
    if (outcomes.has(id)) continue;
    const reason = await client.query<{ reason: string | null }>(
      'select reason from spin_refusals_v2($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
      [
        at,
        ids.day,
        ids.week,
        ids.month,
        minRoundMs,
        [id % 64],
        [id],
        [spin.seq],
        [spin.stateVersion],
        [spin.seedId],
        [spin.nonce],
        [spin.stake],
      ],
    );
    let outcome = reason.rows[0]?.reason ?? 'nothing in the way';
    if (outcome === 'alone') {
      const alone = await client.query<{ outcome: string }>(
        `select outcome from settle_spin_alone_v3($1, $2, $3, $4, $5, $6, $7::smallint, $8, $9, $10,
           $11, $12, $13, 1, 5, $14, $15, $16, $17)`,
        [
          ...head,
          id % 64,
          id,
          spin.seq,
          spin.stateVersion,
          spin.seedId,
          spin.nonce,
          GAME,
          spin.stake,
          spin.win,
          spin.taskShift,
          events(id),
        ],
      );
      outcome = alone.rows[0]?.outcome ?? 'no answer';
    }
    outcomes.set(id, outcome);
  }
  return outcomes;
}

/** Everything in the model, read from the database. */
async function stored(id: number) {
  const wallet = await client.query(
    `select cash, bonus, held, seq, day_id, day_staked, day_lost, week_staked, week_lost,
       month_staked, month_lost, task_day, task_bits, play_staked, play_won, seed_base
     from wallet where player_id = $1`,
    [id],
  );
  const grants = await client.query(
    `select grant_no, wager_left, bonus_left, state from grant_now where player_id = $1
     order by grant_no`,
    [id],
  );
  return { wallet: wallet.rows[0], grants: grants.rows };
}

function expected(model: ModelPlayer) {
  const { day, week, month } = model.windows;
  return {
    wallet: {
      cash: model.cash,
      bonus: bonusOf(model),
      held: 0,
      seq: model.seq,
      day_id: day.id,
      day_staked: day.staked,
      day_lost: day.lost,
      week_staked: week.staked,
      week_lost: week.lost,
      month_staked: month.staked,
      month_lost: month.lost,
      task_day: model.taskDay,
      task_bits: Number(model.taskBits),
      play_staked: model.playStaked,
      play_won: model.playWon,
      seed_base: model.seedBase,
    },
    grants: model.grants.map((grant) => ({
      grant_no: grant.no,
      // An expired grant keeps its remaining wagering on record.
      wager_left: grant.wagerLeft,
      bonus_left: grant.bonusLeft,
      state: grant.state,
    })),
  };
}

test('settling in batches equals settling one by one', async () => {
  await fc.assert(
    fc.asyncProperty(worldArb, async (world) => {
      runs += 1;
      const run = runs;
      const models = world.players.map(modelOf);
      for (const [index, model] of models.entries()) await seat(run, index, model);
      let at = START;
      for (const step of world.steps) {
        at += step.afterMs;
        const spins = new Map<number, ModelSpin>();
        const wanted = new Map<number, string>();
        for (const thrown of step.throws) {
          const model = models[thrown.player];
          if (model === undefined) throw new Error('no such player');
          const id = idOf(run, thrown.player);
          const spin = spinOf(model, thrown, at, world.minRoundMs);
          spins.set(id, spin);
          wanted.set(id, settleModel(model, spin));
        }
        const got = await settle(spins);
        expect(Object.fromEntries(got)).toEqual(Object.fromEntries(wanted));
      }
      for (const [index, model] of models.entries()) {
        expect(await stored(idOf(run, index))).toEqual(expected(model));
      }
    }),
    { numRuns: 100 },
  );
  await expectBooksBalance(client);
}, 240_000);
