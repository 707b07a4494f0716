import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { raiseGuard } from '../sessions/index.ts';
import { readBrakes } from './store.ts';

/** A running break. It stops play and deposits, never a withdrawal. */
export interface Block {
  readonly why: 'self_excluded' | 'cooling_off';
  /** Epoch milliseconds. */
  readonly until: number;
}

/** The player's running break; null when there is none. */
export async function blockOf(db: Queryable, player: PlayerRef, at: number): Promise<Block | null> {
  const { blocked_why: why, blocked_until: until } = await readBrakes(db, player, 'look');
  return why === null || until <= at ? null : { why, until };
}

/**
 * Blocks the player unless a running break ends later or at the same time; answers the break that
 * holds. In the caller's transaction, under the wallet's lock.
 */
export async function block(
  tx: Queryable,
  player: PlayerRef,
  wanted: Block,
  at: number,
): Promise<Block> {
  const { blocked_why: why, blocked_until: until } = await readBrakes(tx, player, 'lock');
  if (why !== null && until >= wanted.until && until > at) return { why, until };
  const { bucket, playerId } = player;
  await tx.query(
    `insert into exclusion (bucket, player_id, exclusion_no, kind, from_at, until_at)
     select $1::smallint, $2::bigint, coalesce(max(exclusion_no), 0) + 1, $3::text, $4::bigint,
       $5::bigint
     from exclusion where bucket = $1 and player_id = $2`,
    [bucket, playerId, wanted.why, at, wanted.until],
  );
  await tx.query(
    `update wallet set blocked_until = $3, blocked_why = $4
     where bucket = $1 and player_id = $2`,
    [bucket, playerId, wanted.until, wanted.why],
  );
  await raiseGuard(tx, player);
  await markKeys(tx, player, wanted.until, at);
  return wanted;
}

/**
 * Marks the player's devices and payout account as those of somebody who takes a break. A key
 * that two players had keeps the mark of the one whose break ends later.
 */
async function markKeys(
  tx: Queryable,
  player: PlayerRef,
  until: number,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into directory (kind, key, bucket, player_id, claimed_at)
     select 'exclusion', known.key, $1::smallint, $2::bigint, $3::bigint from (
       select key from directory
       where bucket = $1 and player_id = $2 and kind in ('device', 'payout_account')
       union
       select payout_account_hash from player
       where bucket = $1 and player_id = $2 and payout_account_hash is not null
     ) known order by known.key
     on conflict (kind, key) do update
       set bucket = excluded.bucket, player_id = excluded.player_id,
       claimed_at = excluded.claimed_at
       where coalesce((select w.blocked_until from wallet w where w.bucket = directory.bucket
         and w.player_id = directory.player_id), 0) < $4::bigint`,
    [player.bucket, player.playerId, at, until],
  );
}

/**
 * Gives a new player the break of whoever used the same device or payout account before (`key`:
 * the directory's hash of it). Called when the player's wallet row stands, in the same
 * transaction. Answers the break that now holds; null when the key brings none.
 */
export async function inheritExclusion(
  tx: Queryable,
  newPlayer: PlayerRef,
  key: Buffer,
  at: number,
): Promise<Block | null> {
  const owners = await tx.query<{ bucket: number; player_id: number }>(
    `select distinct bucket, player_id from directory
     where kind in ('exclusion', 'device', 'payout_account') and key = $1 and player_id <> $2`,
    [key, newPlayer.playerId],
  );
  let longest: Block | null = null;
  for (const { bucket, player_id: playerId } of owners) {
    const running = await ownerBlock(tx, { bucket, playerId }, at);
    if (running !== null && running.until > (longest?.until ?? 0)) longest = running;
  }
  return longest === null ? null : block(tx, newPlayer, longest, at);
}

/** A directory row is claimed before its player's wallet is made: such an owner has no break. */
async function ownerBlock(tx: Queryable, owner: PlayerRef, at: number): Promise<Block | null> {
  const [row] = await tx.query<{ until: number; why: Block['why'] }>(
    `select blocked_until as until, blocked_why as why from wallet
     where bucket = $1 and player_id = $2 and blocked_until > $3 and blocked_why is not null`,
    [owner.bucket, owner.playerId, at],
  );
  return row ?? null;
}
