import { formatMoney } from '@glasshouse/contract/money.ts';
import { MONEY_FORMATS } from '@glasshouse/markets/money-formats.ts';
import type { MarketCode, MarketPack } from '@glasshouse/markets/pack.ts';

/** Each pack is a separate chunk: a page loads only the market it is served for. */
const PACKS: Readonly<Record<MarketCode, () => Promise<MarketPack>>> = {
  IN: async () => (await import('@glasshouse/markets/in.ts')).IN,
  PK: async () => (await import('@glasshouse/markets/pk.ts')).PK,
  BR: async () => (await import('@glasshouse/markets/br.ts')).BR,
  MX: async () => (await import('@glasshouse/markets/mx.ts')).MX,
  NG: async () => (await import('@glasshouse/markets/ng.ts')).NG,
};

let pack: MarketPack | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads the pack of the market that the server wrote into the page; resolves immediately if it is
 * loaded. Amounts can be formatted without it.
 */
export function loadPack(): Promise<void> {
  loading ??= load();
  // Allow a retry after a failure.
  loading.catch(() => (loading = null));
  return loading;
}

async function load(): Promise<void> {
  pack = await PACKS[marketCode()]();
}

function marketCode(): MarketCode {
  const code = document.documentElement.dataset['market'];
  return code !== undefined && isMarket(code) ? code : 'IN';
}

function isMarket(code: string): code is MarketCode {
  return Object.hasOwn(MONEY_FORMATS, code);
}

/** Returns the active pack. Throws if it is not loaded yet (while prerendering). */
export function market(): MarketPack {
  if (pack === null) throw new Error('the market pack is not loaded');
  return pack;
}

/** Formats an amount in minor units in the market's format with its currency: `Rs 1,234.56`. */
export function money(amount: number): string {
  return formatMoney(amount, MONEY_FORMATS[marketCode()]);
}

/** Formats a signed amount: `+Rs 5.00`, `−Rs 5.00`. */
export function signedMoney(amount: number): string {
  return amount > 0 ? `+${money(amount)}` : money(amount);
}

/** Returns currency and number separately, for large amounts with a smaller currency. */
export function moneyParts(amount: number): { symbol: string; figure: string } {
  const { symbol } = MONEY_FORMATS[marketCode()];
  return { symbol, figure: money(amount).replace(`${symbol}\u00A0`, '') };
}

/** Formats an amount without its currency, if a heading beside it names it: `910.50`. */
export function figure(amount: number): string {
  return moneyParts(amount).figure;
}
