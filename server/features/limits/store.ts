import type { Windows } from '@glasshouse/markets/calendar.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { LimitName } from './kinds.ts';

/** A limit as it is stored: what is in force, and the loosening that waits. */
export interface LimitState {
  /** Minor units or minutes; null when there is no such limit. */
  readonly value: number | null;
  /** Null when nothing waits; its own `value` null means the limit is to go. */
  readonly pending: { readonly value: number | null; readonly from: number } | null;
}

/** The wallet columns that limits read and write. Amounts in minor units, times epoch ms. */
export interface BrakeRow {
  readonly day_id: number;
  readonly day_staked: number;
  readonly day_lost: number;
  readonly week_id: number;
  readonly week_staked: number;
  readonly week_lost: number;
  readonly month_id: number;
  readonly month_staked: number;
  readonly month_lost: number;
  readonly play_started_at: number;
  readonly play_until: number | null;
  readonly last_round_at: number;
  readonly session_minutes: number | null;
  readonly blocked_until: number;
  readonly blocked_why: 'cooling_off' | 'self_excluded' | null;
  readonly check_minutes: number;
  readonly next_check_at: number | null;
  readonly check_staked: number;
  readonly check_won: number;
}

const BRAKES = `select day_id, day_staked, day_lost, week_id, week_staked, week_lost, month_id,
    month_staked, month_lost, play_started_at, play_until, last_round_at, session_minutes,
    blocked_until, blocked_why, check_minutes, next_check_at, check_staked, check_won
  from wallet where bucket = $1 and player_id = $2`;

/** Reads the player's brakes; `lock` holds the row until the transaction's end. */
export async function readBrakes(
  db: Queryable,
  player: PlayerRef,
  lock: 'lock' | 'look',
): Promise<BrakeRow> {
  const [row] = await db.query<BrakeRow>(lock === 'lock' ? `${BRAKES} for update` : BRAKES, [
    player.bucket,
    player.playerId,
  ]);
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row;
}

interface LimitRow {
  readonly kind: string;
  readonly period: string;
  readonly value: number | null;
  readonly pending: boolean;
  readonly pending_value: number | null;
  readonly pending_from: number | null;
}

/** Answers what is stored of a limit; a limit that was never set is none. */
export async function readLimits(
  db: Queryable,
  player: PlayerRef,
): Promise<(name: LimitName) => LimitState> {
  const rows = await db.query<LimitRow>(
    `select kind, period, value, pending, pending_value, pending_from from player_limit
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  const byName = new Map(rows.map((row) => [`${row.kind}/${row.period}`, row]));
  return (name) => {
    const row = byName.get(`${name.kind}/${name.period ?? ''}`);
    if (row === undefined) return { value: null, pending: null };
    const { value, pending_value, pending_from } = row;
    if (!row.pending || pending_from === null) return { value, pending: null };
    return { value, pending: { value: pending_value, from: pending_from } };
  };
}

export async function saveLimit(
  tx: Queryable,
  player: PlayerRef,
  name: LimitName,
  state: LimitState,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into player_limit
       (bucket, player_id, kind, period, value, pending, pending_value, pending_from, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (bucket, player_id, kind, period) do update set value = excluded.value,
       pending = excluded.pending, pending_value = excluded.pending_value,
       pending_from = excluded.pending_from, changed_at = excluded.changed_at`,
    [
      player.bucket,
      player.playerId,
      name.kind,
      name.period ?? '',
      state.value,
      state.pending !== null,
      state.pending?.value ?? null,
      state.pending?.from ?? null,
      at,
    ],
  );
}

/**
 * Puts a limit's value where spins are judged, less what was inherited as used. Deposit limits are
 * judged before a deposit.
 */
export async function putInForce(
  tx: Queryable,
  player: PlayerRef,
  name: LimitName,
  value: number | null,
): Promise<void> {
  const assignment = assignmentOf(name);
  if (assignment === null) return;
  await tx.query(`update wallet set ${assignment} where bucket = $1 and player_id = $2`, [
    player.bucket,
    player.playerId,
    value,
  ]);
}

function assignmentOf(name: LimitName): string | null {
  if (name.kind === 'deposit') return null;
  if (name.kind === 'session_minutes') {
    // A play session that runs ends by the new figure, counted from where it began.
    return `session_minutes = $3::integer, play_until = case when play_started_at > 0
      then play_started_at + $3::bigint * 60000 end`;
  }
  if (name.kind === 'reality_check_minutes') {
    // A shorter pause also holds for the check that is awaited; a longer one from the next on.
    return `check_minutes = $3::integer, next_check_at = case when next_check_at is not null
      then least(next_check_at, check_started_at + $3::bigint * 60000) end`;
  }
  return `${name.period}_${name.kind}_limit = case when $3::bigint is not null then
    greatest(0, $3::bigint - coalesce((select used from inherited_usage i
      where i.bucket = $1 and i.player_id = $2
        and i.kind = '${name.kind}' and i.period = '${name.period}'), 0)) end`;
}

/**
 * What was deposited since each instant (gross, minor units): money that arrived and was credited,
 * also where it was charged back later, since taking money out opens no limit again.
 */
export async function depositedSince(
  db: Queryable,
  player: PlayerRef,
  since: Windows<number>,
): Promise<Windows<number>> {
  const [row] = await db.query<Windows<number>>(
    `select coalesce(sum(amount) filter (where at >= $3), 0)::bigint as day,
       coalesce(sum(amount) filter (where at >= $4), 0)::bigint as week,
       coalesce(sum(amount) filter (where at >= $5), 0)::bigint as month
     from deposit_payment
     where bucket = $1 and player_id = $2 and state in ('credited', 'charged_back')
       and at >= least($3, $4, $5)`,
    [player.bucket, player.playerId, since.day, since.week, since.month],
  );
  return row ?? { day: 0, week: 0, month: 0 };
}

/** The sum of the player's orders that can still be paid in time, hidden ones included. */
export async function openOrdersSum(db: Queryable, player: PlayerRef, at: number): Promise<number> {
  const [row] = await db.query<{ amount: number }>(
    `select coalesce(sum(amount), 0)::bigint as amount from deposit
     where bucket = $1 and player_id = $2 and state in ('created', 'waiting')
       and expires_at > $3`,
    [player.bucket, player.playerId, at],
  );
  return row?.amount ?? 0;
}
