import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { qualifyInvitation } from '../invites/index.ts';
import { markVerified } from '../players/index.ts';
import { decide, type CheckRow, type Decision } from './store.ts';

export interface DecideDeps {
  /** Runs in the transaction that decides a check, to continue what waits for it. */
  decided(tx: Queryable, player: PlayerRef, at: number): Promise<void>;
}

/**
 * Decides a check in the caller's transaction and continues what waits for it. Returns false when
 * it was decided before; the first decision stays.
 */
export async function decideCheck(
  tx: Queryable,
  { decided }: DecideDeps,
  check: CheckRow,
  decision: Decision,
  at: number,
): Promise<boolean> {
  const player = { bucket: check.bucket, playerId: check.player_id };
  if (!(await decide(tx, check, decision, at))) return false;
  if (decision.state === 'approved') {
    await markVerified(tx, player, check.name, at);
    await qualifyInvitation(tx, player, at);
  }
  await decided(tx, player, at);
  return true;
}
