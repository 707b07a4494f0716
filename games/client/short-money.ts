import { formatMoney, type MoneyFormat } from '@glasshouse/contract/money.ts';

/**
 * An amount in minor units as short as it can be written without losing any of it: no currency,
 * and no hundredths where there are none.
 */
export function shortMoney(amount: number, format: MoneyFormat): string {
  const text = formatMoney(amount, format).replace(format.symbol, '').replaceAll(/\s/g, '');
  return text.endsWith(`${format.decimal}00`) ? text.slice(0, -3) : text;
}
