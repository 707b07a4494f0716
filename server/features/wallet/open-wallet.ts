import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** Initial settings of a new wallet. */
export interface NewWallet {
  readonly market: string;
  /** Minutes of play between two reality checks. */
  readonly checkMinutes: number;
}

const OPEN =
  'insert into wallet (bucket, player_id, market, check_minutes) values ($1, $2, $3, $4)';

/** Creates a new player's empty wallet in the caller's transaction. */
export async function openWallet(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  made: NewWallet,
): Promise<void> {
  await tx.query(OPEN, [bucket, playerId, made.market, made.checkMinutes]);
}

/**
 * Creates a bucket's operator wallet if it does not exist: it holds money that belongs to no known
 * player. Its player id is the bucket number.
 */
export async function ensureDesk(tx: Queryable, pack: MarketPack, bucket: number): Promise<void> {
  await tx.query(`${OPEN} on conflict do nothing`, [
    bucket,
    bucket,
    pack.code,
    pack.realityCheckMinutes.standard,
  ]);
}

/** Allows the player to play after the age confirmation. Spins drawn before are not settled. */
export async function confirmAge(tx: Queryable, { bucket, playerId }: PlayerRef): Promise<void> {
  await tx.query(
    'update wallet set age_ok = true, state_version = state_version + 1 where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
}
