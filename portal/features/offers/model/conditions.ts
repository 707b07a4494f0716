import type { Account } from '../../../api/account.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

type Offered = Pick<Account, 'firstDepositOfferOpen' | 'promotionsOn'>;

/**
 * Whether the first-deposit offer comes on the lobby: it is open to this player,
 * promotions reach them at all, and no welcome greets them in this visit.
 */
export function activityComes(account: Offered, isGreeted: boolean): boolean {
  return account.firstDepositOfferOpen && account.promotionsOn && !isGreeted;
}

type Played = Pick<Account, 'balance' | 'depositCount' | 'promotionsOn' | 'exclusion'>;

/**
 * What comes on the lobby after a game was left by a player who never paid in: from a middling
 * balance on the big task, which is a promotion; from a big one the plain truth about it, which is
 * none and reaches everybody but who takes a break. Bounds in minor units, from the pack.
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
