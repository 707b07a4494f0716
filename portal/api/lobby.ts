import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { useQuery, type QueryResult } from './use-query.ts';
import type { Answer } from './client.ts';
import { api } from './server.ts';

export type Lobby = Answer<'lobby'>;
export type LobbyGame = Lobby['games'][number];

export const lobbyQuery = {
  key: ['lobby'],
  load: (): Promise<Lobby> => api.must('lobby', {}),
  staleMs: 5 * MINUTE_MS,
};

/** The games with their odds, and the ones active on this server. */
export function useLobby(): QueryResult<Lobby> {
  return useQuery(lobbyQuery);
}
