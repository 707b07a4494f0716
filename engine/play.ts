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

/** A round in progress. */
export interface Play {
  readonly game: PreparedGame;
  /** The pays of the current game: paid or free. */
  pays: PreparedPays;
  /** Value of one stake unit, in minor units. */
  readonly unitMinor: number;
  /** Maximum win of the round; Infinity without a cap. */
  readonly capMinor: number;
  readonly draw: Draw;
  readonly events: RoundEvent[];
  winMinor: number;
  /** True when the round has reached its cap: no further wins or games. */
  capped: boolean;
  /** The stop of each strip: the position shown in the top row. */
  stops: readonly number[];
  /** Number of the game's first scatter at these stops, over the reels that spun. */
  firstScatters: number;
  /** The board after the latest reels or tumble event. */
  grid: readonly string[];
  /** By cell: the symbol index of its sticky wild, −1 for none. Null: no sticky wilds at all. */
  stuck: Int8Array | null;
}

/** Pays a win and adds its event. A win above the cap is reduced to the rest and caps the round. */
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
