/**
 * What happened in a round, in the order in which it is shown. A client can play the round from
 * these alone: it knows no rule. Amounts are minor units and already multiplied. Symbols are the
 * one-letter codes of the definition. Events are stored with the round for ever: a kind may be
 * added, a field of an existing kind keeps its meaning.
 */
export type RoundEvent =
  | ReelsEvent
  | LineWinEvent
  | ScatterWinEvent
  | FreeGamesAwardedEvent
  | FreeGameEvent
  | FreeGamesRetriggeredEvent
  | FreeGamesEndEvent
  | RoundEndEvent;

/** The reels have stopped. */
export interface ReelsEvent {
  readonly type: 'reels';
  /** For each reel, the strip position shown in the top row, counted from 0. */
  readonly stops: readonly number[];
  /** For each reel, the symbols shown from top to bottom, one letter each. */
  readonly grid: readonly string[];
}

/** A line pays. */
export interface LineWinEvent {
  readonly type: 'lineWin';
  /** The line's place in the definition, counted from 0. */
  readonly line: number;
  /** The pay it was read as: a symbol's code, or the codes of a mixed pay. */
  readonly symbols: string;
  /** The winning cells: the row on reel 0, 1, 2 … as far as the win reaches. */
  readonly rows: readonly number[];
  /** What the wilds and the free games multiplied it by; included in winMinor. */
  readonly multiplier: number;
  readonly winMinor: number;
}

/** Scatters pay, wherever they are. */
export interface ScatterWinEvent {
  readonly type: 'scatterWin';
  readonly symbol: string;
  /** The winning cells, each [reel, row]. */
  readonly cells: readonly (readonly [number, number])[];
  /** What the free games multiplied it by; included in winMinor. */
  readonly multiplier: number;
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
  readonly games: number;
  /** What all free games of the round paid together. */
  readonly winMinor: number;
}

/** The round is over: always the last event, and there is exactly one. */
export interface RoundEndEvent {
  readonly type: 'roundEnd';
  /** What the whole round pays: the sum of all line and scatter wins. */
  readonly winMinor: number;
}
