import type { Queryable } from '../../platform/database.ts';
import { playerRef, type PlayerRef } from '../../platform/ids.ts';
import { loginOwner } from './directory.ts';

/** The credentials of an account besides its devices. */
export interface Credentials {
  readonly loginName: string | null;
  readonly passwordHash: string | null;
  readonly recoveryHash: Buffer | null;
}

/**
 * Locks the player's row until the caller's transaction ends. `no key`, to avoid a deadlock: a
 * log-in locks its device's link first and the player's row after it (holdPlayer); here the order
 * is reversed.
 */
export async function lockCredentials(tx: Queryable, player: PlayerRef): Promise<Credentials> {
  return readCredentials(tx, player, 'for no key update');
}

export async function credentialsOf(db: Queryable, player: PlayerRef): Promise<Credentials> {
  return readCredentials(db, player, '');
}

export interface LoginAccount {
  readonly player: PlayerRef;
  readonly passwordHash: string | null;
  readonly recoveryHash: Buffer | null;
}

/**
 * Finds the account of a login name by its directory key, with the same two queries whether or not
 * it exists.
 */
export async function accountOfLogin(
  db: Queryable,
  loginKey: Buffer,
): Promise<LoginAccount | null> {
  const [row] = await db.query<{
    player_id: number;
    password_hash: string | null;
    recovery_hash: Buffer | null;
  }>(
    `select player_id, password_hash, recovery_hash from player
     where bucket = $1 and player_id = $2`,
    await loginOwner(db, loginKey),
  );
  if (row === undefined) return null;
  const { password_hash: passwordHash, recovery_hash: recoveryHash } = row;
  return { player: playerRef(row.player_id), passwordHash, recoveryHash };
}

async function readCredentials(
  db: Queryable,
  player: PlayerRef,
  lock: '' | 'for no key update',
): Promise<Credentials> {
  const [row] = await db.query<{
    login_name: string | null;
    password_hash: string | null;
    recovery_hash: Buffer | null;
  }>(
    `select login_name, password_hash, recovery_hash from player
     where bucket = $1 and player_id = $2 ${lock}`,
    [player.bucket, player.playerId],
  );
  return {
    loginName: row?.login_name ?? null,
    passwordHash: row?.password_hash ?? null,
    recoveryHash: row?.recovery_hash ?? null,
  };
}

/** Stores a new password and a new recovery code, as hashes; the first call creates the login. */
export async function keepCredentials(
  tx: Queryable,
  player: PlayerRef,
  kept: { loginName: string; passwordHash: string; recoveryHash: Buffer },
  at: number,
): Promise<void> {
  await tx.query(
    `update player set login_name = $3, password_hash = $4, recovery_hash = $5,
       bound_at = coalesce(bound_at, $6)
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, kept.loginName, kept.passwordHash, kept.recoveryHash, at],
  );
}

/** Stores a new password's hash; name and recovery code stay. */
export async function keepPassword(
  tx: Queryable,
  player: PlayerRef,
  passwordHash: string,
): Promise<void> {
  await tx.query('update player set password_hash = $3 where bucket = $1 and player_id = $2', [
    player.bucket,
    player.playerId,
    passwordHash,
  ]);
}
