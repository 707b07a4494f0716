import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { readIdentity } from '../players/index.ts';
import { lastCheck } from './store.ts';

/**
 * What the ID check means for a withdrawal: not requested yet, under way until `decideBy`, not
 * decided in time (which counts in the player's favour until it is decided), or verified.
 */
export type Tier =
  | { readonly kind: 'unverified' | 'overdue' | 'verified' }
  | { readonly kind: 'pending'; readonly decideBy: number };

export async function tierOf(db: Queryable, player: PlayerRef, at: number): Promise<Tier> {
  if (await isVerified(db, player)) return { kind: 'verified' };
  const check = await pendingCheck(db, player);
  if (check === null) return { kind: 'unverified' };
  return check.decideBy <= at ? { kind: 'overdue' } : { kind: 'pending', ...check };
}

/**
 * The names the player stated for an ID check: of the approved one, and of one that is overdue.
 */
export async function statedNames(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<{ readonly verified: string | null; readonly overdue: string | null }> {
  const { verified_name: verified } = await readIdentity(db, player, 'look');
  const check = await lastCheck(db, player);
  const isOverdue = check?.state === 'pending' && check.decide_by <= at;
  return { verified, overdue: isOverdue ? check.name : null };
}

/** Whether the player's identity was checked and approved. */
export async function isVerified(db: Queryable, player: PlayerRef): Promise<boolean> {
  return (await readIdentity(db, player, 'look')).verified_at !== null;
}

/** The ID check under way and when it is to be decided; null when there is none. */
export async function pendingCheck(
  db: Queryable,
  player: PlayerRef,
): Promise<{ readonly decideBy: number } | null> {
  const check = await lastCheck(db, player);
  return check?.state === 'pending' ? { decideBy: check.decide_by } : null;
}

/** Whether two spellings are one name: letter case, width and spacing do not make a person. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}

function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
