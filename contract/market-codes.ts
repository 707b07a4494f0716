/** The countries a server can run for, by ISO 3166; each has a pack in `markets`. */
export const MARKET_CODES = ['IN', 'PK', 'BR', 'MX', 'NG'] as const;

export type MarketCode = (typeof MARKET_CODES)[number];
