import { useQuery, type QueryResult } from './use-query.ts';
import type { Answer } from './client.ts';
import { api, queryCache } from './server.ts';

type WireAccount = Answer<'accountInfo'>['result'];

/** What the portal shows of the account; amounts in minor units. */
export interface Account extends Omit<
  WireAccount,
  'accountGold' | 'gameActivityFlag' | 'charge10Flag' | 'charge20TotalNum' | 'processOrderId'
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
  const { processOrderId, ...named } = rest;
  return {
    ...named,
    balance: accountGold,
    promotionsOn: gameActivityFlag === 1,
    firstDepositOfferOpen: charge10Flag === 1,
    depositCount: charge20TotalNum,
    openWithdrawal: processOrderId,
  };
}

export const accountQuery = {
  key: ['account'],
  load: async (): Promise<Account> => decoded((await api.must('accountInfo', {})).result),
};

/** The player's balances and what is open at the moment. */
export function useAccount(): QueryResult<Account> {
  return useQuery(accountQuery);
}

/** Asks for the account again; resolves when it is there, or could not be had. */
export function reloadAccount(): Promise<void> {
  return queryCache.invalidate(['account']);
}
