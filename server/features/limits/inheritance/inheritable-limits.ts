import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database.ts';
import { playerRef, type PlayerRef } from '../../../platform/ids.ts';
import { dueRows } from '../../../platform/outbox.ts';
import { putOffRow } from '../../cases/index.ts';
import type { Block } from '../breaks/running-break.ts';

/** A limit in force, as inherited by device: minor units, or minutes of a session limit. */
export interface InheritableLimit {
  readonly kind: string;
  readonly period: string;
  readonly value: number;
}

/** Limits and break of another player, inherited by the next one on the same device or account. */
export interface InheritableLimits {
  readonly player: PlayerRef;
  readonly limits: readonly InheritableLimit[];
  /** The latest break, running or over. */
  readonly block: Block | null;
}

const KIND = 'inherit_limits';
const BATCH = 50;

/**
 * Records, in the transaction that changed them, that the player's limits and breaks must be
 * copied.
 */
export async function noteInheritableLimits(
  tx: Queryable,
  player: PlayerRef,
  at: number,
): Promise<void> {
  await tx.query(
    `select outbox_replace_v1(bucket, $3 || ':' || player_id, $3,
       jsonb_build_object('version', state_version), $4)
     from wallet_break where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, KIND, at],
  );
}

interface OwnLimits {
  readonly version: number;
  readonly limits: string;
  readonly until: number;
  readonly why: string | null;
}

/** The keys of a player's devices and payout accounts, each once. */
async function keysOf(db: Queryable, player: PlayerRef): Promise<Buffer[]> {
  const of = [player.bucket, player.playerId];
  const claimed = await db.query<{ key: Buffer }>(
    'select distinct key from player_claimed_key where bucket = $1 and player_id = $2',
    of,
  );
  const [now] = await db.query<{ key: Buffer | null }>(
    `select payout_account_hash as key from player_invited where bucket = $1 and player_id = $2`,
    of,
  );
  const all = [...claimed.map(({ key }) => key), ...(now?.key ? [now.key] : [])];
  return [...new Map(all.map((key) => [key.toString('hex'), key])).values()];
}

/**
 * Stores the player's limits and breaks under the keys of their devices and payout account, and
 * deletes the pending note. Idempotent, even when late: the newest version stays. Returns false
 * when the note stays: there is no such player, or they changed concurrently.
 */
export async function storeInheritableLimits(db: Queryable, player: PlayerRef): Promise<boolean> {
  const [own] = await db.query<OwnLimits>(
    `select state_version as version, blocked_until as until, blocked_why as why, (select coalesce(jsonb_agg(jsonb_build_object(
         'kind', l.kind, 'period', l.period, 'value', l.value)), '[]') from player_limit l
       where l.bucket = w.bucket and l.player_id = w.player_id and l.value is not null
         and l.kind <> 'reality_check_minutes')::text as limits
     from wallet_break w where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId],
  );
  if (own === undefined) return false;
  const keys = await keysOf(db, player);
  await db.query(
    `insert into inherited_limits (key, player_id, version, limits, blocked_until, blocked_why)
     select key, $2, $3, $4::jsonb, $5, $6 from unnest($1::bytea[]) key order by key
     on conflict (key, player_id) do update set version = excluded.version,
       limits = excluded.limits, blocked_until = excluded.blocked_until,
       blocked_why = excluded.blocked_why
       where inherited_limits.version <= excluded.version`,
    [keys, player.playerId, own.version, own.limits, own.until, own.why],
  );
  // A concurrent change has stored its own version in the note, which stays.
  const done = await db.query(
    `select outbox_done_v1(bucket, $4, state_version) from wallet_break
     where bucket = $1 and player_id = $2 and state_version = $3`,
    [player.bucket, player.playerId, own.version, `${KIND}:${player.playerId}`],
  );
  return done.length > 0;
}

/**
 * Completes copies that a process did not finish. A failing one is postponed and blocks no other.
 * Returns how many are done.
 */
export async function storeDueInheritableLimits(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  at: number,
): Promise<number> {
  let done = 0;
  for (const due of await dueRows(db, [KIND], at, BATCH)) {
    const { bucket, outbox_id: outboxId } = due;
    const player = { bucket, playerId: Number.parseInt(outboxId.slice(KIND.length + 1), 10) };
    const isDone = await storeInheritableLimits(db, player).catch((error: unknown) => {
      log.error({ err: error, outboxId }, 'a copy of limits is put off');
      return false;
    });
    if (isDone) done += 1;
    else await putOffRow(db, due, at);
  }
  return done;
}

/**
 * Records that the player used the payout account of this key, which another player used first.
 * The directory knows only the first.
 */
export async function noteAccountUse(tx: Queryable, player: PlayerRef, key: Buffer): Promise<void> {
  await tx.query(
    `insert into inherited_limits (key, player_id, version, limits, blocked_until, blocked_why)
     values ($1, $2, 0, '[]', 0, null) on conflict do nothing`,
    [key, player.playerId],
  );
}

/**
 * Records that other players with limits or breaks, who used a device under its former keys, used
 * it under the player's new one too, so that they are found when the device gets a new guest.
 */
export async function noteDeviceKey(
  tx: Queryable,
  player: PlayerRef,
  key: Buffer,
  former: { readonly keys: readonly Buffer[]; readonly players: readonly PlayerRef[] },
): Promise<void> {
  await tx.query(
    `insert into inherited_limits (key, player_id, version, limits, blocked_until, blocked_why)
     select distinct $1::bytea, player_id, 0, '[]'::jsonb, 0, null from inherited_limits
     where (key = any($2::bytea[]) or player_id = any($3::bigint[])) and player_id <> $4
     on conflict do nothing`,
    [key, former.keys, former.players.map(({ playerId }) => playerId), player.playerId],
  );
}

/**
 * The newest limits and breaks of other players who used the device or payout account of this key.
 * Reads no other player's bucket.
 */
export async function limitsUnder(
  db: Queryable,
  player: PlayerRef,
  key: Buffer,
): Promise<InheritableLimits[]> {
  const rows = await db.query<{
    player_id: number;
    limits: string;
    until: number;
    why: Block['why'] | null;
  }>(
    `select distinct on (player_id) player_id, limits::text as limits, blocked_until as until,
       blocked_why as why
     from inherited_limits where player_id <> $2 and player_id in (
       select player_id from inherited_limits where key = $1
       union
       select player_id from player_claimed_key
       where key = $1 and kind in ('device', 'payout_account'))
     order by player_id, version desc`,
    [key, player.playerId],
  );
  return rows.map(({ player_id: id, limits, until, why }) => ({
    player: playerRef(id),
    limits: JSON.parse(limits) as InheritableLimit[],
    block: why === null ? null : { why, until },
  }));
}
