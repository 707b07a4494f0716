import type { Minor } from '@glasshouse/contract/money.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A player's accounts, in minor units. */
export interface Balances {
  readonly cash: Minor;
  readonly bonus: Minor;
  /** Reserved for withdrawals under way. */
  readonly held: Minor;
}

const BALANCES = 'select cash, bonus, held from wallet where bucket = $1 and player_id = $2';

/** The player's balances as they are now. Throws where the player has no wallet. */
export function readBalances(db: Queryable, player: PlayerRef): Promise<Balances> {
  return balances(db, player, BALANCES);
}

/** The same, with the wallet locked until the end of the caller's transaction. */
export function lockBalances(tx: Queryable, player: PlayerRef): Promise<Balances> {
  return balances(tx, player, `${BALANCES} for update`);
}

async function balances(db: Queryable, player: PlayerRef, text: string): Promise<Balances> {
  const [row] = await db.query<Balances>(text, [player.bucket, player.playerId]);
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row;
}
