import type { AppContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { promotionsReach } from '../../limits/index.ts';
import { everDeposited } from '../store.ts';

/**
 * Whether the first-deposit offer is open to the player (`charge10Flag`): the market has one,
 * nothing was ever deposited, and promotions may reach the player.
 */
export async function firstDepositOfferOpen(
  db: Queryable,
  player: PlayerRef,
  deps: Pick<AppContext, 'pack' | 'clock'>,
): Promise<boolean> {
  if (deps.pack.firstDepositOffer === null) return false;
  if (!(await promotionsReach(db, player, deps.clock.now()))) return false;
  return !(await everDeposited(db, player));
}
