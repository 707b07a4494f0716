import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from './server.ts';

export interface Invitation {
  readonly code: string;
  /** The site's origin with the code. */
  readonly link: string;
}

/** The player's own code and the link that carries it. */
export function useInvitation(): UseQueryResult<Invitation> {
  return useQuery({
    queryKey: ['invitation'],
    queryFn: async () => {
      const { code } = await api.must('getUserShareUrlAndExtensionCode', {});
      return { code, link: `${location.origin}/?code=${encodeURIComponent(code)}` };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
