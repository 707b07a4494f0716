import { create } from 'zustand';
import type { PlayedRound } from '@glasshouse/contract/frame.ts';

/** Totals of a game since its opening. Amounts are minor units. */
export interface GameVisit {
  readonly gameId: number;
  readonly openedAt: number;
  /** Time of leaving the game; null while it is open. */
  readonly leftAt: number | null;
  readonly spins: number;
  readonly staked: number;
  readonly won: number;
  readonly lastRoundId: string | null;
}

/** The game over the portal; game-window.ts has its window. */
export const useGame = create<{
  readonly open: number | null;
  /** The game whose launch address is being requested. */
  readonly opening: number | null;
  /** The visit to the open or last left game; null once its summary was closed. */
  readonly visit: GameVisit | null;
}>(() => ({ open: null, opening: null, visit: null }));

/** Sets the open game, or null. A new game starts a visit, and null ends it. */
export function setOpenGame(open: number | null, atMs: number): void {
  useGame.setState(({ open: before, visit }) => {
    if (open === before) return {};
    if (open === null) return { open, visit: visit === null ? null : { ...visit, leftAt: atMs } };
    // The game of a visit that was interrupted by a reload.
    if (visit?.gameId === open && visit.leftAt === null) return { open };
    const begun = { gameId: open, openedAt: atMs, leftAt: null, lastRoundId: null };
    return { open, visit: { ...begun, spins: 0, staked: 0, won: 0 } };
  });
}

/** Counts a played round of the open game. */
export function countRound({ roundId, staked, won }: PlayedRound): void {
  useGame.setState(({ visit }) => {
    if (visit === null || visit.leftAt !== null) return {};
    const spins = visit.spins + 1;
    const sums = { staked: visit.staked + staked, won: visit.won + won };
    return { visit: { ...visit, ...sums, spins, lastRoundId: roundId } };
  });
}

export function closeSummary(): void {
  useGame.setState({ visit: null });
}
