import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from './api.ts';
import { loadPack } from './market.ts';
import { api, queryClient } from './server.ts';

export type Account = Answer<'accountInfo'>['result'];

export const accountQuery = {
  queryKey: ['account'],
  queryFn: async (): Promise<Account> => {
    const [{ result }] = await Promise.all([api.must('accountInfo', {}), loadPack()]);
    return result;
  },
};

/** The player's balances and what is open at the moment. */
export function useAccount(): UseQueryResult<Account> {
  return useQuery(accountQuery);
}

/** Asks for the account anew; resolves when it is there, or could not be had. */
export function reloadAccount(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['account'] });
}
