import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import {
  commitToSeed,
  lockActiveSeed,
  openServerSeed,
  shownSeed,
  type ActiveSeed,
  type RevealedSeed,
  type SeedDeps,
} from './active-seed.ts';

/**
 * Reveals the active seed and commits to the next one. Null when no round was drawn with it: each
 * seed is stored permanently, with an entry in the public log, so unused ones are kept active.
 */
export async function rotateSeed(
  deps: SeedDeps,
  tx: Queryable,
  player: PlayerRef,
  at: number,
): Promise<{ revealed: RevealedSeed; next: ActiveSeed } | null> {
  const row = await lockActiveSeed(deps, tx, player, at);
  if (row.seq === row.seed_base) return null;
  const serverSeed = openServerSeed(deps, player, row);
  const next = await commitToSeed(deps, tx, player, at);
  await tx.query(
    `update seed set server_seed = $4, last_seq = $5, last_nonce = $5 - $7::bigint, revealed_at = $6
     where bucket = $1 and player_id = $2 and seed_id = $3`,
    [player.bucket, player.playerId, row.seed_id, serverSeed, row.seq, at, row.seed_base],
  );
  const { seedHash, clientSeed, nonce } = shownSeed(row);
  return { revealed: { serverSeed, seedHash, clientSeed, nonce }, next: shownSeed(next) };
}

/** The last revealed seed; null when there is none. */
export async function lastRevealed(db: Queryable, player: PlayerRef): Promise<RevealedSeed | null> {
  const [row] = await db.query<{
    server_seed: string;
    seed_hash: string;
    nonce: number;
    client_seed: string | null;
  }>(
    `select s.server_seed, s.seed_hash, coalesce(s.last_nonce, s.last_seq - s.base_seq) as nonce, (
         select c.client_seed from client_seed c
         where c.bucket = s.bucket and c.player_id = s.player_id and c.seed_id = s.seed_id
         order by c.from_nonce desc limit 1) as client_seed
     from seed s where s.bucket = $1 and s.player_id = $2 and s.revealed_at is not null
     order by s.seed_id desc limit 1`,
    [player.bucket, player.playerId],
  );
  if (row === undefined) return null;
  const { server_seed, seed_hash, client_seed, nonce } = row;
  return { serverSeed: server_seed, seedHash: seed_hash, clientSeed: client_seed, nonce };
}
