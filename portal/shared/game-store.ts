import { create } from 'zustand';

/** The game that stands over the portal; null when none does. */
export interface OpenGame {
  readonly gameId: number;
  /** With the launch token after its #, on the games' own origin. */
  readonly url: string;
}

export const useGame = create<{
  readonly open: OpenGame | null;
  /** The game whose address is being asked for. */
  readonly opening: number | null;
}>(() => ({ open: null, opening: null }));
