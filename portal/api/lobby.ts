import { useQuery, type QueryResult } from './use-query.ts';
import type { Answer } from './client.ts';
import { api } from './server.ts';

export type Lobby = Answer<'lobby'>;
export type LobbyGame = Lobby['games'][number];

export const lobbyQuery = {
  key: ['lobby'],
  load: (): Promise<Lobby> => api.must('lobby', {}),
  staleMs: 5 * 60_000,
};

/** The games that exist with their odds, and what is running here. */
export function useLobby(): QueryResult<Lobby> {
  return useQuery(lobbyQuery);
}
