/** The countries a server can run for, by ISO 3166; each has a pack in `markets`. */
export const MARKET_CODES = ['IN', 'PK', 'BR', 'MX', 'NG'] as const;

export type MarketCode = (typeof MARKET_CODES)[number];

/** Demo credits, or real money, which needs a licence (rule G7). */
export const MODES = ['demo', 'live'] as const;
export type Mode = (typeof MODES)[number];
