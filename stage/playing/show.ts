import type { Sounds } from '../sounds.ts';
import type { Stage } from '../stage.ts';
import type { Pace } from './pace.ts';

/** A win as it is told in words. Amounts are minor units. */
export interface WinNotice {
  readonly kind: 'line' | 'scatter';
  /** The code the win was read as. */
  readonly symbol: string;
  readonly count: number;
  /** Counted from 1; null for scatters. */
  readonly line: number | null;
  readonly multiplier: number;
  readonly winMinor: number;
}

export interface FreeGamesNotice {
  readonly index: number;
  readonly of: number;
  readonly multiplier: number;
  readonly winMinor: number;
}

/** Large words over the reels. */
export type Banner =
  | { readonly kind: 'freeGamesAwarded'; readonly games: number; readonly multiplier: number }
  | { readonly kind: 'freeGamesRetriggered'; readonly games: number; readonly of: number }
  | { readonly kind: 'freeGamesEnd'; readonly games: number; readonly winMinor: number }
  | { readonly kind: 'bigWin'; readonly tier: number; readonly winMinor: number };

/** How a round ended. */
export interface Result {
  readonly winMinor: number;
  readonly stakeMinor: number;
  readonly lines: number;
  readonly scatters: boolean;
  readonly freeGames: number;
}

/** What is said beside the picture: the page around the stage. */
export interface Hud {
  /** A win has been paid: the shown balance, net and win rise by it. */
  credit(winMinor: number): void;
  win(notice: WinNotice): void;
  freeGames(notice: FreeGamesNotice | null): void;
  /** Shown until the next banner or null. */
  banner(banner: Banner | null): void;
  result(result: Result): void;
}

/** A round while it is shown. */
export interface Show {
  readonly stage: Stage;
  readonly sounds: Sounds;
  readonly hud: Hud;
  readonly pace: Pace;
  readonly stakeMinor: number;
  /**
   * Whether the round returns more than its stake. If not, nothing celebrates it, its single wins
   * neither: a loss looks like a loss.
   */
  readonly celebrated: boolean;
  /** The reels of the first game already turn: the press has started them. */
  turning: boolean;
  /** Wins told of the game that is shown. */
  winsOfGame: number;
  /** How many reels the game has. */
  reels: number;
  lines: number;
  scatters: boolean;
  freeGames: { index: number; of: number; multiplier: number; winMinor: number } | null;
  freeGamesPlayed: number;
}
