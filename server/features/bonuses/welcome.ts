import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { Queryable } from '../../platform/database.ts';
import type { PlayerRef } from '../../platform/ids.ts';
import { grantBonus } from '../wallet/index.ts';

/**
 * Grants the market's welcome money, once per player. Returns the amount in minor units, 0 where
 * the market has none. The caller checks whether the player's device, identity or payout account
 * had it before.
 */
export async function welcome(
  tx: Queryable,
  player: PlayerRef,
  at: number,
  pack: Pick<MarketPack, 'welcome'>,
): Promise<number> {
  if (pack.welcome === null) return 0;
  const { amount, wagering, days } = pack.welcome;
  await grantBonus(tx, player, at, { source: 'welcome', causeId: 'once', amount, wagering, days });
  return amount;
}
