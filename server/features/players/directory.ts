import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The kinds of keys by which a player is found. */
export type DirectoryKind = 'device' | 'login' | 'invite' | 'welcome';

export interface DirectoryEntry {
  readonly player: PlayerRef;
  /** When the link ended; null while it is active. */
  readonly endedAt: number | null;
  /** For a device: the link of the key; null in a row of an earlier version. */
  readonly linkKey: Buffer | null;
  /** When this key's successor was first used. */
  readonly replacedAt: number | null;
  /** The successor, encrypted with this key. */
  readonly nextSealed: Buffer | null;
}

/** The stored key of a device: the id itself is a credential and never stored. */
export function deviceKey(market: string, deviceId: string): Buffer {
  return directoryHash('device', market, deviceId);
}

/** Normalises a login name: case and Unicode composition do not matter. */
export function loginKey(market: string, userName: string): Buffer {
  return directoryHash('login', market, userName.normalize('NFKC').toLowerCase());
}

export function inviteKey(market: string, code: string): Buffer {
  return directoryHash('invite', market, code.trim().toUpperCase());
}

/**
 * Claims a key for a player; false when another player has it. Of two concurrent claims the second
 * waits for the first, so that the result is final.
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

/** Claims a device's key as the first of a new link; false when another player has it. */
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

/** The owner of a key; null when it is unclaimed. */
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

/**
 * The bucket and id of the player with a login name, as parameters of the next query; of no player
 * when it is unknown, so that the caller takes the same steps.
 */
export async function loginOwner(db: Queryable, key: Buffer): Promise<[number, number]> {
  const owner = await find(db, 'login', key);
  return owner === null ? [0, 0] : [owner.player.bucket, owner.player.playerId];
}

function directoryHash(kind: string, market: string, text: string): Buffer {
  return createHash('sha256').update(`${kind}|${market}|${text}`).digest();
}
