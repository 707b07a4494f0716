import { windowEnds } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { PlayerRef } from '../../../platform/ids.ts';
import { lockWallet } from '../../wallet/index.ts';
import { PERIODS, type Period } from '../kinds.ts';
import { readLimits } from '../store.ts';
import { usedOfLimits } from './usage.ts';

/** The data of the refusal `limit_reached` for a deposit. */
export interface DepositLimitHit {
  readonly limit: 'deposit';
  readonly period: Period;
  /** When its window ends, epoch milliseconds. */
  readonly until: number;
  /** Its remaining allowance, in minor units. */
  readonly left: number;
}

/**
 * The deposit limit that `amount` (minor units) would break; null when it breaks none. Of several
 * the one that allows least, and of equals the one that lasts longest.
 *
 * `order` is checked before an order is created: unpaid orders count as used, so that two open ones
 * cannot break a limit together. Called in the transaction that inserts the order, which locks the
 * wallet's row until then. `arrival` is checked when money has arrived: only credited money counts,
 * since the money's own order is one of the unpaid ones.
 */
export async function depositLimitHit(
  db: Queryable,
  player: PlayerRef,
  pack: MarketPack,
  at: number,
  amount: number,
  moment: 'order' | 'arrival' = 'order',
): Promise<DepositLimitHit | null> {
  await lockWallet(db, player);
  const limitOf = await readLimits(db, player);
  const limited = PERIODS.flatMap((period) => {
    const { value } = limitOf({ kind: 'deposit', period });
    return value === null ? [] : [{ period, value }];
  });
  if (limited.length === 0) return null;
  const counted = moment === 'order' ? 'with waiting orders' : 'credited alone';
  const used = await usedOfLimits(db, [player], pack, at, counted);
  const ends = windowEnds(pack, at);
  let hit: DepositLimitHit | null = null;
  for (const { period, value } of limited) {
    const left = Math.max(0, value - used({ kind: 'deposit', period }));
    if (amount > left && (hit === null || left <= hit.left)) {
      hit = { limit: 'deposit', period, until: ends[period], left };
    }
  }
  return hit;
}
