import { create } from 'zustand';
import type { LobbyGame } from '../../../api/lobby.ts';

/** Chooses and orders games. */
export type Pick = (games: readonly LobbyGame[]) => readonly LobbyGame[];

/** The player's filter; null shows all games in lobby order. */
export const useShownGames = create<{ readonly pick: Pick | null }>(() => ({ pick: null }));
