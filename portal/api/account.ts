import { useQuery, type QueryResult } from './use-query.ts';
import type { Answer } from './client.ts';
import { openedGame } from '../boot/game-window.ts';
import { setStored } from '../boot/storage.ts';
import { api, queryCache, renewSession } from './server.ts';

type WireAccount = Answer<'accountInfo'>['result'];

/** What the portal shows of the account; amounts in minor units. */
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
 * Keeps the withdrawal in progress on the device under the names of the wire's first client. It is
 * only a hint: the tracker opens it when its address names no order (ordering-hint.ts).
 */
function keepOrdering({ processOrderId, payType }: WireAccount): void {
  const ordering = { Ordering: true, orderIding: processOrderId, payType };
  setStored('ordering', processOrderId === null ? null : JSON.stringify(ordering));
}

export const accountQuery = {
  key: ['account'],
  async load(): Promise<Account> {
    const { result } = await api.must('accountInfo', {});
    // A new session would end the one of a game that is open.
    if (result.reloginFlag === 1 && openedGame() === null) renewSession();
    keepOrdering(result);
    return decoded(result);
  },
};

/** The player's balances and what is open at the moment. */
export function useAccount(): QueryResult<Account> {
  return useQuery(accountQuery);
}

/** Asks for the account again; resolves when it is there, or could not be had. */
export function reloadAccount(): Promise<void> {
  return queryCache.invalidate(['account']);
}
