import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import type { MarketCode, MarketPack } from '@glasshouse/markets/pack.ts';
import { accountIn } from '@glasshouse/server/features/withdrawals/testing/example-accounts.ts';

/** The accounts and amounts of test states, for any market pack. */

/** Per mille of the limit without an ID check; above 500 the big balance dialog opens. */
export const share = (pack: MarketPack, perMille: number): number =>
  (pack.verifiedAbove.amount / 1000) * perMille;

/** The holder of the market's example account. */
export const holderIn = (code: MarketCode): string => exampleAccount(marketPack(code), 8).userName;

/** The market's example account (0), or another by index; with its holder's name or another. */
export function accountOf(code: MarketCode, which = 0, userName = holderIn(code)): object {
  return { ...accountIn(code, which), userName };
}
