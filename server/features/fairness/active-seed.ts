import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { beginSeed, lockWallet } from '../wallet/index.ts';
import type { Sealing } from './sealing.ts';

/** The seed of the player's current rounds. */
export interface ActiveSeed {
  readonly seedId: number;
  /** SHA-256 of the server seed's text, published before the first round drawn with it. */
  readonly seedHash: string;
  /** Null until one is set for this server seed. */
  readonly clientSeed: string | null;
  /** The last drawn nonce, settled or burned; 0 before the first. */
  readonly nonce: number;
}

export interface RevealedSeed {
  readonly serverSeed: string;
  readonly seedHash: string;
  /** The last client seed used with it. */
  readonly clientSeed: string | null;
  readonly nonce: number;
}

/** The seeds a round is drawn with. They never leave the process. */
export interface DrawingSeed extends ActiveSeed {
  readonly serverSeed: string;
  /** The wallet's state version and task bits, read at the same moment. */
  readonly stateVersion: number;
  readonly taskBits: number;
}

export interface SeedRow {
  seed_id: number;
  sealed: Buffer;
  seed_hash: string;
  /** The last used nonce is seq minus this. */
  seed_base: number;
  seq: number;
  state_version: number;
  task_bits: number;
  client_seed: string | null;
}

/** What the actions on seeds need. */
export interface SeedDeps {
  readonly sealing: Sealing;
  /** Called after every change of a player's seeds in this process. */
  changed(player: PlayerRef): void;
}

const ACTIVE = {
  name: 'active_seed',
  text: `select s.seed_id, s.sealed, s.seed_hash, w.seed_base, w.seq,
      w.state_version, w.task_bits, (
      select c.client_seed from client_seed c
      where c.bucket = s.bucket and c.player_id = s.player_id and c.seed_id = s.seed_id
      order by c.from_nonce desc limit 1) as client_seed
  from wallet_play w join seed s on s.bucket = w.bucket and s.player_id = w.player_id
    and s.seed_id = w.seed_id
  where w.bucket = $1 and w.player_id = $2`,
};

/** Locks the wallet and returns the active seed; commits to one if the player has none yet. */
export async function lockActiveSeed(
  deps: SeedDeps,
  tx: Queryable,
  player: PlayerRef,
  at: number,
): Promise<SeedRow> {
  await lockWallet(tx, player);
  const [row] = await tx.query<SeedRow>(ACTIVE, [player.bucket, player.playerId]);
  return row ?? commitToSeed(deps, tx, player, at);
}

/** Returns the active seed without a lock, in one query; commits to one if the player has none. */
export async function readActiveSeed(
  deps: SeedDeps,
  db: Database,
  player: PlayerRef,
  at: number,
): Promise<SeedRow> {
  const [row] = await db.query<SeedRow>(ACTIVE, [player.bucket, player.playerId]);
  return row ?? db.transaction((tx) => lockActiveSeed(deps, tx, player, at));
}

/** Commits to a new server seed and makes it active. */
export async function commitToSeed(
  { sealing, changed }: SeedDeps,
  tx: Queryable,
  player: PlayerRef,
  at: number,
): Promise<SeedRow> {
  const { bucket, playerId } = player;
  const serverSeed = randomBytes(32).toString('hex');
  const seedHash = createHash('sha256').update(serverSeed).digest('hex');
  const wallet = await beginSeed(tx, player);
  const sealed = sealing.seal(serverSeed, ownerOf(player, wallet.seed_id));
  await tx.query(
    `insert into seed (bucket, player_id, seed_id, sealed, seed_hash, base_seq, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [bucket, playerId, wallet.seed_id, sealed, seedHash, wallet.seq, at],
  );
  changed(player);
  return { ...wallet, sealed, seed_hash: seedHash, seed_base: wallet.seq, client_seed: null };
}

/** Returns the server seed's text. */
export function openServerSeed({ sealing }: SeedDeps, player: PlayerRef, row: SeedRow): string {
  return sealing.open(row.sealed, ownerOf(player, row.seed_id));
}

/** The text of one of the player's server seeds, active or revealed. */
export async function serverSeedOf(
  { sealing }: SeedDeps,
  db: Queryable,
  player: PlayerRef,
  seedId: number,
): Promise<string> {
  const [row] = await db.query<{ sealed: Buffer; server_seed: string | null }>(
    'select sealed, server_seed from seed where bucket = $1 and player_id = $2 and seed_id = $3',
    [player.bucket, player.playerId, seedId],
  );
  if (row === undefined) throw new Error(`no seed ${seedId} of ${player.playerId}`);
  return row.server_seed ?? sealing.open(row.sealed, ownerOf(player, seedId));
}

const ownerOf = (player: PlayerRef, seedId: number) => `${player.playerId}/${seedId}`;

export function shownSeed(row: SeedRow): ActiveSeed {
  return {
    seedId: row.seed_id,
    seedHash: row.seed_hash,
    clientSeed: row.client_seed,
    nonce: row.seq - row.seed_base,
  };
}
