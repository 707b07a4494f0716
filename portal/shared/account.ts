import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from './api.ts';
import { loadPack } from './market.ts';
import { api, queryClient } from './server.ts';

export type Account = Answer<'accountInfo'>['result'];

/** The player's balances and what is open at the moment. */
export function useAccount(): UseQueryResult<Account> {
  return useQuery({
    queryKey: ['account'],
    queryFn: async () => {
      const [{ result }] = await Promise.all([api.must('accountInfo', {}), loadPack()]);
      return result;
    },
  });
}

/** Asks for the account anew; resolves when it is there, or could not be had. */
export function reloadAccount(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['account'] });
}
