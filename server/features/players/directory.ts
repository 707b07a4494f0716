import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The keys by which a player is found. */
export type DirectoryKind = 'device' | 'login' | 'invite' | 'welcome';

export interface DirectoryEntry {
  readonly player: PlayerRef;
  /** When the link was ended; null while it lives. */
  readonly endedAt: number | null;
  /** Of a device: the link the key belongs to; null of a row an earlier version wrote. */
  readonly linkKey: Buffer | null;
  /** When the key that follows this one was first used. */
  readonly replacedAt: number | null;
  /** The key that follows, readable with this one. */
  readonly nextSealed: Buffer | null;
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

/** Claims a device's key as the first of a link of that name; false when another has it. */
export async function claimDevice(
  tx: Queryable,
  key: Buffer,
  player: PlayerRef,
  at: number,
): Promise<boolean> {
  const claimed = await tx.query(
    `insert into directory (kind, key, bucket, player_id, claimed_at, link_key)
     values ('device', $1, $2, $3, $4, $1) on conflict (kind, key) do nothing returning 1`,
    [key, player.bucket, player.playerId, at],
  );
  return claimed.length === 1;
}

/** The owner of a key; null when it is free. */
export async function find(
  db: Queryable,
  kind: DirectoryKind,
  key: Buffer,
): Promise<DirectoryEntry | null> {
  const [row] = await db.query<{
    bucket: number;
    player_id: number;
    ended_at: number | null;
    link_key: Buffer | null;
    replaced_at: number | null;
    next_sealed: Buffer | null;
  }>(
    `select bucket, player_id, ended_at, link_key, replaced_at, next_sealed
     from directory where kind = $1 and key = $2`,
    [kind, key],
  );
  if (row === undefined) return null;
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    endedAt: row.ended_at,
    linkKey: row.link_key,
    replacedAt: row.replaced_at,
    nextSealed: row.next_sealed,
  };
}

function directoryHash(kind: string, market: string, text: string): Buffer {
  return createHash('sha256').update(`${kind}|${market}|${text}`).digest();
}
