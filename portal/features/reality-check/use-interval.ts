import { useQuery } from '../../api/use-query.ts';
import type { Answer } from '../../api/client.ts';
import { api } from '../../api/server.ts';

type Limit = Answer<'getLimits'>['limits'][number];

/** The player's interval between reality checks, with a longer one that waits. */
export function useInterval(): Limit | null {
  const { data } = useQuery({
    key: ['account', 'limits'],
    load: () => api.must('getLimits', {}),
  });
  return data?.limits.find(({ kind }) => kind === 'reality_check_minutes') ?? null;
}
