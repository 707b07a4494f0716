/** An exact figure: a fraction in lowest terms and its nearest number. */
export interface ExactFigure {
  readonly fraction: string;
  readonly decimal: number;
}

/** A figure whose fraction is null if it is not countable or was simulated. */
export interface Figure {
  readonly fraction: string | null;
  readonly decimal: number;
}

/** A win and its odds: "one in" as text, since the odds can be beyond any number type. */
export interface WinOdds {
  readonly stakes: number;
  readonly oneIn: string | null;
}

/** Return on the stake of a symbol's pays, in the paid game and in its free games. */
export interface SymbolReturn {
  readonly symbols: string;
  readonly name: string;
  readonly paidGame: number;
  readonly freeGames: number;
}

/** A game's figures, all derived from its definition. Returns and wins are in whole stakes. */
export interface ParFigures {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  /** True: all figures are counted, none simulated. */
  readonly exact: boolean;
  readonly method: string;
  /** Number of boards in the full cycles of the paid game and the free games. */
  readonly cycle: { readonly paidGame: number; readonly freeGames: number | null };
  readonly return: Figure;
  /** Two-sided 99 % interval of a simulated return; null if the return is exact. */
  readonly interval99: { readonly from: number; readonly to: number } | null;
  /** Number of simulated rounds; null if there are none. */
  readonly rounds: number | null;
  /** Number of simulated runs of free games beside an exact paid game; absent: none. */
  readonly runs?: number;
  /**
   * Total pay, in stake units, of the boards whose first reels are at these stops: a subset that is
   * quick to replay, if boards were played individually. Otherwise null.
   */
  readonly sample: {
    readonly stops: readonly number[];
    readonly boards: number;
    readonly units: number;
  } | null;
  /** Share of rounds that pay anything. */
  readonly hitRate: Figure;
  /** Share of the paying rounds that pay less than the stake; absent from older sheets. */
  readonly winsBelowStake?: Figure;
  /** Share of the paying rounds that pay at most the stake. */
  readonly winsNotAboveStake: Figure;
  /** Share of all rounds that pay more than the stake, the definition of a win (rule G5). */
  readonly winsAboveStake: Figure;
  /** In stakes². */
  readonly variance: Figure;
  readonly standardDeviation: number;
  /** Volatility index: standard deviation times z, for z = 1.65 (90 %) and 1.96 (95 %). */
  readonly volatilityIndex: { readonly z165: number; readonly z196: number };
  /** Maximum win of a whole round; null if free games have no limit. */
  readonly topWin: WinOdds | null;
  /**
   * The largest win that occurs more often than once in a thousand million rounds, and the odds of
   * a round that pays at least as much. Absent from older sheets and if whole rounds are simulated;
   * from simulated runs of free games, both are rounded.
   */
  readonly likelyTop?: WinOdds;
  /** Maximum board pay of one paid game. */
  readonly topSpin: WinOdds;
  readonly freeGames: {
    /** Share of rounds that trigger free games. */
    readonly frequency: Figure;
    readonly oneIn: string | null;
    readonly averageGames: number;
    readonly averageWin: number;
    readonly limit: number | null;
  } | null;
  readonly contribution: {
    readonly symbols: readonly SymbolReturn[];
    readonly features: readonly { readonly feature: string; readonly return: number }[];
  };
  /** Probability that a round pays at least this many stakes; double precision. */
  readonly winLadder: readonly { readonly stakes: number; readonly probability: number }[];
}

/** The steps of the win ladder, in stakes. */
export const LADDER: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
