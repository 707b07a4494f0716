import { useQuery, type QueryResult } from './use-query.ts';
import type { Answer } from './client.ts';
import { api } from './server.ts';

export type OperatorFiguresData = Answer<'operatorFigures'>;

/** What was played and paid out here, and which definition of each game is in force. */
export function useOperatorFigures(): QueryResult<OperatorFiguresData> {
  return useQuery({
    key: ['operatorFigures'],
    load: () => api.must('operatorFigures', {}),
  });
}
