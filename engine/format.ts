/**
 * A game as plain data: everything that decides an outcome, and nothing else. It is
 * JSON-serialisable; its canonical text (canonical.ts) is what its hash is made of. The published
 * schema is definition.schema.json; checkDefinition (definition.ts) checks the rest.
 *
 * A stake is a whole number of stake units; pays are multiples of one unit, or of the whole stake
 * where they say so. So every win is a whole number of minor units.
 */
export interface GameDefinition {
  /** The version of this format. */
  readonly format: 1;
  readonly id: number;
  readonly title: string;
  /** Rises by one with every change of this game's data. */
  readonly version: number;
  /** How many rows of each reel are shown; where rows change, the most. */
  readonly rows: number;
  readonly symbols: readonly SymbolDefinition[];
  /** One text a reel, one letter a stop; a strip is a ring. */
  readonly strips: readonly string[];
  readonly mechanics: Mechanics;
  readonly pays: Pays;
  readonly features: Features;
}

/**
 * One symbol. Wilds stand for others, never for a scatter or a coin. Scatters count wherever they
 * are in view. Coins carry values in hold and collect.
 */
export interface SymbolDefinition {
  /** One letter or digit, unique in the game; strips, pays and events use it. */
  readonly code: string;
  readonly name: string;
  readonly kind: 'plain' | 'wild' | 'scatter' | 'coin';
  /** Of a wild: it multiplies the pays in which it stands for another (see WildMultipliers). */
  readonly multiplier?: number;
  /** Of a wild: the codes it stands for; missing: every plain symbol and every other wild. */
  readonly substitutes?: string;
}

/** How the board is read for pays. */
export type Mechanics = LineMechanics | WaysMechanics | AnywhereMechanics | ClusterMechanics;

/** Wins run along fixed lines, one win a line and direction: the highest. */
export interface LineMechanics {
  readonly kind: 'lines';
  /**
   * `left`: from the first reel to the right. `both`: from the last reel to the left as well; when
   * one of a line's two wins reaches across all reels only the higher is paid, on a draw the left.
   */
  readonly direction: 'left' | 'both';
  /** For each line the row on each reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[];
  /** How many units a stake is divided into; missing: one a line. */
  readonly stakeUnits?: number;
  /** Missing: multiply. */
  readonly wildMultipliers?: WildMultipliers;
  /**
   * What a run of nothing but wilds counts for. `own`: only for pays that name one of them, so
   * that wilds pay what is listed for them. Missing: for every pay that they stand in as well, and
   * the highest is paid, multiplied.
   */
  readonly wildsAlone?: 'own';
}

/** Several multiplying wilds in one win: their product, their sum, or the highest of them. */
export type WildMultipliers = 'multiply' | 'add' | 'highest';

/**
 * A way is one cell of each reel from the first on, in any row. A pay counts the ways of its
 * longest run that hold one of its own symbols at least; the multipliers of the wilds in a way
 * multiply.
 */
export interface WaysMechanics {
  readonly kind: 'ways';
  readonly stakeUnits: number;
}

/**
 * A pay counts its symbols wherever they are, one at least, together with the wilds that stand for
 * them.
 */
export interface AnywhereMechanics {
  readonly kind: 'anywhere';
  readonly stakeUnits: number;
  /** Needed when a wild multiplies. */
  readonly wildMultipliers?: 'add' | 'highest';
}

/**
 * A cluster is a set of cells that touch side by side and count for one pay, one of them its own
 * symbol at least. A wild may belong to clusters of several pays.
 */
export interface ClusterMechanics {
  readonly kind: 'clusters';
  readonly stakeUnits: number;
  /** Needed when a wild multiplies. */
  readonly wildMultipliers?: 'add' | 'highest';
}

/** What pays: the table that the mechanics read, and scatters. */
export interface Pays {
  /** Of lines. */
  readonly line?: readonly SymbolPay[];
  /** Of ways: by the number of reels the run reaches, for each way. */
  readonly ways?: readonly SymbolPay[];
  /** Of pays anywhere: by the number of cells. */
  readonly anywhere?: readonly SymbolPay[];
  /** Of clusters: by the number of cells; the least is the smallest cluster that pays. */
  readonly cluster?: readonly SymbolPay[];
  /** Of the first scatter, by its exact number in view: multiples of the whole stake. */
  readonly scatter?: Readonly<Record<string, number>>;
  /** Of further scatters, or of the first in other terms. */
  readonly scatters?: readonly ScatterPay[];
  /** A round pays no more than so many whole stakes: it ends where it gets there. */
  readonly cap?: number;
}

/**
 * A pay of a symbol, by count: multiples of one stake unit. A count that is not listed pays like
 * the next lower one that is. Every pay is read by itself, whatever the others pay; of a line,
 * only the highest is paid.
 */
export interface SymbolPay extends PayTerms {
  /** The symbol's code; of a mixed pay ("any bar") the codes of all that count. */
  readonly symbols: string;
  readonly pays: Readonly<Record<string, number>>;
  /**
   * Of lines from the left: it counts its symbols in any position of the line, one of its own at
   * least, not only from the first reel on ("any cherry").
   */
  readonly anyPosition?: true;
}

/** In which terms a pay is paid. */
export interface PayTerms {
  /** `false`: the multiplier of free games does not multiply it. Missing: it does. */
  readonly multipliedInFreeGames?: false;
  /**
   * Its pays are the average of a bonus whose own table is not published: the return is exact,
   * while variance, the win distribution and the largest wins are those of a bonus that always
   * pays its average.
   */
  readonly averageBonus?: true;
}

/** A pay of scatters by their exact number in view. */
export interface ScatterPay extends PayTerms {
  readonly symbol: string;
  /** What the numbers are multiples of: the whole stake or one unit of it. */
  readonly times: 'stake' | 'unit';
  readonly pays: Readonly<Record<string, number>>;
}

/** What a spin can lead to. */
export interface Features {
  readonly freeGames?: FreeGames;
  readonly tumbles?: Tumbles;
  readonly expandingWilds?: ExpandingWilds;
  readonly stickyWilds?: StickyWilds;
  readonly respins?: Respins;
  readonly holdAndCollect?: HoldAndCollect;
  readonly changingRows?: ChangingRows;
}

/** Games that follow a paid one without a stake. */
export interface FreeGames {
  /** The scatter that leads to them; missing: the game's first. */
  readonly scatter?: string;
  /** By the number of scatters in view of the paid game: how many are awarded. */
  readonly awards: Readonly<Record<string, number>>;
  /** The same for a free game: how many are added. Missing: none. */
  readonly retriggers?: Readonly<Record<string, number>>;
  /** Every win of a free game, scatters too, is multiplied by this, unless a pay says it is not. */
  readonly multiplier: number;
  /** A round never has more free games than this; null: no limit. */
  readonly limit: number | null;
  /** Strips of the free games where they differ from the paid game's. */
  readonly strips?: readonly string[];
}

/**
 * Winning symbols vanish, those above fall, and each reel is filled from its strip: the symbols
 * above the window move in, upwards from the stop and round the ring. Nothing is drawn for it.
 * The new board is paid, and so on, until it pays nothing.
 */
export interface Tumbles {
  /** The board after so many tumbles is paid and stays, whatever it pays. */
  readonly limit: number;
  /** What multiplies wins of the first board, of that after one tumble …; the last stays. */
  readonly multipliers: readonly number[];
  /** The same for free games; missing: as in the paid game. */
  readonly freeMultipliers?: readonly number[];
}

/** Before a board is paid, a reel that shows one of these wilds is filled with it. */
export interface ExpandingWilds {
  readonly symbols: string;
  readonly games: 'all' | 'paid' | 'free';
}

/** A wild that a free game shows stays in its cell for all further free games of the round. */
export interface StickyWilds {
  readonly symbols: string;
}

/**
 * Reels that show one of these symbols are held and the others spin again, without a stake; the
 * board is paid again. As long as a further reel shows one, and never more often than `limit`.
 */
export interface Respins {
  readonly symbols: string;
  readonly limit: number;
  readonly games: 'all' | 'paid';
}

/**
 * Enough coins in view of the paid game are held, each with a value, and all other cells spin by
 * themselves for further coins. Each coin brings the number of spins back to `spins`. It ends when
 * none is left or the grid is full, and all values are paid.
 */
export interface HoldAndCollect {
  /** How many coins in view begin it. */
  readonly from: number;
  readonly spins: number;
  /** A free cell shows a coin in `coins` of `of` cases. */
  readonly chance: { readonly coins: number; readonly of: number };
  /** What a coin is worth, in stake units, each as likely as its weight. */
  readonly values: readonly { readonly units: number; readonly weight: number }[];
  /** Paid on top when every cell holds a coin, in stake units. */
  readonly fullGrid?: number;
}

/** Each reel draws how many rows it shows, again for every game. */
export interface ChangingRows {
  /** For each reel, by the number of rows: the weight. */
  readonly weights: readonly Readonly<Record<string, number>>[];
}
