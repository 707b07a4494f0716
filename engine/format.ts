/**
 * A game as plain data: it contains everything that decides an outcome, and no more. It is
 * JSON-serialisable; its hash is the SHA-256 of its canonical text (canonical.ts). The published
 * schema is definition.schema.json; checkDefinition (definition.ts) checks all other rules.
 *
 * A stake is a whole number of stake units. Pays are multiples of one unit, or of the whole stake
 * where noted, so every win is a whole number of minor units.
 */
export interface GameDefinition {
  /** The version of this format. */
  readonly format: 1;
  readonly id: number;
  readonly title: string;
  /** Version of this game's data: increases by one with every change. */
  readonly version: number;
  /** Number of rows shown on each reel; the maximum if rows change. */
  readonly rows: number;
  readonly symbols: readonly SymbolDefinition[];
  /** One string per reel, one letter per stop; a strip is a ring. */
  readonly strips: readonly string[];
  readonly mechanics: Mechanics;
  readonly pays: Pays;
  readonly features: Features;
}

/**
 * One symbol. Wilds substitute for other symbols, except scatters and coins. Scatters count in any
 * position in view. Coins carry values in hold and collect.
 */
export interface SymbolDefinition {
  /** One letter or digit, unique in the game; strips, pays and events use it. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'plain' | 'wild' | 'scatter' | 'coin';
  /** Wilds only: multiplies the pays in which it substitutes (see WildMultipliers). */
  readonly multiplier?: number;
  /** Wilds only: the codes it substitutes for. Default: every plain symbol and every other wild. */
  readonly substitutes?: string;
}

/** The mechanic that evaluates the board. */
export type Mechanics = LineMechanics | WaysMechanics | AnywhereMechanics | ClusterMechanics;

/** Wins follow fixed lines; each line pays only its highest win per direction. */
export interface LineMechanics {
  readonly kind: 'lines';
  /**
   * `left`: from the first reel to the right. `both`: also from the last reel to the left; if one
   * of a line's two wins covers all reels, only the higher is paid, on a tie the left one.
   */
  readonly direction: 'left' | 'both';
  /** For each line, the row on each reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[];
  /** Number of units a stake is divided into. Default: one per line. */
  readonly stakeUnits?: number;
  /** Default: multiply. */
  readonly wildMultipliers?: WildMultipliers;
  /**
   * How a run of wilds alone counts. `own`: only for pays that name one of them, so that wilds pay
   * their listed pay. Default: also for every pay in which they substitute; the highest is paid,
   * multiplied.
   */
  readonly wildsAlone?: 'own';
}

/** How several multiplying wilds in one win combine: product, sum, or highest. */
export type WildMultipliers = 'multiply' | 'add' | 'highest';

/**
 * A way is one cell of each reel from the first on, in any row. A pay counts the ways of its
 * longest run that contain at least one of its own symbols; the multipliers of the wilds in a way
 * multiply.
 */
export interface WaysMechanics {
  readonly kind: 'ways';
  readonly stakeUnits: number;
}

/**
 * A pay counts its symbols in any position, together with the wilds that substitute for them. At
 * least one must be its own symbol.
 */
export interface AnywhereMechanics {
  readonly kind: 'anywhere';
  readonly stakeUnits: number;
  /** Required if a wild multiplies. */
  readonly wildMultipliers?: 'add' | 'highest';
}

/**
 * A cluster is a set of orthogonally adjacent cells that count for one pay. At least one must be
 * its own symbol. A wild may belong to clusters of several pays.
 */
export interface ClusterMechanics {
  readonly kind: 'clusters';
  readonly stakeUnits: number;
  /** Required if a wild multiplies. */
  readonly wildMultipliers?: 'add' | 'highest';
}

/** The pay table of the mechanic, and the scatter pays. */
export interface Pays {
  /** For lines. */
  readonly line?: readonly SymbolPay[];
  /** For ways: per way, by the number of reels in the run. */
  readonly ways?: readonly SymbolPay[];
  /** For pays anywhere: by the number of cells. */
  readonly anywhere?: readonly SymbolPay[];
  /** For clusters: by the number of cells; the lowest count is the smallest cluster that pays. */
  readonly cluster?: readonly SymbolPay[];
  /** For the first scatter, by its exact number in view: multiples of the whole stake. */
  readonly scatter?: Readonly<Record<string, number>>;
  /** For further scatters, or for the first one with other terms. */
  readonly scatters?: readonly ScatterPay[];
  /** Maximum win of a round in whole stakes: the round ends when it reaches this. */
  readonly cap?: number;
}

/**
 * Pays of a symbol by count: multiples of one stake unit. An unlisted count pays like the next
 * lower listed one. Each pay is evaluated independently; a line pays only the highest.
 */
export interface SymbolPay extends PayTerms {
  /** The symbol's code; for a mixed pay ("any bar") the codes of all symbols that count. */
  readonly symbols: string;
  readonly pays: Readonly<Record<string, number>>;
  /**
   * Lines from the left only: counts symbols in any position of the line, not only in a run from
   * the first reel ("any cherry"). At least one must be its own symbol.
   */
  readonly anyPosition?: true;
}

/** The terms of a pay. */
export interface PayTerms {
  /** `false`: the free games multiplier does not apply. Default: it applies. */
  readonly multipliedInFreeGames?: false;
  /**
   * The pays are the average of a bonus whose own table is not published. The return is exact, but
   * variance, the win distribution and the largest wins are those of a bonus that always pays its
   * average.
   */
  readonly averageBonus?: true;
}

/** A pay of scatters by their exact number in view. */
export interface ScatterPay extends PayTerms {
  readonly symbol: string;
  /** The unit of the pays: the whole stake, or one stake unit. */
  readonly times: 'stake' | 'unit';
  readonly pays: Readonly<Record<string, number>>;
}

/** The features of a game. */
export interface Features {
  readonly freeGames?: FreeGames;
  readonly tumbles?: Tumbles;
  readonly expandingWilds?: ExpandingWilds;
  readonly stickyWilds?: StickyWilds;
  readonly respins?: Respins;
  readonly holdAndCollect?: HoldAndCollect;
  readonly changingRows?: ChangingRows;
}

/** Games after a paid one, without a stake. */
export interface FreeGames {
  /** The scatter that triggers them. Default: the game's first. */
  readonly scatter?: string;
  /** Awarded free games by number of scatters in view of the paid game. */
  readonly awards: Readonly<Record<string, number>>;
  /** Added free games by number of scatters in view of a free game. Default: none. */
  readonly retriggers?: Readonly<Record<string, number>>;
  /** Multiplier of every win in free games, scatters included, unless a pay excludes it. */
  readonly multiplier: number;
  /** Maximum free games in a round; null: no limit. */
  readonly limit: number | null;
  /** Strips of the free games, if they differ from the paid game's. */
  readonly strips?: readonly string[];
}

/**
 * Winning symbols vanish, symbols above them fall, and each reel is refilled from its strip with
 * the symbols above the window, upwards from the stop and around the ring. No numbers are drawn.
 * The new board is paid, and this repeats until a board pays nothing.
 */
export interface Tumbles {
  /** Maximum number of tumbles: the board after the last one is paid and does not tumble. */
  readonly limit: number;
  /** Multipliers of the first board, the board after one tumble …; the last one repeats. */
  readonly multipliers: readonly number[];
  /** Multipliers for free games. Default: as in the paid game. */
  readonly freeMultipliers?: readonly number[];
}

/** Before a board is paid, a reel that shows one of these wilds is filled with it. */
export interface ExpandingWilds {
  readonly symbols: string;
  readonly games: 'all' | 'paid' | 'free';
}

/** A wild shown in a free game stays in its cell for all later free games of the round. */
export interface StickyWilds {
  readonly symbols: string;
}

/**
 * Reels that show one of these symbols are held and the others spin again without a stake; the
 * board is paid again. This repeats while each respin holds another reel, at most `limit` times.
 */
export interface Respins {
  readonly symbols: string;
  readonly limit: number;
  readonly games: 'all' | 'paid';
}

/**
 * If enough coins are in view of the paid game, they are held, each with a value, and all other
 * cells spin individually for further coins. Each new coin resets the remaining spins to `spins`.
 * The feature ends when no spin remains or the grid is full, and pays all values.
 */
export interface HoldAndCollect {
  /** Number of coins in view that triggers it. */
  readonly from: number;
  readonly spins: number;
  /** Probability of a coin in a free cell: `coins` / `of`. */
  readonly chance: { readonly coins: number; readonly of: number };
  /** Coin values in stake units, with their weights. */
  readonly values: readonly { readonly units: number; readonly weight: number }[];
  /** Extra pay when every cell holds a coin, in stake units. */
  readonly fullGrid?: number;
}

/** Each reel draws its number of rows again for every game. */
export interface ChangingRows {
  /** For each reel, the weight of each number of rows. */
  readonly weights: readonly Readonly<Record<string, number>>[];
}
