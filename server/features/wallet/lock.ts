import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** Serializes actions on one player's money until the caller's transaction ends. */
export async function lockWallet(tx: Queryable, player: PlayerRef): Promise<void> {
  await tx.query('select 1 from wallet where bucket = $1 and player_id = $2 for update', [
    player.bucket,
    player.playerId,
  ]);
}

/**
 * Raises the state version, so that every process reloads the player before settling another spin.
 * Runs in the caller's transaction.
 */
export async function raiseStateVersion(tx: Queryable, player: PlayerRef): Promise<void> {
  await tx.query(
    'update wallet set state_version = state_version + 1 where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
}
