/** An exact figure: as a fraction in lowest terms and as the nearest number. */
export interface ExactFigure {
  readonly fraction: string;
  readonly decimal: number;
}

/** A figure whose fraction is null where it is not countable, or was simulated. */
export interface Figure {
  readonly fraction: string | null;
  readonly decimal: number;
}

/** A win and its odds: "one in" as text, since the odds can be beyond any number type. */
export interface WinOdds {
  readonly stakes: number;
  readonly oneIn: string | null;
}

/** What a symbol's pays return of a stake, in the paid game and in the free games it leads to. */
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
  /** True: everything here is counted, nothing simulated. */
  readonly exact: boolean;
  readonly method: string;
  /** Boards of the paid game's and the free games' full cycle. */
  readonly cycle: { readonly paidGame: number; readonly freeGames: number | null };
  readonly return: Figure;
  /** Two-sided 99 % interval of a simulated return; null when it is exact. */
  readonly interval99: { readonly from: number; readonly to: number } | null;
  /** How many rounds were simulated; null when none were. */
  readonly rounds: number | null;
  /** How many runs of free games were simulated beside an exact paid game; missing: none. */
  readonly runs?: number;
  /**
   * What the boards pay together whose first reels stand at these stops, in stake units: a part
   * that is soon played again, where all boards were played one by one. Null elsewhere.
   */
  readonly sample: {
    readonly stops: readonly number[];
    readonly boards: number;
    readonly units: number;
  } | null;
  /** Share of rounds that pay anything. */
  readonly hitRate: Figure;
  /** Share of the paying rounds that pay less than the stake; missing from older sheets. */
  readonly winsBelowStake?: Figure;
  /** Share of the paying rounds that pay no more than the stake. */
  readonly winsNotAboveStake: Figure;
  /** Share of all rounds that pay more than the stake: what may be called a win (G5). */
  readonly winsAboveStake: Figure;
  /** In stakes². */
  readonly variance: Figure;
  readonly standardDeviation: number;
  /** Standard deviation times z: of 1.65 (90 %) and 1.96 (95 %). */
  readonly volatilityIndex: { readonly z165: number; readonly z196: number };
  /** The most a whole round can pay; null when free games have no limit. */
  readonly topWin: WinOdds | null;
  /**
   * The largest win that comes more often than once in a thousand million rounds, and the odds of
   * a round that pays that much or more; missing from older sheets and where whole rounds are
   * simulated.
   */
  readonly likelyTop?: WinOdds;
  /** The most one paid game can pay by its own board. */
  readonly topSpin: WinOdds;
  readonly freeGames: {
    /** Share of rounds that lead to free games. */
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
  /** Probability of at least so many stakes in a round; double precision. */
  readonly winLadder: readonly { readonly stakes: number; readonly probability: number }[];
}

/** The steps of the win ladder, in stakes. */
export const LADDER: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
