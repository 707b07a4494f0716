import { create } from 'zustand';
import type { PlayedRound } from '@glasshouse/contract/frame.ts';

/** What was played in a game from its opening on. Amounts are minor units. */
export interface GameVisit {
  readonly gameId: number;
  readonly openedAt: number;
  /** When the game was left; null while it is open. */
  readonly leftAt: number | null;
  readonly spins: number;
  readonly staked: number;
  readonly won: number;
  readonly lastRoundId: string | null;
}

/** Which game is over the portal; its window is game-window.ts's. */
export const useGame = create<{
  readonly open: number | null;
  /** The game whose address is being requested. */
  readonly opening: number | null;
  /** The visit to the game that is open or was left last; null once its summary was closed. */
  readonly visit: GameVisit | null;
}>(() => ({ open: null, opening: null, visit: null }));

/** The game that is open now, or none. A visit begins with another game, and ends with none. */
export function setOpenGame(open: number | null, atMs: number): void {
  useGame.setState(({ open: before, visit }) => {
    if (open === before) return {};
    if (open === null) return { open, visit: visit === null ? null : { ...visit, leftAt: atMs } };
    const begun = { gameId: open, openedAt: atMs, leftAt: null, lastRoundId: null };
    return { open, visit: { ...begun, spins: 0, staked: 0, won: 0 } };
  });
}

/** Counts a round that was played in the open game. */
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
