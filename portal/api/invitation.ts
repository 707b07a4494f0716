import { useQuery, type QueryResult } from './use-query.ts';
import { api } from './server.ts';

export interface Invitation {
  readonly code: string;
  /** The site's origin with the code. */
  readonly link: string;
}

/** The player's own code and its link. */
export function useInvitation(): QueryResult<Invitation> {
  return useQuery({
    key: ['invitation'],
    load: async () => {
      const { code } = await api.must('getInviteLink', {});
      return { code, link: `${location.origin}/?code=${encodeURIComponent(code)}` };
    },
    staleMs: Number.POSITIVE_INFINITY,
  });
}
