import type { Database, Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import {
  lockActiveSeed,
  openServerSeed,
  readActiveSeed,
  serverSeedOf,
  shownSeed,
  type ActiveSeed,
  type DrawingSeed,
  type SeedDeps,
} from './active-seed.ts';
import { giveClientSeed, setClientSeed, type GivenClientSeed } from './client-seed.ts';
import { lastRevealed, rotateSeed } from './rotate-seed.ts';
import type { Sealing } from './sealing.ts';

export type Seeds = ReturnType<typeof createSeeds>;

/**
 * Commit and reveal: one active server seed per player, its hash public, the seed encrypted. The
 * server commits first; the player's side creates the client seed only afterwards, so that the
 * server cannot know it in advance. All functions run in the caller's transaction, under the
 * wallet's lock.
 */
export function createSeeds(sealing: Sealing) {
  const listeners: ((player: PlayerRef) => void)[] = [];
  const deps: SeedDeps = {
    sealing,
    changed(player) {
      for (const listen of listeners) listen(player);
    },
  };
  return {
    /** Registers a callback for seed changes in this process, to invalidate caches. */
    onChange(listen: (player: PlayerRef) => void): void {
      listeners.push(listen);
    },

    /** Returns the active seed; commits to one if the player has none yet. */
    ensure: async (tx: Queryable, player: PlayerRef, at: number): Promise<ActiveSeed> =>
      shownSeed(await lockActiveSeed(deps, tx, player, at)),

    /** The same without a lock, in one query when there is an active seed. */
    current: async (db: Database, player: PlayerRef, at: number): Promise<ActiveSeed> =>
      shownSeed(await readActiveSeed(deps, db, player, at)),

    setClientSeed: (tx: Queryable, player: PlayerRef, at: number, clientSeed: string) =>
      setClientSeed(deps, tx, player, at, clientSeed),

    giveClientSeed: (tx: Queryable, player: PlayerRef, at: number, of: GivenClientSeed) =>
      giveClientSeed(deps, tx, player, at, of),

    rotate: (tx: Queryable, player: PlayerRef, at: number) => rotateSeed(deps, tx, player, at),

    lastRevealed,

    /** The server seed of a past round, also while it is in use: it must not leave the server. */
    ofRound: (db: Queryable, player: PlayerRef, seedId: number) =>
      serverSeedOf(deps, db, player, seedId),

    /**
     * Returns the seeds of the next round; a null client seed means that the player's side has to
     * set one first. One query when a server seed is active.
     */
    async loaded(db: Database, player: PlayerRef, at: number): Promise<DrawingSeed> {
      const row = await readActiveSeed(deps, db, player, at);
      return {
        ...shownSeed(row),
        serverSeed: openServerSeed(deps, player, row),
        stateVersion: row.state_version,
        taskBits: row.task_bits,
      };
    },
  };
}
