import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The wallet's play state when a new server seed starts. */
export interface SeedBegun {
  readonly seed_id: number;
  /** The last round's number: the next round uses the new seed's first nonce. */
  readonly seq: number;
  readonly state_version: number;
  readonly task_bits: number;
}

/**
 * Activates the next server seed and restarts its nonces, in the caller's transaction. Spins drawn
 * with the previous seed are not settled.
 */
export async function beginSeed(tx: Queryable, player: PlayerRef): Promise<SeedBegun> {
  const [row] = await tx.query<SeedBegun>(
    `update wallet set seed_id = seed_id + 1, seed_base = seq, state_version = state_version + 1
     where bucket = $1 and player_id = $2 
     returning seed_id, seq, state_version, task_bits`,
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row;
}
