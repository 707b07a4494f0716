import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { welcome } from '../bonuses/index.ts';
import { promotionsReach } from '../limits/index.ts';
import { claim, find } from './directory.ts';
import { isAccountOfOther } from './payment-details.ts';
import { keepWelcomeAmount } from './store.ts';

type Deps = Pick<AppContext, 'pack' | 'mode'>;

/**
 * Claims the welcome money of a new guest's device, by its keys with the oldest first, and gives it
 * in demo. A device had it when any of its keys did, however often it was renewed: later keys then
 * belong to the one who has it. With real money it waits for the verification.
 */
export async function welcomeGuest(
  { pack, mode }: Deps,
  tx: Queryable,
  player: PlayerRef,
  keys: readonly Buffer[],
  at: number,
): Promise<void> {
  let owner = player;
  for (const key of keys) owner = await claimWelcome(tx, key, owner, at);
  if (owner.playerId !== player.playerId || mode !== 'demo') return;
  await give(pack, tx, player, at);
}

/**
 * Gives a player of a market with real money the welcome money at the first verification: once per
 * device, identity and payout account. `document` is the keyed hash of the verified document. A
 * player who takes a break, or wants no promotions, gets none.
 */
export async function welcomeVerified(
  { pack }: Pick<Deps, 'pack'>,
  tx: Queryable,
  player: PlayerRef,
  document: Buffer | null,
  at: number,
): Promise<void> {
  if (document === null || !(await promotionsReach(tx, player, at))) return;
  const [account] = await tx.query<{ key: Buffer }>(
    `select payout_account_hash as key from player
     where bucket = $1 and player_id = $2 and payout_account_hash is not null`,
    [player.bucket, player.playerId],
  );
  if (account !== undefined && (await isAccountOfOther(tx, player, account.key, at))) return;
  const links = await tx.query<{ key: Buffer }>(
    `select link_key as key from device_link where bucket = $1 and player_id = $2
     order by link_key`,
    [player.bucket, player.playerId],
  );
  for (const key of [document, ...links.map((link) => link.key)]) {
    const owner = await claimWelcome(tx, key, player, at);
    if (owner.playerId !== player.playerId) return;
  }
  await give(pack, tx, player, at);
}

/** Claims a key unless another player has it, and returns who has it. */
async function claimWelcome(
  tx: Queryable,
  key: Buffer,
  player: PlayerRef,
  at: number,
): Promise<PlayerRef> {
  if (await claim(tx, 'welcome', key, player, at)) return player;
  return (await find(tx, 'welcome', key))?.player ?? player;
}

async function give(
  pack: AppContext['pack'],
  tx: Queryable,
  player: PlayerRef,
  at: number,
): Promise<void> {
  const amount = await welcome(tx, player, at, pack);
  if (amount > 0) await keepWelcomeAmount(tx, player, amount);
}
