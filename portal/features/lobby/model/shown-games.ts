import { create } from 'zustand';
import type { LobbyGame } from '../../../api/lobby.ts';

/** Chooses and orders games. */
export type Pick = (games: readonly LobbyGame[]) => readonly LobbyGame[];

/** What the player has filtered by; null shows all games in the lobby's own order. */
export const useShownGames = create<{ readonly pick: Pick | null }>(() => ({ pick: null }));
