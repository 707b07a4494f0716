import { ZERO, type Minor } from '@glasshouse/contract/money.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { loadEligibility, type Eligibility } from './eligibility.ts';

/** The largest amount that can be requested now, and why it is less than the cash balance. */
export interface Available {
  readonly withdrawable: Minor;
  /**
   * When it increases with time; null if time does not change it or it is the whole cash balance.
   */
  readonly availableFrom: number | null;
  readonly withdrawableReason: 'in_progress' | 'frequency' | 'verification' | null;
}

/** Returns what `/withdraw/create/order` would accept now; amounts in minor units. */
export function available(now: Eligibility): Available {
  const { cash, inProgress, frequencyUntil, withoutCheck } = now;
  if (cash > 0 && inProgress !== null) {
    const availableFrom = inProgress.blocksUntil;
    return { withdrawable: ZERO, availableFrom, withdrawableReason: 'in_progress' };
  }
  if (cash > 0 && frequencyUntil !== null) {
    return {
      withdrawable: ZERO,
      availableFrom: frequencyUntil,
      withdrawableReason: 'frequency',
    };
  }
  if (withoutCheck >= cash) {
    return { withdrawable: cash, availableFrom: null, withdrawableReason: null };
  }
  return { withdrawable: withoutCheck, availableFrom: null, withdrawableReason: 'verification' };
}

/** Loads the player's eligibility and returns the available amount. */
export async function loadAvailable(
  db: Queryable,
  player: PlayerRef,
  at: number,
  pack: MarketPack,
): Promise<Available> {
  return available(await loadEligibility(db, player, at, pack));
}
