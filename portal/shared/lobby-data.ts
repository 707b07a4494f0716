import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answer } from './api.ts';
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

/** A game as the lobby draws it: its figures are null while they are on their way. */
export type ShownGame = Pick<LobbyGame, 'id' | 'name' | 'icon'> & {
  readonly rtp: number | null;
  readonly hitRate: number | null;
};

/** What every visit begins with: it is drawn, and can be pressed, before the server was asked. */
export const FIRST_GAMES: readonly ShownGame[] = [
  { id: 66_121, name: 'Firefly Jar', icon: '', rtp: null, hitRate: null },
];
