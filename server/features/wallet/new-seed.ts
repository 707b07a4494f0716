import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The wallet's play state when a new server seed begins. */
export interface SeedBegun {
  readonly seed_id: number;
  /** The last round's number: the new seed's first nonce belongs to the next. */
  readonly seq: number;
  readonly state_version: number;
  readonly task_bits: number;
}

/**
 * Makes the next seed number the one that rounds are drawn with, its nonces counted again, in the
 * caller's transaction. Spins drawn before are not settled any more.
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
