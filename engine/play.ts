import type {
  AnywhereWinEvent,
  ClusterWinEvent,
  HoldEndEvent,
  LineWinEvent,
  RoundEvent,
  ScatterWinEvent,
  WaysWinEvent,
} from './events.ts';
import type { PreparedGame, PreparedPays } from './prepare.ts';
import type { Draw } from './stream.ts';

/** An event that pays. */
export type WinEvent =
  | LineWinEvent
  | WaysWinEvent
  | AnywhereWinEvent
  | ClusterWinEvent
  | ScatterWinEvent
  | HoldEndEvent;

/** A round while it is played. */
export interface Play {
  readonly game: PreparedGame;
  /** What pays in the game being played: paid, or free. */
  pays: PreparedPays;
  /** The stake of one unit, in minor units. */
  readonly unitMinor: number;
  /** The most that the round pays; Infinity where nothing caps it. */
  readonly capMinor: number;
  readonly draw: Draw;
  readonly events: RoundEvent[];
  winMinor: number;
  /** The round has come to its cap: nothing more is paid or played. */
  capped: boolean;
  /** The position of each strip that the top row shows. */
  stops: readonly number[];
  /** How many of the game's first scatters the strips show there, over the reels that spun. */
  firstScatters: number;
  /** The board after the latest reels or tumble event. */
  grid: readonly string[];
  /** By cell: the symbol's place of the wild that sticks there, −1: none. Null: none at all. */
  stuck: Int8Array | null;
}

/** Pays a win and adds its event. At the cap it is cut to what is left, and the round is capped. */
export function pay(play: Play, win: WinEvent): void {
  const left = play.capMinor - play.winMinor;
  if (win.winMinor < left) {
    play.winMinor += win.winMinor;
    play.events.push(win);
    return;
  }
  play.winMinor += left;
  play.capped = true;
  play.events.push({ ...win, winMinor: left }, { type: 'winCapped', winMinor: play.winMinor });
}
