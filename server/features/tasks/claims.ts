import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

export interface Claim {
  readonly kind: 'task' | 'big_task' | 'invite';
  /** Identifies the reward within its kind; a player claims each reference once. */
  readonly reference: string;
  /** Minor units, greater than zero. */
  readonly amount: number;
  readonly at: number;
}

/** Stores a claim; returns false when it was already claimed. */
export async function claimOnce(tx: Queryable, player: PlayerRef, claim: Claim): Promise<boolean> {
  const written = await tx.query(
    `insert into reward_claim (bucket, player_id, kind, reference, amount, at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (bucket, player_id, kind, reference) do nothing returning 1`,
    [player.bucket, player.playerId, claim.kind, claim.reference, claim.amount, claim.at],
  );
  return written.length === 1;
}

/** Returns which of these references of a kind the player has claimed. */
export async function claimedOf(
  db: Queryable,
  player: PlayerRef,
  kind: Claim['kind'],
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ reference: string }>(
    `select reference from reward_claim
     where bucket = $1 and player_id = $2 and kind = $3 and reference = any($4)`,
    [player.bucket, player.playerId, kind, references],
  );
  return new Set(rows.map((row) => row.reference));
}
