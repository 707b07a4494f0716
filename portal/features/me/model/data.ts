import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { Answer } from '../../../api/client.ts';
import { api, queryCache } from '../../../api/server.ts';

export type Me = Answer<'getAccount'>;
export type Limits = Answer<'getLimits'>;
export type Limit = Limits['limits'][number];
export type Grant = Answer<'listBonuses'>['grantList'][number];

/**
 * The player's account: name, level, devices. A push hint about it also invalidates the balance.
 */
export function useMe(): QueryResult<Me> {
  return useQuery({ key: ['account', 'me'], load: () => api.must('getAccount', {}) });
}

/** The totals of all time. */
export function useLifetime(): QueryResult<Answer<'statement'>> {
  return useQuery({
    key: ['account', 'lifetime'],
    load: () => api.must('statement', { pageNum: 1, pageSize: 1 }),
  });
}

export function useLimits(): QueryResult<Limits> {
  return useQuery({ key: ['account', 'limits'], load: () => api.must('getLimits', {}) });
}

/** Reloads all the player's data; resolves when it has arrived. */
export function reloadMe(): Promise<void> {
  return queryCache.invalidate(['account']);
}
