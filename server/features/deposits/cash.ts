import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The player's cash as it is now. */
export async function readCash(tx: Queryable, player: PlayerRef): Promise<number> {
  const [row] = await tx.query<{ cash: number }>(
    'select cash from wallet where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.cash ?? 0;
}

/** The player's cash, held still until the transaction's end. */
export async function lockCash(tx: Queryable, player: PlayerRef): Promise<number> {
  const [row] = await tx.query<{ cash: number }>(
    'select cash from wallet where bucket = $1 and player_id = $2 for update',
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row.cash;
}
