import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { CHALLENGE_MS } from './verify-passkey.ts';

export interface PasskeyRow {
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly device_label: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
}

/** Creates a challenge: 32 random bytes as base64url; only the hash is stored. */
export async function newChallenge(
  db: Queryable,
  player: PlayerRef | null,
  at: number,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.query(
    'insert into passkey_challenge (challenge_hash, player_id, expires_at) values ($1, $2, $3)',
    [hashOf(challenge), player?.playerId ?? null, at + CHALLENGE_MS],
  );
  return challenge;
}

/** Consumes a challenge; false when it is another player's (null: any player), used or expired. */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  player: PlayerRef | null,
  at: number,
): Promise<boolean> {
  const taken = await db.query(
    `delete from passkey_challenge where challenge_hash = $1 and expires_at > $3
       and player_id is not distinct from $2::bigint returning 1`,
    [hashOf(challenge), player?.playerId ?? null, at],
  );
  return taken.length === 1;
}

export async function forgetChallenges(db: Queryable, at: number): Promise<void> {
  await db.query('delete from passkey_challenge where expires_at <= $1', [at]);
}

/** The player's passkeys, the newest first. */
export function passkeysOf(db: Queryable, player: PlayerRef): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(
    `select credential_id, public_key, counter, device_label, created_at, last_used_at
     from passkey where bucket = $1 and player_id = $2 order by created_at desc, credential_id`,
    [player.bucket, player.playerId],
  );
}

/** One passkey, locked: of two concurrent uses the later sees the counter of the earlier. */
export async function lockPasskey(
  tx: Queryable,
  player: PlayerRef,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx.query<PasskeyRow>(
    `select credential_id, public_key, counter, device_label, created_at, last_used_at
     from passkey where bucket = $1 and player_id = $2 and credential_id = $3 for update`,
    [player.bucket, player.playerId, credentialId],
  );
  return row ?? null;
}

export async function insertPasskey(
  db: Queryable,
  player: PlayerRef,
  made: {
    readonly id: string;
    readonly publicKey: Uint8Array;
    readonly counter: number;
    readonly device: string;
  },
  at: number,
): Promise<void> {
  await db.query(
    `insert into passkey (bucket, player_id, credential_id, public_key, counter, device_label,
       created_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      player.bucket,
      player.playerId,
      made.id,
      Buffer.from(made.publicKey),
      made.counter,
      made.device,
      at,
    ],
  );
}

export async function notePasskeyUse(
  tx: Queryable,
  player: PlayerRef,
  credentialId: string,
  counter: number,
  at: number,
): Promise<void> {
  await tx.query(
    `update passkey set counter = $4, last_used_at = $5
     where bucket = $1 and player_id = $2 and credential_id = $3`,
    [player.bucket, player.playerId, credentialId, counter, at],
  );
}

/** Deletes one passkey, or all; returns how many. */
export async function deletePasskeys(
  db: Queryable,
  player: PlayerRef,
  which: { readonly id: string } | 'all',
): Promise<number> {
  const gone = await db.query(
    `delete from passkey where bucket = $1 and player_id = $2
       and ($3::text is null or credential_id = $3) returning 1`,
    [player.bucket, player.playerId, which === 'all' ? null : which.id],
  );
  return gone.length;
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
