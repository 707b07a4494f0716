import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from './client.ts';
import { api } from './server.ts';

export type Lobby = Answer<'lobby'>;
export type LobbyGame = Lobby['games'][number];

export const lobbyQuery = {
  queryKey: ['lobby'],
  queryFn: (): Promise<Lobby> => api.must('lobby', {}),
  staleTime: 5 * 60_000,
};

/** The games that exist with their odds, and what is running here. */
export function useLobby(): UseQueryResult<Lobby> {
  return useQuery(lobbyQuery);
}
