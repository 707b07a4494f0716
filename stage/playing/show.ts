import type { EventCoin } from '@glasshouse/engine/events.ts';
import type { Sounds } from '../sounds.ts';
import type { Stage } from '../stage.ts';
import type { Pace } from './pace.ts';

/** A win for its text description. Amounts are minor units. */
export interface WinNotice {
  readonly kind: 'line' | 'lineFromRight' | 'ways' | 'anywhere' | 'cluster' | 'coins';
  /** The codes of the matched pay; empty for coins. */
  readonly symbols: string;
  /** Number of paying symbols; for ways and lines the number of reels. */
  readonly count: number;
  /** Line number, from 1. */
  readonly line?: number;
  /** Number of paid ways. */
  readonly ways?: number;
  readonly winMinor: number;
}

export interface FreeGamesNotice {
  readonly index: number;
  readonly of: number;
  readonly multiplier: number;
  readonly winMinor: number;
}

/** The state of hold and collect: held coins and remaining spins. */
export interface HoldNotice {
  readonly coins: number;
  readonly left: number;
  /** Total value of the coins. */
  readonly winMinor: number;
}

/** Announcements other than wins. */
export interface Happening {
  readonly kind: 'wildsStick' | 'wildsExpanded' | 'respin';
  readonly count: number;
}

/** A banner of the total of a feature, or of a capped round. */
export type Outro = Extract<Banner, { kind: 'freeGamesEnd' | 'holdEnd' | 'winCapped' }>;

/** A banner over the reels. */
export type Banner =
  | { readonly kind: 'freeGamesAwarded'; readonly games: number; readonly multiplier: number }
  | { readonly kind: 'freeGamesRetriggered'; readonly games: number; readonly of: number }
  | { readonly kind: 'freeGamesEnd'; readonly games: number; readonly winMinor: number }
  /** The quiet end of free games in a round that returns at most its stake. */
  | { readonly kind: 'freeGamesOver'; readonly games: number; readonly winMinor: number }
  | { readonly kind: 'holdStart'; readonly coins: number; readonly spins: number }
  | {
      readonly kind: 'holdEnd';
      readonly coins: number;
      /** The grid is full of coins. */
      readonly isFull: boolean;
      readonly winMinor: number;
    }
  | { readonly kind: 'winCapped'; readonly winMinor: number }
  | {
      readonly kind: 'bigWin';
      readonly tier: number;
      /** The part of the win that was shown before: its amount counts up from there. */
      readonly fromMinor: number;
      readonly winMinor: number;
      /** The end of a feature that this banner tells too; null: there is none. */
      readonly outro: Outro | null;
      /** Display duration in milliseconds; the amount counts up during it. */
      readonly forMs: number;
    };

/**
 * Number of wins in a round by kind: lines, clusters, scatters and other wins of the paid game, and
 * the wins of free spins and of hold and collect.
 */
export type Tally = Record<
  'lines' | 'clusters' | 'wins' | 'scatters' | 'freeSpins' | 'hold',
  number
>;

/** The result of a round. */
export interface Result {
  readonly winMinor: number;
  readonly stakeMinor: number;
  /** Number of paying lines if nothing else paid; otherwise 0. */
  readonly lines: number;
}

/** The page's callbacks around the stage. */
export interface Hud {
  /** A win has been paid: increases the displayed balance, net and win. */
  credit(winMinor: number): void;
  /** The win of the round up to now, for the plate. Never falls within a round. */
  sum(winMinor: number): void;
  win(notice: WinNotice): void;
  describe(happening: Happening): void;
  /** Multiplier of the wins of the current board; 1: none. */
  multiplier(multiplier: number): void;
  /** Current number of rows of each reel. */
  rows(rows: readonly number[]): void;
  freeGames(notice: FreeGamesNotice | null): void;
  hold(notice: HoldNotice | null): void;
  /** Visible until the next banner or null. */
  banner(banner: Banner | null): void;
  result(result: Result): void;
  /** Summary of the wins, after a round with more than one. */
  summary(tally: Tally, winMinor: number): void;
  /** Formats an amount in its shortest form. */
  amount(minor: number): string;
}

/** The state of a round's display. */
export interface Show {
  readonly stage: Stage;
  readonly sounds: Sounds;
  readonly hud: Hud;
  readonly pace: Pace;
  readonly stakeMinor: number;
  /**
   * True if the round returns more than its stake. If not, its end is not celebrated: a loss must
   * look like a loss. Single wins go by what was paid up to them.
   */
  readonly celebrated: boolean;
  /** True if the round ends with a large win, whose banner is then the only one with an amount. */
  readonly isLarge: boolean;
  /** The win of the round up to now. */
  paidMinor: number;
  /** The part of it that is shown as a sum. */
  shownMinor: number;
  /** The end of a feature that the banner of the large win tells. */
  outro: Outro | null;
  /** True if the reels of the next game already move. */
  turning: boolean;
  /** Number of wins shown in the current game. */
  winsOfGame: number;
  readonly tally: Tally;
  /** The last paying scatter: the trigger of free spins. */
  scatter: string;
  /** True after a respin: the feature's music plays. */
  respun: boolean;
  /** Multiplier of the wins of the current board. */
  multiplier: number;
  freeGames: { index: number; of: number; multiplier: number; winMinor: number } | null;
  freeGamesPlayed: number;
  /** The coins of hold and collect, and their symbol's code. */
  coins: readonly EventCoin[];
  coin: string;
}
