import { formatMoney } from '@glasshouse/contract/money.ts';
import { MONEY_FORMATS } from '@glasshouse/markets/money-formats.ts';
import type { MarketCode, MarketPack } from '@glasshouse/markets/pack.ts';

/** Each pack is a chunk of its own: a page carries only the market it is served for. */
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
 * Loads the pack of the market the server wrote into the page; once loaded it resolves at once.
 * Amounts can be written without it.
 */
export function loadPack(): Promise<void> {
  loading ??= load();
  // What failed may be tried again.
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

/** The pack in force. Where it is not loaded yet (while prerendering) it throws. */
export function market(): MarketPack {
  if (pack === null) throw new Error('the market pack is not loaded');
  return pack;
}

/**
 * An amount in minor units as the market writes it, with its currency: `Rs 1,234.56`. No line ends
 * between the two: alone, `Rs` at the end of a line says nothing.
 */
export function money(amount: number): string {
  return formatMoney(amount, MONEY_FORMATS[marketCode()]).replaceAll(' ', '\u00A0');
}

/** An amount that came in or went out: `+Rs 5.00`, `−Rs 5.00`. */
export function signedMoney(amount: number): string {
  return amount > 0 ? `+${money(amount)}` : money(amount);
}

/** The same in two parts, for big amounts whose currency is set smaller. */
export function moneyParts(amount: number): { symbol: string; figure: string } {
  const { symbol } = MONEY_FORMATS[marketCode()];
  return { symbol, figure: money(amount).replace(`${symbol}\u00A0`, '') };
}

/** An amount without its currency, where a heading beside it names it: `910.50`. */
export function figure(amount: number): string {
  return moneyParts(amount).figure;
}
