import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../api/client.ts';
import { api, queryClient } from '../../api/server.ts';

export type Me = Answer<'getAccount'>;
export type Limits = Answer<'getLimits'>;
export type Limit = Limits['limits'][number];
export type Grant = Answer<'bonusList'>['grantList'][number];

/** Who the player is to the house. A push about the account makes it stale with the balance. */
export function useMe(): UseQueryResult<Me> {
  return useQuery({ queryKey: ['account', 'me'], queryFn: () => api.must('getAccount', {}) });
}

/** The sums over all the time there was. */
export function useLifetime(): UseQueryResult<Answer<'statement'>> {
  return useQuery({
    queryKey: ['account', 'lifetime'],
    queryFn: () => api.must('statement', { pageNum: 1, pageSize: 1 }),
  });
}

export function useLimits(): UseQueryResult<Limits> {
  return useQuery({ queryKey: ['account', 'limits'], queryFn: () => api.must('getLimits', {}) });
}

/** Asks anew for all that is known of the player; resolves when it is there. */
export function reloadMe(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['account'] });
}
