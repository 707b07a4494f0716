import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** What the outside knows a player by. */
export type DirectoryKind = 'device' | 'login' | 'invite' | 'welcome';

export interface DirectoryEntry {
  readonly player: PlayerRef;
  /** When the link was ended; null while it lives. */
  readonly endedAt: number | null;
}

/** A device's key as it is stored: the id itself is a credential and kept nowhere. */
export function deviceKey(market: string, deviceId: string): Buffer {
  return directoryHash('device', market, deviceId);
}

/** Login names are one whatever their case or their way of writing a character. */
export function loginKey(market: string, userName: string): Buffer {
  return directoryHash('login', market, userName.normalize('NFKC').toLowerCase());
}

export function inviteKey(market: string, code: string): Buffer {
  return directoryHash('invite', market, code.trim().toUpperCase());
}

/**
 * Claims a key for a player; false when another has it. Of two that claim at once the second
 * waits for the first, so that the answer is final.
 */
export async function claim(
  tx: Queryable,
  kind: DirectoryKind,
  key: Buffer,
  player: PlayerRef,
  at: number,
): Promise<boolean> {
  const claimed = await tx.query(
    `insert into directory (kind, key, bucket, player_id, claimed_at) values ($1, $2, $3, $4, $5)
     on conflict (kind, key) do nothing returning 1`,
    [kind, key, player.bucket, player.playerId, at],
  );
  return claimed.length === 1;
}

/**
 * Who a key belongs to; null when nobody has claimed it. Locked: the link cannot be ended before
 * the caller's transaction is over.
 */
export async function find(
  db: Queryable,
  kind: DirectoryKind,
  key: Buffer,
  lock: 'locked' | 'free' = 'free',
): Promise<DirectoryEntry | null> {
  const [row] = await db.query<{ bucket: number; player_id: number; ended_at: number | null }>(
    `select bucket, player_id, ended_at from directory where kind = $1 and key = $2
     ${lock === 'locked' ? 'for share' : ''}`,
    [kind, key],
  );
  if (row === undefined) return null;
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    endedAt: row.ended_at,
  };
}

/**
 * Ends a player's links to these devices, or to all of theirs. A link that was ended stays known,
 * so that its device is asked for the password and not given a new guest.
 */
export async function endDevices(
  tx: Queryable,
  player: PlayerRef,
  keys: readonly Buffer[] | 'all',
  at: number,
): Promise<void> {
  await tx.query(
    `update directory set ended_at = $3
     where kind = 'device' and bucket = $1 and player_id = $2 and ended_at is null
       and ($4::bytea[] is null or key = any($4))`,
    [player.bucket, player.playerId, at, keys === 'all' ? null : keys],
  );
}

function directoryHash(kind: string, market: string, text: string): Buffer {
  return createHash('sha256').update(`${kind}|${market}|${text}`).digest();
}
