import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { qualifyInvitation } from '../invites/index.ts';
import { markVerified, readIdentity, welcomeVerified } from '../players/index.ts';
import { decide, type CheckRow, type Decision } from './store.ts';

export interface DecideDeps extends Pick<AppContext, 'pack' | 'mode'> {
  /** Runs in the transaction that decides a check, to continue what waits for it. */
  decided(tx: Queryable, player: PlayerRef, at: number): Promise<void>;
}

/**
 * Decides a check in the caller's transaction and continues what waits for it. Returns false when
 * it was decided before; the first decision stays.
 */
export async function decideCheck(
  tx: Queryable,
  deps: DecideDeps,
  check: CheckRow,
  decision: Decision,
  at: number,
): Promise<boolean> {
  const player = { bucket: check.bucket, playerId: check.player_id };
  if (!(await decide(tx, check, decision, at))) return false;
  if (decision.state === 'approved') {
    const { verified_at: verifiedBefore } = await readIdentity(tx, player, 'lock');
    await markVerified(tx, player, check.name, at);
    await qualifyInvitation(tx, player, at);
    if (deps.mode === 'live' && verifiedBefore === null) {
      await welcomeVerified(deps, tx, player, check.document_hash, at);
    }
  }
  await deps.decided(tx, player, at);
  return true;
}
