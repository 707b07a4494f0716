import type { Queryable } from '../../platform/database.ts';
import type { Difference } from './differences.ts';
import { grownWallets } from './store.ts';
import { readAllToEnd } from './watch.ts';

/** What the journals' rows since their last checked points say. */
export interface NewRowsReport {
  readonly ok: boolean;
  /** Players whose journal has grown, or whose wallet is not as it was checked. */
  readonly players: number;
  readonly rows: number;
  readonly differences: readonly Difference[];
}

/** Each page compares all further wallets with their points: few pages. */
const WALLETS_AT_ONCE = 20_000;

/**
 * Compares every wallet with its last checked point, and checks the rows that were added since.
 * Changes nothing: the server's own check moves the points. The connection is in one repeatable-read
 * transaction.
 */
export async function checkNewRows(tx: Queryable): Promise<NewRowsReport> {
  const differences: Difference[] = [];
  let players = 0;
  let rows = 0;
  let after = { bucket: -1, playerId: 0 };
  // All wallets are compared: reading both tables from start to end beats a million look-ups.
  for (const setting of ["work_mem = '256MB'", 'enable_mergejoin = off', 'enable_nestloop = off']) {
    await tx.query(`set local ${setting}`);
  }
  for (;;) {
    const wallets = await grownWallets(tx, after, WALLETS_AT_ONCE);
    rows += await readAllToEnd(tx, wallets, differences);
    players += wallets.length;
    const last = wallets.at(-1);
    if (last === undefined || wallets.length < WALLETS_AT_ONCE) break;
    after = { bucket: last.bucket, playerId: last.player_id };
  }
  return { ok: differences.length === 0, players, rows, differences };
}
