import type { Queryable } from '@glasshouse/server/platform/database.ts';

/**
 * Counts players with an answered round that is not stored, or with several that are stored and
 * were never answered. `lastSeqs` has the last answered round of each player, 0 for none.
 */
export async function lostPlayers(
  db: Queryable,
  playerIds: readonly number[],
  lastSeqs: readonly number[],
): Promise<number> {
  const [row] = await db.query<{ lost: number }>(
    `select count(*)::integer as lost from unnest($1::bigint[], $2::bigint[]) as p(player_id, seq)
     left join wallet w on w.player_id = p.player_id
     where w.seq is null or not w.seq between p.seq and p.seq + 1`,
    [playerIds, lastSeqs],
  );
  return row?.lost ?? playerIds.length;
}
