import type { EventCoin } from '@glasshouse/engine/events.ts';
import type { Sounds } from '../sounds.ts';
import type { Stage } from '../stage.ts';
import type { Pace } from './pace.ts';

/** A win as it is described in words. Amounts are minor units. */
export interface WinNotice {
  readonly kind: 'line' | 'lineFromRight' | 'ways' | 'anywhere' | 'cluster' | 'coins';
  /** The codes the win was read as; none for coins. */
  readonly symbols: string;
  /** How many symbols pay; of ways and lines, over how many reels they reach. */
  readonly count: number;
  /** Counted from 1. */
  readonly line?: number;
  /** How many ways are paid. */
  readonly ways?: number;
  readonly winMinor: number;
}

export interface FreeGamesNotice {
  readonly index: number;
  readonly of: number;
  readonly multiplier: number;
  readonly winMinor: number;
}

/** The state of hold and collect: coins held and spins left. */
export interface HoldNotice {
  readonly coins: number;
  readonly left: number;
  /** What the coins are worth together. */
  readonly winMinor: number;
}

/** What happens on the reels besides wins. */
export interface Happening {
  readonly kind: 'wildsStick' | 'wildsExpanded' | 'respin';
  readonly count: number;
}

/** Large words over the reels. */
export type Banner =
  | { readonly kind: 'freeGamesAwarded'; readonly games: number; readonly multiplier: number }
  | { readonly kind: 'freeGamesRetriggered'; readonly games: number; readonly of: number }
  | { readonly kind: 'freeGamesEnd'; readonly games: number; readonly winMinor: number }
  | { readonly kind: 'holdStart'; readonly coins: number; readonly spins: number }
  | {
      readonly kind: 'holdEnd';
      readonly coins: number;
      /** The whole grid is full of coins. */
      readonly isFull: boolean;
      readonly winMinor: number;
    }
  | { readonly kind: 'winCapped'; readonly winMinor: number }
  | {
      readonly kind: 'bigWin';
      readonly tier: number;
      readonly winMinor: number;
      /** How long it is shown: its amount counts up meanwhile. */
      readonly forMs: number;
    };

/**
 * How many wins a round had, by what has paid: lines, clusters, scatters, and wins that are read
 * in another way, all of the paid game; and the wins of free spins and of hold and collect.
 */
export type Tally = Record<
  'lines' | 'clusters' | 'wins' | 'scatters' | 'freeSpins' | 'hold',
  number
>;

/** How a round ended. */
export interface Result {
  readonly winMinor: number;
  readonly stakeMinor: number;
  /** How many lines paid where nothing else did; else 0. */
  readonly lines: number;
}

/** What is said beside the picture: the page around the stage. */
export interface Hud {
  /** A win has been paid: the shown balance, net and win rise by it. */
  credit(winMinor: number): void;
  win(notice: WinNotice): void;
  describe(happening: Happening): void;
  /** What multiplies the wins of the board on show; 1: nothing does. */
  multiplier(multiplier: number): void;
  /** How many rows each reel shows now. */
  rows(rows: readonly number[]): void;
  freeGames(notice: FreeGamesNotice | null): void;
  hold(notice: HoldNotice | null): void;
  /** Shown until the next banner or null. */
  banner(banner: Banner | null): void;
  result(result: Result): void;
  /** What has paid, after a round with more than one win. */
  summary(tally: Tally, winMinor: number): void;
  /** An amount as short as it can be written. */
  amount(minor: number): string;
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
  /** The reels of the game that comes next already move. */
  turning: boolean;
  /** Wins shown so far in the current game. */
  winsOfGame: number;
  readonly tally: Tally;
  /** The scatter that paid last: what has brought free spins. */
  scatter: string;
  /** Some reels have spun again: their music has joined. */
  respun: boolean;
  /** What multiplies the wins of the board on show. */
  multiplier: number;
  freeGames: { index: number; of: number; multiplier: number; winMinor: number } | null;
  freeGamesPlayed: number;
  /** The coins of hold and collect, and their symbol's code. */
  coins: readonly EventCoin[];
  coin: string;
}
