import type { Minor } from '@glasshouse/contract/money.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A player's accounts, in minor units. */
export interface Balances {
  readonly cash: Minor;
  readonly bonus: Minor;
  /** Reserved for withdrawals in progress. */
  readonly held: Minor;
}

const BALANCES = 'select cash, bonus, held from wallet where bucket = $1 and player_id = $2';

/** Returns the player's current balances. Throws if the player has no wallet. */
export function readBalances(db: Queryable, player: PlayerRef): Promise<Balances> {
  return balances(db, player, BALANCES);
}

/** Returns the balances and locks the wallet until the caller's transaction ends. */
export function lockBalances(tx: Queryable, player: PlayerRef): Promise<Balances> {
  return balances(tx, player, `${BALANCES} for update`);
}

async function balances(db: Queryable, player: PlayerRef, text: string): Promise<Balances> {
  const [row] = await db.query<Balances>(text, [player.bucket, player.playerId]);
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row;
}
