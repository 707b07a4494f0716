/**
 * What happened in a round, in the order in which it is shown. A client can play the round from
 * these alone: it knows no rule. Amounts are minor units and already multiplied. Symbols are the
 * one-letter codes of the definition. Events are stored with the round for ever: a kind may be
 * added, a field of an existing kind keeps its meaning.
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

/** A place on the board: [reel, row], both from 0, row 0 at the top. */
export type EventCell = readonly [number, number];

/** A coin on the board: [reel, row, what it is worth in minor units]. */
export type EventCoin = readonly [number, number, number];

/** The reels change their heights for the game whose reels follow. */
export interface ReelsResizedEvent {
  readonly type: 'reelsResized';
  /** For each reel how many rows it shows. */
  readonly rows: readonly number[];
}

/** The reels have stopped. */
export interface ReelsEvent {
  readonly type: 'reels';
  /** For each reel, the strip position shown in the top row, counted from 0. */
  readonly stops: readonly number[];
  /**
   * For each reel, the symbols shown from top to bottom, one letter each; wilds that stick from
   * earlier free games and reels held in a respin are in it.
   */
  readonly grid: readonly string[];
}

/** Wilds that have just landed in a free game stay in their cells to the last free game. */
export interface WildsStickEvent {
  readonly type: 'wildsStick';
  /** The cells that were not yet held. */
  readonly cells: readonly EventCell[];
}

/** Wilds fill their reels. */
export interface WildsExpandedEvent {
  readonly type: 'wildsExpanded';
  readonly reels: readonly number[];
  /** The board now. */
  readonly grid: readonly string[];
}

/** A line pays. */
export interface LineWinEvent {
  readonly type: 'lineWin';
  /** The line's place in the definition, counted from 0. */
  readonly line: number;
  /** The pay it was read as: a symbol's code, or the codes of a mixed pay. */
  readonly symbols: string;
  /**
   * The winning cells: the row on reel 0, 1, 2 … as far as the win reaches; read from the right,
   * the row on the last reel, on the one before it …
   */
  readonly rows: readonly number[];
  /** Present when the line was read from the last reel to the left. */
  readonly from?: 'right';
  /** What the wilds, the tumbles and the free games multiplied it by; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** A symbol pays along all its ways. */
export interface WaysWinEvent {
  readonly type: 'waysWin';
  readonly symbols: string;
  /** How many reels, from the first, the ways reach over. */
  readonly count: number;
  /** How many ways there are. */
  readonly ways: number;
  /** The same, each way as often as its wilds multiply it: what is paid. */
  readonly paidWays: number;
  readonly cells: readonly EventCell[];
  /** What the tumbles and the free games multiplied it by; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** Enough of a symbol is in view, wherever it is. */
export interface AnywhereWinEvent {
  readonly type: 'anywhereWin';
  readonly symbols: string;
  readonly cells: readonly EventCell[];
  /** What the wilds, the tumbles and the free games multiplied it by; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** A cluster pays. */
export interface ClusterWinEvent {
  readonly type: 'clusterWin';
  readonly symbols: string;
  readonly cells: readonly EventCell[];
  /** What the wilds, the tumbles and the free games multiplied it by; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** Scatters pay, wherever they are. */
export interface ScatterWinEvent {
  readonly type: 'scatterWin';
  readonly symbol: string;
  /** The winning cells, each [reel, row]. */
  readonly cells: readonly EventCell[];
  /** What the free games multiplied it by; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** The winning symbols vanish, others fall, new ones move in from above. */
export interface TumbleEvent {
  readonly type: 'tumble';
  /** Counted from 1 within its game. */
  readonly index: number;
  /** The cells that vanish, on the board before. */
  readonly removed: readonly EventCell[];
  /** The board after. */
  readonly grid: readonly string[];
  /** What the tumbles multiply the wins of this board by. */
  readonly multiplier: number;
}

/** Some reels are held, the others spin again; their reels follow. */
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
  /** How many spins there are to begin with. */
  readonly spins: number;
}

/** All free cells spin; coinsLanded follows when coins land. */
export interface HoldSpinEvent {
  readonly type: 'holdSpin';
  /** How many spins are left after this one, should no coin land. */
  readonly left: number;
}

/** Coins land in free cells. */
export interface CoinsLandedEvent {
  readonly type: 'coinsLanded';
  readonly coins: readonly EventCoin[];
  /** How many spins are left now; 0 when the grid is full. */
  readonly left: number;
}

/** Hold and collect is over and pays. */
export interface HoldEndEvent {
  readonly type: 'holdEnd';
  /** How many coins are held. */
  readonly coins: number;
  /** What the full grid pays on top; included in winMinor; 0 when it is not full. */
  readonly fullGridMinor: number;
  readonly winMinor: number;
}

/** Scatters of the paid game award free games. */
export interface FreeGamesAwardedEvent {
  readonly type: 'freeGamesAwarded';
  readonly games: number;
  /** Every win of a free game is multiplied by this. */
  readonly multiplier: number;
}

/** A free game begins; its reels follow. */
export interface FreeGameEvent {
  readonly type: 'freeGame';
  /** Counted from 1. */
  readonly index: number;
  /** How many there are as known at its beginning. */
  readonly of: number;
}

/** Scatters of a free game add more of them. */
export interface FreeGamesRetriggeredEvent {
  readonly type: 'freeGamesRetriggered';
  /** How many were added. */
  readonly games: number;
  /** How many there are now. */
  readonly of: number;
}

/** The last free game is over. */
export interface FreeGamesEndEvent {
  readonly type: 'freeGamesEnd';
  /** How many were played. */
  readonly games: number;
  /** What all free games of the round paid together. */
  readonly winMinor: number;
}

/**
 * The round has come to the most it can pay. The win before this event was cut to fit, and what
 * would have followed is not played.
 */
export interface WinCappedEvent {
  readonly type: 'winCapped';
  /** What the whole round pays. */
  readonly winMinor: number;
}

/** The round is over: always the last event, and there is exactly one. */
export interface RoundEndEvent {
  readonly type: 'roundEnd';
  /** What the whole round pays: the sum of all its win events. */
  readonly winMinor: number;
}
