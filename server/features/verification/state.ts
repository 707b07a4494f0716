import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { lastCheck, readIdentity } from './store.ts';

/** Whether the player's identity was checked and approved. */
export async function isVerified(db: Queryable, player: PlayerRef): Promise<boolean> {
  return (await readIdentity(db, player, 'look')).verified_at !== null;
}

/** The identity check under way and when it is decided at the latest; null when there is none. */
export async function pendingCheck(
  db: Queryable,
  player: PlayerRef,
): Promise<{ readonly decideBy: number } | null> {
  const check = await lastCheck(db, player);
  return check?.state === 'pending' ? { decideBy: check.decide_by } : null;
}
