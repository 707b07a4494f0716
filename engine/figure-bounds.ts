/** The bounds by which a game's figures are named, on its sheet and in the apps. */

/** A win is likely if its odds are better than one in this many rounds. */
export const LIKELY = 1e9;

/** A gentle game pays at least this share of its rounds, with at most this index (z = 1.65). */
export const GENTLE = { hitRate: 0.3, volatilityIndex: 4.2 } as const;

/** A wild game has a likely win of this many bets. */
export const WILD_TOP = 5000;
