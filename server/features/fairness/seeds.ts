import { createHash, randomBytes } from 'node:crypto';
import { NO_CLIENT_SEED } from '@glasshouse/contract/fairness/no-client-seed.ts';
import type { Database, Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { beginSeed, lockWallet, raiseStateVersion } from '../wallet/index.ts';
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

interface SeedRow {
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

export type Seeds = ReturnType<typeof createSeeds>;

/**
 * Commit and reveal: one active server seed per player, its hash public, the seed encrypted. The
 * server commits first; the player's side creates the client seed only afterwards, so that the
 * server cannot know it in advance. All functions run in the caller's transaction, under the
 * wallet's lock.
 */
export function createSeeds(sealing: Sealing) {
  const listeners: ((player: PlayerRef) => void)[] = [];
  const changed = (player: PlayerRef) => {
    for (const listen of listeners) listen(player);
  };
  const ownerOf = (player: PlayerRef, seedId: number) => `${player.playerId}/${seedId}`;

  async function active(tx: Queryable, player: PlayerRef, at: number): Promise<SeedRow> {
    await lockWallet(tx, player);
    const [row] = await tx.query<SeedRow>(ACTIVE, [player.bucket, player.playerId]);
    return row ?? commit(tx, player, at);
  }

  async function read(db: Database, player: PlayerRef, at: number): Promise<SeedRow> {
    const [row] = await db.query<SeedRow>(ACTIVE, [player.bucket, player.playerId]);
    return row ?? db.transaction((tx) => active(tx, player, at));
  }

  /** Commits to a new server seed and makes it active. */
  async function commit(tx: Queryable, player: PlayerRef, at: number): Promise<SeedRow> {
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

  async function choose(
    tx: Queryable,
    player: PlayerRef,
    row: SeedRow,
    clientSeed: string,
    madeBy: 'player' | 'none',
  ): Promise<void> {
    await storeClientSeed(tx, player, row, clientSeed, madeBy);
    changed(player);
  }

  return {
    /** Registers a callback for seed changes in this process, to invalidate caches. */
    onChange(listen: (player: PlayerRef) => void): void {
      listeners.push(listen);
    },

    /** Returns the active seed; commits to one if the player has none yet. */
    async ensure(tx: Queryable, player: PlayerRef, at: number): Promise<ActiveSeed> {
      return shownSeed(await active(tx, player, at));
    },

    /**
     * Returns the active seed without a lock, in one query; commits to one if the player has none.
     */
    async current(db: Database, player: PlayerRef, at: number): Promise<ActiveSeed> {
      return shownSeed(await read(db, player, at));
    },

    /** Sets the client seed of future rounds. */
    async setClientSeed(
      tx: Queryable,
      player: PlayerRef,
      at: number,
      clientSeed: string,
    ): Promise<ActiveSeed> {
      const row = await active(tx, player, at);
      await choose(tx, player, row, clientSeed, 'player');
      return { ...shownSeed(row), clientSeed };
    },

    /**
     * Stores the client seed of a game page when the active server seed has none yet. `seedHash` is
     * the commitment it was created under: a seed for another commitment is not used. Without a
     * client seed (null) the caller omits that part: the contract's fixed text.
     */
    async giveClientSeed(
      tx: Queryable,
      player: PlayerRef,
      at: number,
      of: { readonly seedHash: string; readonly clientSeed: string | null },
    ): Promise<{ readonly taken: boolean; readonly seed: ActiveSeed }> {
      const row = await active(tx, player, at);
      if (row.seed_hash !== of.seedHash) return { taken: false, seed: shownSeed(row) };
      if (keeps(row.client_seed, of.clientSeed)) return { taken: true, seed: shownSeed(row) };
      const clientSeed = of.clientSeed ?? NO_CLIENT_SEED;
      await choose(tx, player, row, clientSeed, of.clientSeed === null ? 'none' : 'player');
      return { taken: true, seed: { ...shownSeed(row), clientSeed } };
    },

    /**
     * Reveals the active seed and commits to the next one. Null when no round was drawn with it:
     * each seed is stored permanently, with an entry in the public log, so unused ones are kept
     * active.
     */
    async rotate(
      tx: Queryable,
      player: PlayerRef,
      at: number,
    ): Promise<{ revealed: RevealedSeed; next: ActiveSeed } | null> {
      const row = await active(tx, player, at);
      if (row.seq === row.seed_base) return null;
      const serverSeed = sealing.open(row.sealed, ownerOf(player, row.seed_id));
      const next = await commit(tx, player, at);
      await tx.query(
        `update seed set server_seed = $4, last_seq = $5, last_nonce = $5 - $7::bigint, revealed_at = $6
         where bucket = $1 and player_id = $2 and seed_id = $3`,
        [player.bucket, player.playerId, row.seed_id, serverSeed, row.seq, at, row.seed_base],
      );
      const { seedHash, clientSeed, nonce } = shownSeed(row);
      return { revealed: { serverSeed, seedHash, clientSeed, nonce }, next: shownSeed(next) };
    },

    lastRevealed,

    /**
     * Returns the seeds of the next round; a null client seed means that the player's side has to
     * set one first. One query when a server seed is active.
     */
    async loaded(db: Database, player: PlayerRef, at: number): Promise<DrawingSeed> {
      return drawing(player, await read(db, player, at));
    },
  };

  function drawing(player: PlayerRef, row: SeedRow): DrawingSeed {
    return {
      ...shownSeed(row),
      serverSeed: sealing.open(row.sealed, ownerOf(player, row.seed_id)),
      stateVersion: row.state_version,
      taskBits: row.task_bits,
    };
  }
}

/** True when a client seed stays; the fixed text is replaced by the first seed given. */
function keeps(known: string | null, given: string | null): boolean {
  return known !== null && (known !== NO_CLIENT_SEED || given === null);
}

/** Takes effect from the next round; the new state version makes every process use it. */
async function storeClientSeed(
  tx: Queryable,
  player: PlayerRef,
  row: SeedRow,
  clientSeed: string,
  madeBy: 'player' | 'none',
): Promise<void> {
  const { bucket, playerId } = player;
  await tx.query(
    `insert into client_seed (bucket, player_id, seed_id, from_nonce, client_seed, made_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (bucket, player_id, seed_id, from_nonce)
     do update set client_seed = excluded.client_seed, made_by = excluded.made_by`,
    [bucket, playerId, row.seed_id, row.seq - row.seed_base + 1, clientSeed, madeBy],
  );
  await raiseStateVersion(tx, player);
}

/** The last revealed seed; null when there is none. */
async function lastRevealed(db: Queryable, player: PlayerRef): Promise<RevealedSeed | null> {
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

function shownSeed(row: SeedRow): ActiveSeed {
  return {
    seedId: row.seed_id,
    seedHash: row.seed_hash,
    clientSeed: row.client_seed,
    nonce: row.seq - row.seed_base,
  };
}
