import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A player's stored accounts: those that deposits come from and withdrawals go to. */

/** The stored details given for deposits; null before any. */
export async function readPayer<Payer>(db: Queryable, player: PlayerRef): Promise<Payer | null> {
  const [row] = await db.query<{ payer: Payer | null }>(
    'select payer from player where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.payer ?? null;
}

export async function savePayer(db: Queryable, player: PlayerRef, payer: object): Promise<void> {
  await db.query('update player set payer = $3 where bucket = $1 and player_id = $2', [
    player.bucket,
    player.playerId,
    JSON.stringify(payer),
  ]);
}

/** Stores holder and account of the latest withdrawal; `key` is the account's keyed hash. */
export async function keepPayoutAccount(
  tx: Queryable,
  player: PlayerRef,
  kept: { readonly holder: string; readonly key: Buffer | null },
): Promise<void> {
  await tx.query(
    `update player set payout_holder = $3, payout_account_hash = $4
     where bucket = $1 and player_id = $2`,
    [player.bucket, player.playerId, kept.holder, kept.key],
  );
}

/** Claims a payout account for the player. Returns whether another player already has it. */
export async function isAccountOfOther(
  tx: Queryable,
  player: PlayerRef,
  key: Buffer,
  at: number,
): Promise<boolean> {
  await tx.query(
    `insert into directory (kind, key, bucket, player_id, claimed_at)
     values ('payout_account', $1, $2, $3, $4) on conflict do nothing`,
    [key, player.bucket, player.playerId, at],
  );
  const [row] = await tx.query<{ player_id: number }>(
    `select player_id from directory where kind = 'payout_account' and key = $1`,
    [key],
  );
  return row !== undefined && row.player_id !== player.playerId;
}

/** About `count` hashes of payout accounts that an earlier version stored without a key. */
export async function bareAccountHashes(db: Queryable, count: number): Promise<Buffer[]> {
  const claimed = await db.query<{ key: Buffer }>(
    `select key from directory where kind = 'payout_account' and octet_length(key) = 32 limit $1`,
    [count],
  );
  const used = await db.query<{ key: Buffer }>(
    `select payout_account_hash as key from player
     where octet_length(payout_account_hash) = 32 limit $1`,
    [count],
  );
  const all = [...claimed, ...used].map(({ key }) => key);
  return [...new Map(all.map((key) => [key.toString('hex'), key])).values()];
}

/**
 * Replaces plain hashes by keyed ones, wherever they are stored. Each place by itself, as they can
 * be in several databases: what a crash leaves is found by `bareAccountHashes` again.
 */
export async function replaceAccountHashes(
  db: Queryable,
  bare: readonly Buffer[],
  keyed: readonly Buffer[],
): Promise<void> {
  const values = [bare, keyed];
  await db.query('select rekey_payout_accounts_v1($1, $2)', values);
  await db.query(
    `update player p set payout_account_hash = k.new_key
     from unnest($1::bytea[], $2::bytea[]) k(old_key, new_key)
     where p.payout_account_hash = k.old_key and octet_length(p.payout_account_hash) = 32`,
    values,
  );
}
