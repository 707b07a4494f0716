import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import type { Answer } from './client.ts';
import { api } from './server.ts';
import { useSession } from './session.ts';
import { useQuery, type QueryResult } from './use-query.ts';

export type GuestGame = Answer<'guestGames'>['games'][number];

const guestGamesQuery = {
  key: ['guests'],
  load: (): Promise<Answer<'guestGames'>> => api.must('guestGames', {}),
  staleMs: MINUTE_MS,
};

/** The games of other suppliers. */
export function useGuestGames(): QueryResult<Answer<'guestGames'>> {
  return useQuery(guestGamesQuery);
}

export type FreeRounds = Answer<'freeRounds'>['freeRounds'][number];

const freeRoundsQuery = {
  key: ['freeRounds'],
  load: (): Promise<Answer<'freeRounds'>> => api.must('freeRounds', {}),
};

/** The player's free rounds in these games; asked for where there are such games. */
export function useFreeRounds(
  games: readonly GuestGame[],
): Pick<QueryResult<Answer<'freeRounds'>>, 'data' | 'isPending'> {
  const isSignedIn = useSession(({ player }) => player !== null);
  const enabled = isSignedIn && games.length > 0;
  const { data, isPending } = useQuery({ ...freeRoundsQuery, enabled });
  return { data, isPending: enabled && isPending };
}
