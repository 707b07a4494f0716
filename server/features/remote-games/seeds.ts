import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import type { Sealing } from '../fairness/index.ts';
import { lockPlayer } from './players.ts';

/** The seed of a player's next rounds. */
export interface RemoteSeed {
  readonly seedId: number;
  readonly serverSeedHash: string;
  /** Null until the game's page has given one for this server seed. */
  readonly clientSeed: string | null;
  /** The last used one. */
  readonly nonce: number;
}

interface SeedRow {
  readonly seed_id: number;
  readonly sealed: Buffer;
  readonly seed_hash: string;
  readonly client_seed: string | null;
  readonly nonce: number;
}

/** The active seed; commits to the first one if the player has none. */
export async function activeSeed(
  tx: Queryable,
  sealing: Sealing,
  player: PlayerRef,
  at: number,
): Promise<RemoteSeed> {
  const row = await readSeed(tx, player);
  if (row !== null) return shown(row);
  await lockPlayer(tx, player);
  const other = await readSeed(tx, player);
  return other === null ? commitSeed(tx, sealing, player, at) : shown(other);
}

/** Commits to a new server seed and makes it active, under the player's lock. */
async function commitSeed(
  tx: Queryable,
  sealing: Sealing,
  player: PlayerRef,
  at: number,
): Promise<RemoteSeed> {
  const { bucket, playerId } = player;
  const serverSeed = randomBytes(32).toString('hex');
  const serverSeedHash = createHash('sha256').update(serverSeed).digest('hex');
  const [row] = await tx.query<{ seed_id: number }>(
    `update remote_player set seed_id = seed_id + 1 where bucket = $1 and player_id = $2
     returning seed_id`,
    [bucket, playerId],
  );
  const seedId = row?.seed_id ?? 0;
  await tx.query(
    `insert into remote_seed (bucket, player_id, seed_id, sealed, seed_hash, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      bucket,
      playerId,
      seedId,
      sealing.seal(serverSeed, ownerOf(player, seedId)),
      serverSeedHash,
      at,
    ],
  );
  return { seedId, serverSeedHash, clientSeed: null, nonce: 0 };
}

/** Stores the client seed when the active server seed has none; false: another seed is active. */
export async function giveClientSeed(
  tx: Queryable,
  player: PlayerRef,
  given: { readonly serverSeedHash: string; readonly clientSeed: string },
): Promise<{ readonly isTaken: boolean; readonly seed: RemoteSeed }> {
  await lockPlayer(tx, player);
  const row = await readSeed(tx, player);
  if (row === null) throw new Error(`no seed of remote player ${player.playerId}`);
  const seed = shown(row);
  if (seed.serverSeedHash !== given.serverSeedHash) return { isTaken: false, seed };
  if (seed.clientSeed !== null) return { isTaken: true, seed };
  await tx.query(
    'update remote_seed set client_seed = $4 where bucket = $1 and player_id = $2 and seed_id = $3',
    [player.bucket, player.playerId, seed.seedId, given.clientSeed],
  );
  return { isTaken: true, seed: { ...seed, clientSeed: given.clientSeed } };
}

/** Reveals the active seed and commits to the next one; null when no round was drawn with it. */
export async function rotateSeed(tx: Queryable, sealing: Sealing, player: PlayerRef, at: number) {
  const row = await readSeed(tx, player);
  if (row === null || row.nonce === 0) return null;
  const serverSeed = openSeed(sealing, player, row);
  await tx.query(
    `update remote_seed set server_seed = $4, revealed_at = $5
     where bucket = $1 and player_id = $2 and seed_id = $3`,
    [player.bucket, player.playerId, row.seed_id, serverSeed, at],
  );
  const { serverSeedHash, clientSeed, nonce } = shown(row);
  const next = await commitSeed(tx, sealing, player, at);
  return { next, revealed: { serverSeed, serverSeedHash, clientSeed, nonce } };
}

/** Takes the next nonce of the active seed, under the player's lock. */
export async function takeNonce(tx: Queryable, sealing: Sealing, player: PlayerRef) {
  const row = await readSeed(tx, player);
  if (row === null || row.client_seed === null)
    throw new Error(`no client seed of ${player.playerId}`);
  const nonce = row.nonce + 1;
  await tx.query(
    'update remote_seed set nonce = $4 where bucket = $1 and player_id = $2 and seed_id = $3',
    [player.bucket, player.playerId, row.seed_id, nonce],
  );
  return { serverSeed: openSeed(sealing, player, row), clientSeed: row.client_seed, nonce };
}

async function readSeed(tx: Queryable, player: PlayerRef): Promise<SeedRow | null> {
  const [row] = await tx.query<SeedRow>(
    `select s.seed_id, s.sealed, s.seed_hash, s.client_seed, s.nonce
     from remote_player p join remote_seed s
       on s.bucket = p.bucket and s.player_id = p.player_id and s.seed_id = p.seed_id
     where p.bucket = $1 and p.player_id = $2`,
    [player.bucket, player.playerId],
  );
  return row ?? null;
}

function openSeed(sealing: Sealing, player: PlayerRef, { sealed, seed_id }: SeedRow): string {
  return sealing.open(sealed, ownerOf(player, seed_id));
}

function ownerOf({ playerId }: PlayerRef, seedId: number): string {
  return `remote/${playerId}/${seedId}`;
}

function shown({ seed_id, seed_hash, client_seed, nonce }: SeedRow): RemoteSeed {
  return { seedId: seed_id, serverSeedHash: seed_hash, clientSeed: client_seed, nonce };
}
