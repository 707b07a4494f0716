import type { Account } from '../../../api/account.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

type Offered = Pick<Account, 'firstDepositOfferOpen' | 'promotionsOn' | 'exclusion'>;

/**
 * Whether the lobby shows the first-deposit offer: it is open to this player, who receives
 * promotions and takes no break, and no welcome is shown in this visit.
 */
export function firstDepositOfferDue(account: Offered, isGreeted: boolean): boolean {
  if (account.exclusion !== null) return false;
  return account.firstDepositOfferOpen && account.promotionsOn && !isGreeted;
}

type Played = Pick<Account, 'balance' | 'depositCount' | 'promotionsOn' | 'exclusion'>;

/**
 * Returns the prompt that the lobby shows after a player without a deposit leaves a game, or null.
 * `noDeposit` explains what a large balance is worth. `ordinary`, for a medium balance, offers the
 * big task; it is a promotion, so players who opted out do not get it. Nobody gets either during a
 * break. The limits are in minor units, from the market pack.
 */
export function afterGame(
  account: Played,
  { ordinaryFrom, noDepositFrom }: MarketPack['dialogs'],
): 'ordinary' | 'noDeposit' | null {
  if (account.depositCount > 0 || account.exclusion !== null) return null;
  if (account.balance >= noDepositFrom) return 'noDeposit';
  if (account.balance < ordinaryFrom || !account.promotionsOn) return null;
  return 'ordinary';
}
