import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { Answer } from '../../../api/client.ts';
import { api } from '../../../api/server.ts';

export type Seeds = Answer<'fairnessSeed'>;

/** The seeds change with every round in the game's frame: reload them at each visit. */
export function useSeeds(): QueryResult<Seeds> {
  return useQuery({
    key: ['fairness', 'seed'],
    load: () => api.must('fairnessSeed', {}),
    alwaysFresh: true,
  });
}
