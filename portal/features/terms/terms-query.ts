import type { Answer } from '../../api/client.ts';
import { api } from '../../api/server.ts';
import { language } from '../../ui/words.ts';

/** The terms in the language that is spoken. */
export const termsQuery = () => ({
  key: ['terms', language()],
  load: (): Promise<Answer<'getTerms'>> => api.must('getTerms', {}),
});
