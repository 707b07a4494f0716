import { create } from 'zustand';

/** Which game is over the portal; its window is game-window.ts's. */
export const useGame = create<{
  readonly open: number | null;
  /** The game whose address is being requested. */
  readonly opening: number | null;
}>(() => ({ open: null, opening: null }));
