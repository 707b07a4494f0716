import { useQuery, type QueryResult } from './use-query.ts';
import type { Answer } from './client.ts';
import { api, queryCache } from './server.ts';

export type Account = Answer<'accountInfo'>['result'];

export const accountQuery = {
  key: ['account'],
  load: async (): Promise<Account> => (await api.must('accountInfo', {})).result,
};

/** The player's balances and what is open at the moment. */
export function useAccount(): QueryResult<Account> {
  return useQuery(accountQuery);
}

/** Asks for the account anew; resolves when it is there, or could not be had. */
export function reloadAccount(): Promise<void> {
  return queryCache.invalidate(['account']);
}
