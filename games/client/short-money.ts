import { formatMoney, type MoneyFormat } from '@glasshouse/contract/money.ts';

/**
 * Formats an amount in minor units in the shortest exact form: without currency, and without
 * hundredths if they are zero.
 */
export function shortMoney(amount: number, format: MoneyFormat): string {
  const text = formatMoney(amount, format).replace(format.symbol, '').replaceAll(/\s/g, '');
  return text.endsWith(`${format.decimal}00`) ? text.slice(0, -3) : text;
}
