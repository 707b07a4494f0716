import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { blockPlay, readPlayStops } from '../../wallet/index.ts';
import { noteInheritableLimits } from '../inheritance/inheritable-limits.ts';
import type { Block } from './running-break.ts';

/** The player's running break; null when there is none. */
export async function blockOf(db: Queryable, player: PlayerRef, at: number): Promise<Block | null> {
  const { blocked_why: why, blocked_until: until } = await readPlayStops(db, player, 'read');
  return why === null || until <= at ? null : { why, until };
}

/**
 * Blocks the player unless a running break ends later or at the same time; returns the break in
 * force. In the caller's transaction, under the wallet's lock.
 */
export async function block(
  tx: Queryable,
  player: PlayerRef,
  wanted: Block,
  at: number,
): Promise<Block> {
  const { blocked_why: why, blocked_until: until } = await readPlayStops(tx, player, 'lock');
  if (why !== null && until >= wanted.until && until > at) return { why, until };
  const { bucket, playerId } = player;
  await tx.query(
    `insert into exclusion (bucket, player_id, exclusion_no, kind, from_at, until_at)
     select $1::smallint, $2::bigint, coalesce(max(exclusion_no), 0) + 1, $3::text, $4::bigint,
       $5::bigint
     from exclusion where bucket = $1 and player_id = $2`,
    [bucket, playerId, wanted.why, at, wanted.until],
  );
  await blockPlay(tx, player, wanted);
  await noteInheritableLimits(tx, player, at);
  return wanted;
}
