import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { setPlayLimit } from '../wallet/index.ts';
import type { LimitName } from './kinds.ts';

/** A stored limit: the value in force, and a pending loosening. */
export interface LimitState {
  /** Minor units or minutes; null when there is no such limit. */
  readonly value: number | null;
  /** Null when none is pending; its own `value` null removes the limit. */
  readonly pending: { readonly value: number | null; readonly from: number } | null;
}

interface LimitRow {
  readonly kind: string;
  readonly period: string;
  readonly value: number | null;
  readonly pending: boolean;
  readonly pending_value: number | null;
  readonly pending_from: number | null;
}

/** Returns the stored limit; one that was never set has no value. */
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
 * Stores a limit's value where spins are checked, minus inherited usage. Deposit limits are checked
 * before a deposit. The caller holds the wallet's lock.
 */
export async function putInForce(
  tx: Queryable,
  player: PlayerRef,
  name: LimitName,
  value: number | null,
): Promise<void> {
  if (name.kind === 'deposit') return;
  if (name.period === null) return setPlayLimit(tx, player, name, value);
  const { kind, period } = name;
  const [inherited] = await tx.query<{ used: number }>(
    `select used from inherited_usage
     where bucket = $1 and player_id = $2 and kind = $3 and period = $4`,
    [player.bucket, player.playerId, kind, period],
  );
  const left = value === null ? null : Math.max(0, value - (inherited?.used ?? 0));
  await setPlayLimit(tx, player, { kind, period }, left);
}

/** A player's stored data: queries ($1 bucket, $2 player) by their names in the export file. */
export const limitData = {
  limits: `select kind, nullif(period, '') as period, value, pending, pending_value, pending_from,
      changed_at
    from player_limit where bucket = $1 and player_id = $2 order by kind, period`,
  breaks: `select kind, from_at, until_at from exclusion
    where bucket = $1 and player_id = $2 order by exclusion_no`,
  realityChecks: `select at, due_at, staked, won, answer from reality_check
    where bucket = $1 and player_id = $2 order by at`,
} as const;
