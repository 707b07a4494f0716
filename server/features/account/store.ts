import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';

/** A player's accounts, in minor units. */
export interface Balances {
  readonly cash: number;
  readonly bonus: number;
  /** Reserved for payouts under way. */
  readonly held: number;
}

export async function balancesOf(db: Queryable, player: PlayerRef): Promise<Balances> {
  const [row] = await db.query<Balances>(
    'select cash, bonus, held from wallet where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  if (row === undefined) throw new Error(`no wallet of ${player.playerId}`);
  return row;
}

/** The wagering of all open grants: what they ask for, and how much of it is done. */
export async function openWagering(
  db: Queryable,
  player: PlayerRef,
): Promise<{ required: number; done: number }> {
  const [row] = await db.query<{ required: number; done: number }>(
    `select coalesce(sum(wagering_required), 0)::bigint as required,
       coalesce(sum(wagering_required - wager_left), 0)::bigint as done
     from grant_now where bucket = $1 and player_id = $2 and state = 'active'`,
    [player.bucket, player.playerId],
  );
  return row ?? { required: 0, done: 0 };
}
