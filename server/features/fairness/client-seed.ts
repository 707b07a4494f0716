import { NO_CLIENT_SEED } from '@glasshouse/contract/fairness/no-client-seed.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { raiseStateVersion } from '../wallet/index.ts';
import {
  lockActiveSeed,
  shownSeed,
  type ActiveSeed,
  type SeedDeps,
  type SeedRow,
} from './active-seed.ts';

/** Sets the client seed of future rounds. */
export async function setClientSeed(
  deps: SeedDeps,
  tx: Queryable,
  player: PlayerRef,
  at: number,
  clientSeed: string,
): Promise<ActiveSeed> {
  const row = await lockActiveSeed(deps, tx, player, at);
  await storeClientSeed(tx, player, row, clientSeed, 'player');
  deps.changed(player);
  return { ...shownSeed(row), clientSeed };
}

/** A client seed and the commitment it was created under; null leaves that part out. */
export interface GivenClientSeed {
  readonly seedHash: string;
  readonly clientSeed: string | null;
}

/**
 * Stores the client seed of a game page when the active server seed has none yet. A seed for
 * another commitment than the active one is not used. Without a client seed (null) the caller omits
 * that part: the contract's fixed text.
 */
export async function giveClientSeed(
  deps: SeedDeps,
  tx: Queryable,
  player: PlayerRef,
  at: number,
  of: GivenClientSeed,
): Promise<{ readonly taken: boolean; readonly seed: ActiveSeed }> {
  const row = await lockActiveSeed(deps, tx, player, at);
  if (row.seed_hash !== of.seedHash) return { taken: false, seed: shownSeed(row) };
  if (keeps(row.client_seed, of.clientSeed)) return { taken: true, seed: shownSeed(row) };
  const clientSeed = of.clientSeed ?? NO_CLIENT_SEED;
  const madeBy = of.clientSeed === null ? 'none' : 'player';
  await storeClientSeed(tx, player, row, clientSeed, madeBy);
  deps.changed(player);
  return { taken: true, seed: { ...shownSeed(row), clientSeed } };
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
