import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { isSameName, statedNames } from '../../verification/index.ts';

/**
 * Returns the holder names that a withdrawal accepts; empty if any name is accepted. The name is
 * fixed by the approved ID check, or else by the first paid withdrawal. The name of an overdue ID
 * check is accepted too.
 */
export async function holderOf(db: Queryable, player: PlayerRef, at: number): Promise<string[]> {
  const { verified, overdue } = await statedNames(db, player, at);
  const fixed = verified ?? (await firstPaidHolder(db, player));
  if (fixed === null) return [];
  return overdue === null ? [fixed] : [fixed, overdue];
}

/** Returns whether a withdrawal in this holder's name is accepted, given what `holderOf` returns. */
export function isAccepted(names: readonly string[], holder: string): boolean {
  return names.length === 0 || names.some((name) => isSameName(name, holder));
}

async function firstPaidHolder(db: Queryable, player: PlayerRef): Promise<string | null> {
  const [row] = await db.query<{ holder: string }>(
    `select holder from withdrawal where bucket = $1 and player_id = $2 and state = 2
     order by paid_at, order_id limit 1`,
    [player.bucket, player.playerId],
  );
  return row?.holder ?? null;
}
