import type { MoneyFormat } from '@glasshouse/contract/money.ts';

interface Market {
  readonly money: MoneyFormat;
  readonly timeZone: string;
}

const RUPEES: MoneyFormat = { symbol: 'Rs', decimal: '.', group: ',' };

/** Formats of the markets by their currency, as in the market packs (market.test.ts). */
export const MARKETS: Readonly<Partial<Record<string, Market>>> = {
  INR: { money: RUPEES, timeZone: 'Asia/Kolkata' },
  PKR: { money: RUPEES, timeZone: 'Asia/Karachi' },
  BRL: { money: { symbol: 'R$', decimal: ',', group: '.' }, timeZone: 'America/Sao_Paulo' },
  MXN: { money: { symbol: '$', decimal: '.', group: ',' }, timeZone: 'America/Mexico_City' },
  NGN: { money: { symbol: '₦', decimal: '.', group: ',' }, timeZone: 'Africa/Lagos' },
};

/** The formats of a currency; with its code as the symbol, and in UTC, if no market has it. */
export function marketOf(currency: string): Market {
  const other = { money: { ...RUPEES, symbol: currency }, timeZone: 'UTC' };
  return MARKETS[currency] ?? other;
}

/**
 * Formats minor units: `Rs 1,250.00`, joined by a no-break space. All currencies here have two
 * decimals.
 */
export function money(amount: number, currency: string): string {
  return `${marketOf(currency).money.symbol}\u00A0${digits(amount, currency)}`;
}

/** Formats minor units without the symbol: `1,250.00`. */
export function digits(amount: number, currency: string): string {
  const { decimal, group } = marketOf(currency).money;
  const all = String(amount).padStart(3, '0');
  const whole = all.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${decimal}${all.slice(-2)}`;
}
