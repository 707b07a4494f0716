import { ZERO, type Minor } from '@glasshouse/contract/money.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { loadEligibility, type Eligibility } from './eligibility.ts';

/** The largest amount that an order would be accepted for now, and why it is less than cash. */
export interface Available {
  readonly withdrawable: Minor;
  /** When it grows by itself; null where time alone does not do it, or it is all cash. */
  readonly availableFrom: number | null;
  readonly withdrawableReason: 'in_progress' | 'frequency' | 'verification' | null;
}

/** What `/withdraw/create/order` accepts at this moment; amounts in minor units. */
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

/** The same for a player, read again. */
export async function availableTo(
  db: Queryable,
  player: PlayerRef,
  at: number,
  pack: MarketPack,
): Promise<Available> {
  return available(await loadEligibility(db, player, at, pack));
}
