import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '../../api/client.ts';
import { api } from '../../api/server.ts';

type Limit = Answer<'getLimits'>['limits'][number];

/** The player's interval between reality checks, with a longer one that waits. */
export function useInterval(): UseQueryResult<Limit | null> {
  return useQuery({
    queryKey: ['account', 'limits'],
    queryFn: () => api.must('getLimits', {}),
    select: ({ limits }) => limits.find(({ kind }) => kind === 'reality_check_minutes') ?? null,
  });
}
