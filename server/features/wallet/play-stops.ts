import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The wallet's limits and blocks on play. Amounts in minor units, times in epoch ms. */
export interface PlayStops {
  readonly play_started_at: number;
  readonly play_until: number | null;
  readonly last_round_at: number;
  /** When a session inherited from another account was last played there; null if none was. */
  readonly play_carried_at: number | null;
  readonly session_minutes: number | null;
  readonly blocked_until: number;
  readonly blocked_why: 'cooling_off' | 'self_excluded' | null;
  readonly check_minutes: number;
  readonly next_check_at: number | null;
  readonly check_staked: number;
  readonly check_won: number;
}

const PLAY_STOPS = `select play_started_at, play_until, last_round_at, play_carried_at, session_minutes,
    blocked_until, blocked_why, check_minutes, next_check_at, check_staked, check_won
  from wallet where bucket = $1 and player_id = $2`;

/** Reads the limits and blocks on play; `lock` locks the wallet until the transaction ends. */
export async function readPlayStops(
  db: Queryable,
  player: PlayerRef,
  lock: 'lock' | 'read',
): Promise<PlayStops> {
  const [row] = await db.query<PlayStops>(
    lock === 'lock' ? `${PLAY_STOPS} for update` : PLAY_STOPS,
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row;
}

/** Blocks play until `until` (epoch ms); spins drawn before are not settled. */
export async function blockPlay(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  { why, until }: { readonly why: NonNullable<PlayStops['blocked_why']>; readonly until: number },
): Promise<void> {
  await tx.query(
    `update wallet set blocked_until = $3, blocked_why = $4, state_version = state_version + 1
     where bucket = $1 and player_id = $2`,
    [bucket, playerId, until, why],
  );
}

/** Starts the interval to the next reality check; both times in epoch ms. */
export async function beginCheckInterval(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  at: number,
  nextCheckAt: number,
): Promise<void> {
  await tx.query(
    `update wallet set next_check_at = $3, check_started_at = $4, check_staked = 0, check_won = 0
     where bucket = $1 and player_id = $2`,
    [bucket, playerId, nextCheckAt, at],
  );
}

const ASSIGNMENTS = {
  // A running play session gets the new limit, counted from the session's start.
  session_minutes: `session_minutes = $3::integer, play_until = case when play_started_at > 0
    then play_started_at + $3::bigint * 60000 end`,
  // A shorter interval applies to the current one too; a longer interval from the next one.
  reality_check_minutes: `check_minutes = $3::integer, next_check_at = case
    when next_check_at is not null
    then least(next_check_at, check_started_at + $3::bigint * 60000) end`,
};

/** A limit on spins: its value is minutes, or minor units per period. */
export type PlayLimit =
  | { readonly kind: keyof typeof ASSIGNMENTS; readonly period: null }
  | { readonly kind: 'stake' | 'loss'; readonly period: 'day' | 'week' | 'month' };

/**
 * Sets a limit that is checked at every spin; null removes it. Runs in the caller's transaction.
 */
export async function setPlayLimit(
  tx: Queryable,
  player: PlayerRef,
  limit: PlayLimit,
  value: number | null,
): Promise<void> {
  const assignment =
    limit.period === null
      ? ASSIGNMENTS[limit.kind]
      : `${limit.period}_${limit.kind}_limit = $3::bigint`;
  await tx.query(`update wallet set ${assignment} where bucket = $1 and player_id = $2`, [
    player.bucket,
    player.playerId,
    value,
  ]);
}

/** A play session continues across games and reloads until 30 minutes pass without a round. */
export const PLAY_IDLE_MS = 30 * MINUTE_MS;

/** When the wallet's play session was last played, here or on another account; epoch ms. */
export function lastPlayedAt(
  wallet: Pick<PlayStops, 'play_started_at' | 'last_round_at' | 'play_carried_at'>,
): number {
  return Math.max(wallet.play_started_at, wallet.last_round_at, wallet.play_carried_at ?? 0);
}

/** Starts a play session and its first reality-check interval, unless one is running. */
export async function beginPlay(tx: Queryable, player: PlayerRef, at: number): Promise<void> {
  await tx.query(
    `update wallet set play_started_at = $3, play_staked = 0, play_won = 0,
       play_until = $3 + session_minutes * 60000::bigint,
       check_started_at = $3, check_staked = 0, check_won = 0,
       next_check_at = $3 + check_minutes * 60000::bigint
     where bucket = $1 and player_id = $2
       and greatest(play_started_at, last_round_at, play_carried_at) < $3 - $4::bigint`,
    [player.bucket, player.playerId, at, PLAY_IDLE_MS],
  );
}

/** A running play session: its start and last play, in epoch ms. */
export interface RunningPlay {
  readonly startedAt: number;
  readonly lastAt: number;
}

/**
 * Returns the running play session of these players, with the earliest start; null if none runs.
 */
export async function runningPlay(
  db: Queryable,
  players: readonly PlayerRef[],
  at: number,
): Promise<RunningPlay | null> {
  const [row] = await db.query<RunningPlay | { readonly startedAt: null }>(
    `select min(w.play_started_at) as "startedAt",
       max(greatest(w.play_started_at, w.last_round_at, w.play_carried_at)) as "lastAt"
     from unnest($1::smallint[], $2::bigint[]) o(bucket, player_id)
     join wallet w on w.bucket = o.bucket and w.player_id = o.player_id
     where w.play_started_at > 0
       and greatest(w.play_started_at, w.last_round_at, w.play_carried_at) >= $3 - $4::bigint`,
    [players.map((one) => one.bucket), players.map((one) => one.playerId), at, PLAY_IDLE_MS],
  );
  return row === undefined || row.startedAt === null ? null : row;
}

/**
 * Continues another account's running session for this player: its start counts towards this
 * player's session limit. The first reality check is counted from `at`. Runs in the caller's
 * transaction.
 */
export async function inheritRunningPlay(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  { startedAt, lastAt }: RunningPlay,
  at: number,
): Promise<void> {
  await tx.query(
    `update wallet w set play_started_at = now.began,
       play_until = now.began + session_minutes * 60000::bigint,
       play_carried_at = greatest(play_carried_at, $4::bigint),
       check_started_at = case when now.runs then check_started_at else $5::bigint end,
       next_check_at = case when now.runs then next_check_at
         else $5::bigint + check_minutes * 60000::bigint end
     from (select own.runs,
         case when own.runs then least(own.began, $3::bigint) else $3 end as began
       from (select play_started_at as began, play_started_at > 0
           and greatest(play_started_at, last_round_at, play_carried_at) >= $5 - $6::bigint as runs
         from wallet where bucket = $1 and player_id = $2) own) now
     where w.bucket = $1 and w.player_id = $2`,
    [bucket, playerId, startedAt, lastAt, at, PLAY_IDLE_MS],
  );
}
