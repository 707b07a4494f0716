import type { Answer } from '../../shared/api.ts';
import { api } from '../../shared/server.ts';
import { language } from '../../shared/words.ts';

/** The terms in the language that is spoken. */
export const termsQuery = () => ({
  queryKey: ['terms', language()],
  queryFn: (): Promise<Answer<'getTerms'>> => api.must('getTerms', {}),
});
