import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** What an empty wallet begins with. */
export interface NewWallet {
  readonly market: string;
  /** Minutes of play between two reality checks. */
  readonly checkMinutes: number;
}

const OPEN =
  'insert into wallet (bucket, player_id, market, check_minutes) values ($1, $2, $3, $4)';

/** Opens the empty wallet of a new player, in the caller's transaction. */
export async function openWallet(
  tx: Queryable,
  { bucket, playerId }: PlayerRef,
  made: NewWallet,
): Promise<void> {
  await tx.query(OPEN, [bucket, playerId, made.market, made.checkMinutes]);
}

/**
 * Opens the operator's own wallet of a bucket where there is none yet: the place of money that
 * concerns no known player. Its player id is the bucket's number.
 */
export async function ensureDesk(tx: Queryable, pack: MarketPack, bucket: number): Promise<void> {
  await tx.query(`${OPEN} on conflict do nothing`, [
    bucket,
    bucket,
    pack.code,
    pack.realityCheckMinutes.standard,
  ]);
}

/** Lets the player play: the age was confirmed. Spins drawn before are not settled. */
export async function confirmAge(tx: Queryable, { bucket, playerId }: PlayerRef): Promise<void> {
  await tx.query(
    'update wallet set age_ok = true, state_version = state_version + 1 where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
}
