import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** The seeds of a round; the server seed only once it is no longer in use. */
export interface RoundSeeds {
  readonly serverSeedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly clientSeedMadeBy: 'player' | 'none' | 'operator';
}

/** The origin of a client seed, by the stored value; `house` only in old rounds. */
const MADE_BY = { player: 'player', none: 'none', house: 'operator' } as const;

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
    client_seed: string;
    made_by: keyof typeof MADE_BY;
  }>(
    `select s.seed_hash, case when s.revealed_at is not null then s.server_seed end as server_seed,
       c.client_seed, c.made_by
     from seed s join lateral (
       select client_seed, made_by from client_seed
       where bucket = s.bucket and player_id = s.player_id and seed_id = s.seed_id
         and from_nonce <= $4
       order by from_nonce desc limit 1) c on true
     where s.bucket = $1 and s.player_id = $2 and s.seed_id = $3`,
    [player.bucket, player.playerId, seedId, nonce],
  );
  if (row === undefined) {
    throw new Error(`no seeds of round ${nonce} under seed ${seedId} of ${player.playerId}`);
  }
  const { seed_hash: serverSeedHash, server_seed: serverSeed, client_seed: clientSeed } = row;
  return { serverSeedHash, serverSeed, clientSeed, clientSeedMadeBy: MADE_BY[row.made_by] };
}

/** The player's revealed seeds. */
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
