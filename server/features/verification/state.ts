import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { readIdentity } from '../players/index.ts';
import { lastCheck } from './store.ts';

/**
 * The ID check's state for withdrawals: not started, pending until `decideBy`, overdue (counts in
 * the player's favour until it is decided), or verified.
 */
export type IdCheck =
  | { readonly kind: 'unverified' | 'overdue' | 'verified' }
  | { readonly kind: 'pending'; readonly decideBy: number };

export async function idCheckOf(db: Queryable, player: PlayerRef, at: number): Promise<IdCheck> {
  if (await isVerified(db, player)) return { kind: 'verified' };
  const check = await pendingCheck(db, player);
  if (check === null) return { kind: 'unverified' };
  return check.decideBy <= at ? { kind: 'overdue' } : { kind: 'pending', ...check };
}

/** The names the player stated for the approved ID check and for an overdue one; null for none. */
export async function statedNames(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<{ readonly verified: string | null; readonly overdue: string | null }> {
  const { verified_name: verified } = await readIdentity(db, player, 'read');
  const check = await lastCheck(db, player);
  const isOverdue = check?.state === 'pending' && check.decide_by <= at;
  return { verified, overdue: isOverdue ? check.name : null };
}

/** Returns whether the player's ID check was approved. */
export async function isVerified(db: Queryable, player: PlayerRef): Promise<boolean> {
  return (await readIdentity(db, player, 'read')).verified_at !== null;
}

/** Returns the pending ID check's decision deadline, or null. */
export async function pendingCheck(
  db: Queryable,
  player: PlayerRef,
): Promise<{ readonly decideBy: number } | null> {
  const check = await lastCheck(db, player);
  return check?.state === 'pending' ? { decideBy: check.decide_by } : null;
}

/** Returns whether two spellings are the same name, ignoring case, width and spacing. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
