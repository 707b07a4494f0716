import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from './client.ts';
import { api, queryClient } from './server.ts';

export type Account = Answer<'accountInfo'>['result'];

export const accountQuery = {
  queryKey: ['account'],
  queryFn: async (): Promise<Account> => (await api.must('accountInfo', {})).result,
};

/** The player's balances and what is open at the moment. */
export function useAccount(): UseQueryResult<Account> {
  return useQuery(accountQuery);
}

/** Asks for the account anew; resolves when it is there, or could not be had. */
export function reloadAccount(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['account'] });
}
