import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** What a round was drawn with; the server seed only when it is no longer in use. */
export interface RoundSeeds {
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
}

/** The seeds of the player's round with this nonce under this server seed. */
export async function seedsOfRound(
  db: Queryable,
  player: PlayerRef,
  seedId: number,
  nonce: number,
): Promise<RoundSeeds> {
  const [row] = await db.query<{
    seed_hash: string;
    server_seed: string | null;
    client_seed: string | null;
  }>(
    `select s.seed_hash, case when s.revealed_at is not null then s.server_seed end as server_seed,
       (select c.client_seed from client_seed c
        where c.bucket = s.bucket and c.player_id = s.player_id and c.seed_id = s.seed_id
          and c.from_nonce <= $4
        order by c.from_nonce desc limit 1) as client_seed
     from seed s where s.bucket = $1 and s.player_id = $2 and s.seed_id = $3`,
    [player.bucket, player.playerId, seedId, nonce],
  );
  if (row === undefined || row.client_seed === null) {
    throw new Error(`no seeds of round ${nonce} under seed ${seedId} of ${player.playerId}`);
  }
  const { seed_hash: serverSeedHash, server_seed: serverSeed, client_seed: clientSeed } = row;
  return { serverSeedHash, serverSeed, clientSeed };
}

/** Those of the player's seeds that are revealed. */
export async function revealedSeeds(
  db: Queryable,
  player: PlayerRef,
  seedIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ seed_id: number }>(
    `select seed_id from seed where bucket = $1 and player_id = $2 and seed_id = any($3)
       and revealed_at is not null`,
    [player.bucket, player.playerId, [...new Set(seedIds)]],
  );
  return new Set(rows.map((row) => row.seed_id));
}
