import { HOUR_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import type { AppContext } from '../../../context.ts';
import { playerRef } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs.ts';
import { promotionsReach } from '../../limits/index.ts';
import { portOf } from '../port-of.ts';
import type { Supplier } from '../supplier.ts';

const EVERY_MS = 5 * SECOND_MS;
/** Rewards of one run, whose suppliers are asked at the same time. */
const AT_ONCE = 20;
/** The longest pause before a supplier is asked again. */
const PAUSE_MAX_MS = HOUR_MS;

type Deps = Pick<AppContext, 'db' | 'clock' | 'jobs' | 'pack' | 'notifier' | 'log'>;

interface RewardRow {
  readonly campaign_id: string;
  readonly player_id: number;
  readonly reward: string;
  readonly game_id: number;
  readonly supplier: string;
  readonly code: string;
  readonly stake: number;
  readonly rounds: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly attempts: number;
}

/**
 * Gives the free rounds of campaigns to their players and ends those of ended campaigns: first in
 * the wallet, which decides, then at the supplier, who is asked again until it has answered.
 */
export function keepFreeRounds(deps: Deps, suppliers: readonly Supplier[]): Job {
  return deps.jobs.every('free rounds', EVERY_MS, async () => {
    if (suppliers.length === 0) return 0;
    const at = deps.clock.now();
    const names = suppliers.map(({ name }) => name);
    const given = await each(await toGive(deps, names, at), (row) => give(deps, suppliers, row));
    const ended = await each(await toEnd(deps, names, at), (row) => end(deps, suppliers, row));
    return given + ended;
  });
}

/** How many were done. A reward whose supplier does not answer waits, longer each time. */
async function each(
  rows: readonly RewardRow[],
  work: (row: RewardRow) => Promise<boolean>,
): Promise<number> {
  const done = await Promise.all(rows.map(work));
  return done.filter((isDone) => isDone).length;
}

const ROWS = `select p.campaign_id, p.player_id, p.reward_uuid as reward, c.game_id, c.supplier,
    g.code, c.stake, c.rounds, c.created_at, c.expires_at, p.attempts
  from free_round_player p join free_round_campaign c using (campaign_id)
    join supplier_game g using (game_id)`;

function toGive({ db }: Deps, suppliers: readonly string[], at: number): Promise<RewardRow[]> {
  return db.query<RewardRow>(
    `${ROWS} where p.offered_at is null and not p.is_ended and c.ended_at is null
       and c.expires_at > $1 and c.supplier = any($2) and p.next_at <= $1
     order by p.next_at, c.created_at, p.player_id limit ${AT_ONCE}`,
    [at, suppliers],
  );
}

function toEnd({ db }: Deps, suppliers: readonly string[], at: number): Promise<RewardRow[]> {
  return db.query<RewardRow>(
    `${ROWS} where c.ended_at is not null and not p.is_ended and c.supplier = any($2)
       and p.next_at <= $1
     order by p.next_at, c.ended_at, p.player_id limit ${AT_ONCE}`,
    [at, suppliers],
  );
}

async function give(deps: Deps, suppliers: readonly Supplier[], row: RewardRow): Promise<boolean> {
  const { db, clock, pack, notifier } = deps;
  const player = playerRef(row.player_id);
  const { bucket, playerId } = player;
  // A player in a break, or without promotions, gets them if that ends before they expire.
  if (!(await promotionsReach(db, player, clock.now()))) return askAgain(deps, row);
  await db.query(
    `insert into free_round_reward (bucket, player_id, reward_uuid, supplier, game_id, stake,
       rounds, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      ...[bucket, playerId, row.reward, row.supplier, row.game_id, row.stake],
      ...[row.rounds, row.created_at, row.expires_at],
    ],
  );
  const isGiven = await portFor(suppliers, row).giveFreeRounds?.({
    ...{ reward: row.reward, user: String(playerId), code: row.code, currency: pack.currency },
    ...{ stake: row.stake, rounds: row.rounds, expiresAt: row.expires_at },
  });
  if (isGiven !== true) return notAnswered(deps, row);
  await db.query(
    `update free_round_player set offered_at = $3 where campaign_id = $1 and player_id = $2`,
    [row.campaign_id, playerId, clock.now()],
  );
  notifier.publish(String(playerId), 'free_rounds', row.campaign_id);
  return true;
}

async function end(deps: Deps, suppliers: readonly Supplier[], row: RewardRow): Promise<boolean> {
  const { db, clock, notifier } = deps;
  const { bucket, playerId } = playerRef(row.player_id);
  await db.query(
    `update free_round_reward set ended_at = $4
     where bucket = $1 and player_id = $2 and reward_uuid = $3 and ended_at is null`,
    [bucket, playerId, row.reward, clock.now()],
  );
  if ((await portFor(suppliers, row).endFreeRounds?.(row.reward)) === false) {
    return notAnswered(deps, row);
  }
  await db.query(
    'update free_round_player set is_ended = true where campaign_id = $1 and player_id = $2',
    [row.campaign_id, playerId],
  );
  notifier.publish(String(playerId), 'free_rounds', row.campaign_id);
  return true;
}

function portFor(suppliers: readonly Supplier[], { supplier: name }: RewardRow) {
  const supplier = suppliers.find((one) => one.name === name);
  if (supplier === undefined) throw new Error(`the supplier ${name} is not connected`);
  return portOf(supplier);
}

function notAnswered(deps: Deps, row: RewardRow): Promise<false> {
  const { supplier, reward } = row;
  deps.log.warn({ supplier, reward }, 'a supplier did not answer about free rounds');
  return askAgain(deps, row);
}

/** Waits before the next attempt, longer each time. */
async function askAgain({ db, clock }: Deps, row: RewardRow): Promise<false> {
  const { campaign_id, player_id, attempts } = row;
  const pauseMs = Math.min(EVERY_MS * 2 ** Math.min(attempts, 20), PAUSE_MAX_MS);
  await db.query(
    `update free_round_player set attempts = attempts + 1, next_at = $3
     where campaign_id = $1 and player_id = $2`,
    [campaign_id, player_id, clock.now() + pauseMs],
  );
  return false;
}
