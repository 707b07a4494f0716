import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { statedNames } from '../../verification/index.ts';

/**
 * The names a withdrawal may go to; empty while any name may be given. The name is that of the
 * approved ID check, else of the first paid withdrawal: one that was never paid to is not fixed.
 * The name of a check that was not decided in time is taken too.
 */
export async function holderOf(db: Queryable, player: PlayerRef, at: number): Promise<string[]> {
  const { verified, overdue } = await statedNames(db, player, at);
  const fixed = verified ?? (await firstPaidHolder(db, player));
  if (fixed === null) return [];
  return overdue === null ? [fixed] : [fixed, overdue];
}

async function firstPaidHolder(db: Queryable, player: PlayerRef): Promise<string | null> {
  const [row] = await db.query<{ holder: string }>(
    `select holder from withdrawal where bucket = $1 and player_id = $2 and state = 2
     order by paid_at, order_id limit 1`,
    [player.bucket, player.playerId],
  );
  return row?.holder ?? null;
}
