/**
 * The events of a round, in display order. A client can replay the round from them alone, without
 * the rules of the game. Amounts are minor units and already multiplied. Symbols are the one-letter
 * codes of the definition. Events are stored permanently with the round: a new kind may be added,
 * but a field of an existing kind keeps its meaning.
 *
 * The win of a round is the sum of its win events: lineWin, waysWin, anywhereWin, clusterWin,
 * scatterWin and holdEnd.
 */
export type RoundEvent =
  | ReelsResizedEvent
  | ReelsEvent
  | WildsStickEvent
  | WildsExpandedEvent
  | LineWinEvent
  | WaysWinEvent
  | AnywhereWinEvent
  | ClusterWinEvent
  | ScatterWinEvent
  | TumbleEvent
  | RespinEvent
  | HoldStartEvent
  | HoldSpinEvent
  | CoinsLandedEvent
  | HoldEndEvent
  | FreeGamesAwardedEvent
  | FreeGameEvent
  | FreeGamesRetriggeredEvent
  | FreeGamesEndEvent
  | WinCappedEvent
  | RoundEndEvent;

/** A cell of the board: [reel, row], both from 0, row 0 at the top. */
export type EventCell = readonly [number, number];

/** A coin on the board: [reel, row, value in minor units]. */
export type EventCoin = readonly [number, number, number];

/** The number of rows per reel changes; the reels event of the game follows. */
export interface ReelsResizedEvent {
  readonly type: 'reelsResized';
  /** Number of rows of each reel. */
  readonly rows: readonly number[];
}

/** The reels have stopped. */
export interface ReelsEvent {
  readonly type: 'reels';
  /** For each reel, the strip position shown in the top row, counted from 0. */
  readonly stops: readonly number[];
  /**
   * For each reel, the symbols shown from top to bottom, one letter each; includes sticky wilds
   * from earlier free games and reels held in a respin.
   */
  readonly grid: readonly string[];
}

/** New wilds in a free game become sticky until the last free game. */
export interface WildsStickEvent {
  readonly type: 'wildsStick';
  /** The cells that were not sticky before. */
  readonly cells: readonly EventCell[];
}

/** Wilds expand to fill their reels. */
export interface WildsExpandedEvent {
  readonly type: 'wildsExpanded';
  readonly reels: readonly number[];
  /** The board after expansion. */
  readonly grid: readonly string[];
}

/** A line pays. */
export interface LineWinEvent {
  readonly type: 'lineWin';
  /** Index of the line in the definition, from 0. */
  readonly line: number;
  /** The pay that matched: a symbol's code, or the codes of a mixed pay. */
  readonly symbols: string;
  /**
   * The winning cells as rows: on reel 0, 1, 2 … up to the length of the win. If read from the
   * right: on the last reel, the one before it …
   */
  readonly rows: readonly number[];
  /** Present when the line was read from the last reel to the left. */
  readonly from?: 'right';
  /** Multiplier from wilds, tumbles and free games; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** A symbol pays along all its ways. */
export interface WaysWinEvent {
  readonly type: 'waysWin';
  readonly symbols: string;
  /** Number of consecutive reels, from the first, that the ways cover. */
  readonly count: number;
  /** Number of distinct ways. */
  readonly ways: number;
  /** Number of paid ways: each way counts as often as its wilds multiply it. */
  readonly paidWays: number;
  readonly cells: readonly EventCell[];
  /** Multiplier from tumbles and free games; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** Enough of a symbol is in view, in any position. */
export interface AnywhereWinEvent {
  readonly type: 'anywhereWin';
  readonly symbols: string;
  readonly cells: readonly EventCell[];
  /** Multiplier from wilds, tumbles and free games; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** A cluster pays. */
export interface ClusterWinEvent {
  readonly type: 'clusterWin';
  readonly symbols: string;
  readonly cells: readonly EventCell[];
  /** Multiplier from wilds, tumbles and free games; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** Scatters pay, in any position. */
export interface ScatterWinEvent {
  readonly type: 'scatterWin';
  readonly symbol: string;
  /** The winning cells, each [reel, row]. */
  readonly cells: readonly EventCell[];
  /** Multiplier from free games; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** The winning symbols vanish, others fall, and new ones enter from above. */
export interface TumbleEvent {
  readonly type: 'tumble';
  /** Counted from 1 within its game. */
  readonly index: number;
  /** The cells that vanish, as positions on the previous board. */
  readonly removed: readonly EventCell[];
  /** The board after the tumble. */
  readonly grid: readonly string[];
  /** The tumble multiplier for wins on this board. */
  readonly multiplier: number;
}

/** Some reels are held and the others spin again; their reels event follows. */
export interface RespinEvent {
  readonly type: 'respin';
  /** Counted from 1 within its game. */
  readonly index: number;
  readonly held: readonly number[];
}

/** Hold and collect begins: the coins in view are held. */
export interface HoldStartEvent {
  readonly type: 'holdStart';
  readonly coins: readonly EventCoin[];
  /** Initial number of spins. */
  readonly spins: number;
}

/** All free cells spin; coinsLanded follows if coins land. */
export interface HoldSpinEvent {
  readonly type: 'holdSpin';
  /** Number of spins remaining after this one if no coin lands. */
  readonly left: number;
}

/** Coins land in free cells. */
export interface CoinsLandedEvent {
  readonly type: 'coinsLanded';
  readonly coins: readonly EventCoin[];
  /** Number of spins remaining; 0 when the grid is full. */
  readonly left: number;
}

/** Hold and collect ends and pays. */
export interface HoldEndEvent {
  readonly type: 'holdEnd';
  /** Number of held coins. */
  readonly coins: number;
  /** Extra pay for a full grid; included in winMinor; 0 if the grid is not full. */
  readonly fullGridMinor: number;
  readonly winMinor: number;
}

/** Scatters of the paid game award free games. */
export interface FreeGamesAwardedEvent {
  readonly type: 'freeGamesAwarded';
  readonly games: number;
  /** Multiplier of every win in these free games. */
  readonly multiplier: number;
}

/** A free game begins; its reels event follows. */
export interface FreeGameEvent {
  readonly type: 'freeGame';
  /** Counted from 1. */
  readonly index: number;
  /** Number of free games awarded so far. */
  readonly of: number;
}

/** Scatters in a free game award more free games. */
export interface FreeGamesRetriggeredEvent {
  readonly type: 'freeGamesRetriggered';
  /** Number of added free games. */
  readonly games: number;
  /** New total of free games. */
  readonly of: number;
}

/** The last free game has ended. */
export interface FreeGamesEndEvent {
  readonly type: 'freeGamesEnd';
  /** Number of free games played. */
  readonly games: number;
  /** Total win of all free games in the round. */
  readonly winMinor: number;
}

/**
 * The round has reached its maximum win. The win before this event is reduced to fit, and the rest
 * of the round is not played.
 */
export interface WinCappedEvent {
  readonly type: 'winCapped';
  /** Total win of the round. */
  readonly winMinor: number;
}

/** The round has ended: always the last event, exactly once. */
export interface RoundEndEvent {
  readonly type: 'roundEnd';
  /** Total win of the round: the sum of all its win events. */
  readonly winMinor: number;
}
