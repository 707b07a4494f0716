import { useQuery, type QueryResult } from './use-query.ts';
import type { Answer } from './client.ts';
import { openedGame } from '../boot/game-window.ts';
import { setStored } from '../boot/storage.ts';
import { api, queryCache, renewSession } from './server.ts';
import { useSession } from './session.ts';

type WireAccount = Answer<'accountInfo'>['result'];

/** The displayed account data; amounts in minor units. */
export interface Account extends Omit<
  WireAccount,
  | 'accountGold'
  | 'gameActivityFlag'
  | 'charge10Flag'
  | 'charge20TotalNum'
  | 'processOrderId'
  | 'reloginFlag'
> {
  /** Cash and bonus. */
  readonly balance: number;
  readonly promotionsOn: boolean;
  readonly firstDepositOfferOpen: boolean;
  /** Completed deposits. */
  readonly depositCount: number;
  /** The withdrawal in progress. */
  readonly openWithdrawal: string | null;
}

/** Decodes the wire names of the account. */
function decoded(wire: WireAccount): Account {
  const { accountGold, gameActivityFlag, charge10Flag, charge20TotalNum, ...rest } = wire;
  const { processOrderId, reloginFlag: _, ...named } = rest;
  return {
    ...named,
    balance: accountGold,
    promotionsOn: gameActivityFlag === 1,
    firstDepositOfferOpen: charge10Flag === 1,
    depositCount: charge20TotalNum,
    openWithdrawal: processOrderId,
  };
}

/**
 * Stores the withdrawal in progress on the device under the first client's wire names. It is only a
 * hint: the tracker opens this order if its address names none (ordering-hint.ts).
 */
function keepOrdering({ processOrderId, payType }: WireAccount): void {
  const ordering = { Ordering: true, orderIding: processOrderId, payType };
  setStored('ordering', processOrderId === null ? null : JSON.stringify(ordering));
}

export const accountQuery = {
  key: ['account'],
  async load(): Promise<Account> {
    // The answer speaks of this session, also if it arrives after a new one was opened.
    const token = useSession.getState().player?.token;
    const { result } = await api.must('accountInfo', {});
    // A new session would end the session of an open game.
    const expires = result.reloginFlag === 1 && openedGame() === null;
    if (expires && token !== undefined) renewSession(token);
    keepOrdering(result);
    return decoded(result);
  },
};

/** The player's balances and open operations. */
export function useAccount(): QueryResult<Account> {
  return useQuery(accountQuery);
}

/** Reloads the account; resolves after success or failure. */
export function reloadAccount(): Promise<void> {
  return queryCache.invalidate(['account']);
}
