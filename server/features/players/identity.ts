import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { getAccount } from '@glasshouse/contract/account/get-account.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { ROBOT_NAME } from './store.ts';

/** Whether a player has a login and is verified. */
export interface Identity {
  readonly verified_at: number | null;
  /** The name that the ID check approved. */
  readonly verified_name: string | null;
  readonly login_name: string | null;
}

/** Returns the player's account type: verified, else with a login or a guest. */
export function playerTier({
  verified_at,
  login_name,
}: Pick<Identity, 'verified_at' | 'login_name'>): AnswerOf<typeof getAccount>['tier'] {
  if (verified_at !== null) return 'verified';
  return login_name === null ? 'guest' : 'bound';
}

/**
 * Reads whether the player has a login and is verified; `lock` locks the row until the transaction ends.
 * @throws Error when there is no such player.
 */
export async function readIdentity(
  db: Queryable,
  player: PlayerRef,
  lock: 'lock' | 'read',
): Promise<Identity> {
  const [row] = await db.query<Identity>(
    `select verified_at, verified_name, login_name from player where bucket = $1 and player_id = $2
     ${lock === 'lock' ? 'for no key update' : ''}`,
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error(`no player ${player.playerId}`);
  return row;
}

/** True when the player has a login name and password; a guest has neither. */
export async function hasLogin(db: Queryable, player: PlayerRef): Promise<boolean> {
  const rows = await db.query(
    'select 1 from player where bucket = $1 and player_id = $2 and login_name is not null',
    [player.bucket, player.playerId],
  );
  return rows.length > 0;
}

/**
 * Stores an approved check: the player is verified under the stated name. A closed account gets no
 * name.
 */
export async function markVerified(
  tx: Queryable,
  player: PlayerRef,
  name: string | null,
  at: number,
): Promise<void> {
  await tx.query(
    `update player set verified_at = coalesce(verified_at, $3),
       verified_name = case when closed_at is null then coalesce($4, verified_name) end
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, at, name],
  );
}

/**
 * Requires a player with a login to verify the password or a passkey before any other call. Returns
 * false for a guest, who has neither.
 */
export async function requireProof(db: Queryable, player: PlayerRef, at: number): Promise<boolean> {
  const asked = await db.query(
    `update player set proof_after = $3
     where bucket = $1 and player_id = $2 and login_name is not null returning 1`,
    [player.bucket, player.playerId, at],
  );
  return asked.length > 0;
}

/** Locks the player's row until the transaction ends, which serialises calls of two windows. */
export async function lockPlayer(tx: Queryable, player: PlayerRef): Promise<void> {
  await tx.query('select 1 from player where bucket = $1 and player_id = $2 for no key update', [
    player.bucket,
    player.playerId,
  ]);
}

/**
 * Marks an account as one of the operator's robots. Only an unused one qualifies: a guest without
 * an inviter who has neither played nor moved money. So no player is taken for a robot, and no
 * robot has a past that counted. Returns whether the account is now a robot; idempotent.
 */
export async function markRobot(db: Queryable, player: PlayerRef): Promise<boolean> {
  const { bucket, playerId } = player;
  await db.query(
    `update player p set robot = true, nick = $3
     where p.bucket = $1 and p.player_id = $2 and not p.robot
       and p.login_name is null and p.invited_by is null
       and exists (select from wallet_play w where w.bucket = p.bucket
         and w.player_id = p.player_id and w.seq = 0)
       and not deposit_any_v1(p.bucket, p.player_id)
       and not withdrawal_any_v1(p.bucket, p.player_id)
       and not invitation_any_v1(p.bucket, p.player_id)`,
    [bucket, playerId, ROBOT_NAME],
  );
  const marked = await db.query(
    'select 1 from player where bucket = $1 and player_id = $2 and robot',
    [bucket, playerId],
  );
  return marked.length === 1;
}
