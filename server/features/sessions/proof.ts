import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A password or passkey that was shown counts as proof for this long (06-safety). */
export const PROOF_MS = 15 * MINUTE_MS;

/** Notes that the session's player has just shown the password or a passkey. */
export async function noteProof(
  db: Queryable,
  tokenHash: Buffer,
  player: PlayerRef,
  at: number,
): Promise<void> {
  await db.query(
    `update session set proof_at = $3 where bucket = $1 and token_hash = $2 and ended_at is null`,
    [player.bucket, tokenHash, at],
  );
}
