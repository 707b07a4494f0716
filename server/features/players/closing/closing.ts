import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';

/** When closing the account was requested (epoch ms), closed or not; null when it was not. */
export async function closingOf(db: Queryable, player: PlayerRef): Promise<number | null> {
  const [row] = await db.query<{ closing_at: number | null }>(
    'select closing_at from player where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.closing_at ?? null;
}

/** A closed account accepts no money: later payments are returned to their payer. */
export async function isClosed(db: Queryable, player: PlayerRef): Promise<boolean> {
  const rows = await db.query(
    'select 1 from player where bucket = $1 and player_id = $2 and closed_at is not null',
    [player.bucket, player.playerId],
  );
  return rows.length === 1;
}
