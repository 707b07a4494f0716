import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/**
 * True when tasks and offers may reach the player: not during a break, not when the player has
 * switched them off, and not while the account is closing.
 */
export async function promotionsReach(
  db: Queryable,
  player: PlayerRef,
  at: number,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from player_consent p join wallet_break w using (bucket, player_id)
     where p.bucket = $1 and p.player_id = $2 and p.promotions
       and w.blocked_until <= $3`,
    [player.bucket, player.playerId, at],
  );
  return rows.length === 1;
}
