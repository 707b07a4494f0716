import type { accountInfo as operation } from '@glasshouse/contract/account/account-info.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { AppContext } from '../../context.ts';
import type { PlayerCall } from '../../platform/http/call.ts';
import { depositCount, firstDepositOfferOpen, openDeposit } from '../deposits/index.ts';
import { promotionsReach, runningBreak } from '../limits/index.ts';
import { getPlayer } from '../players/index.ts';
import { renewalDue } from '../sessions/index.ts';
import { loadAvailable, withdrawalHeld, withdrawalInProgress } from '../withdrawals/index.ts';
import { openWagering, readBalances } from '../wallet/index.ts';

export type AccountDeps = Pick<AppContext, 'pack' | 'switches' | 'clock'>;

/** The player's balances and currently open items, collected from the features. */
export async function accountInfo(
  deps: AccountDeps,
  { db, player, principal, at }: PlayerCall,
): Promise<AnswerOf<typeof operation>> {
  const { cash, bonus, held } = await readBalances(db, player);
  const { welcomeAmount } = await getPlayer(db, player);
  const inProgress = await withdrawalInProgress(db, player, at);
  const reached = await promotionsReach(db, player, at);
  return {
    result: {
      accountGold: cash + bonus,
      cash,
      bonus,
      held,
      rewardAmount: welcomeAmount,
      gameActivityFlag: promotes(deps) && reached ? 1 : 0,
      charge10Flag: (await firstDepositOfferOpen(db, player, deps)) ? 1 : 0,
      charge20TotalNum: await depositCount(db, player),
      processOrderId: inProgress?.orderId ?? null,
      payType: inProgress?.payType ?? null,
      reloginFlag: (await renewalDue(db, principal, at)) ? 1 : 0,
      openDeposit: await openDeposit(db, player, at),
      wagering: await openWagering(db, player),
      exclusion: await runningBreak(db, player, at),
      ...(await loadAvailable(db, player, at, deps.pack)),
      heldOrder: await withdrawalHeld(db, player, at),
    },
  };
}

function promotes({ pack, switches }: AccountDeps): boolean {
  const hasOffer = pack.firstDepositOffer !== null && switches.isPromotionOn('first_deposit');
  return hasOffer || (pack.depositBonusPercent > 0 && switches.isPromotionOn('deposit_bonus'));
}
