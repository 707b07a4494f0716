import { useQuery, type QueryResult } from './use-query.ts';
import type { Answer } from './client.ts';
import { api } from './server.ts';

export type OperatorFiguresData = Answer<'operatorFigures'>;

/** The operator's played and paid totals, and the active definition of each game. */
export function useOperatorFigures(): QueryResult<OperatorFiguresData> {
  return useQuery({
    key: ['operatorFigures'],
    load: () => api.must('operatorFigures', {}),
  });
}
