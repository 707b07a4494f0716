import { BR } from './br.ts';
import { IN } from './in.ts';
import { asLive } from './live.ts';
import { MX } from './mx.ts';
import { NG } from './ng.ts';
import type { MarketCode, MarketPack, Mode } from './pack.ts';
import { PK } from './pk.ts';

export { MARKET_CODES } from '@glasshouse/contract/market-codes.ts';

const PACKS: Readonly<Record<MarketCode, MarketPack>> = { IN, PK, BR, MX, NG };

export function isMarketCode(text: string): text is MarketCode {
  return Object.hasOwn(PACKS, text);
}

/**
 * Returns a market's pack for a mode. Throws an Error with a sentence for the operator when the
 * mode is live and the market has no licence or cannot have one (rule G7).
 */
export function marketPack(code: MarketCode, mode: Mode = 'demo'): MarketPack {
  return mode === 'live' ? asLive(PACKS[code]) : PACKS[code];
}
