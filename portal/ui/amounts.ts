import { AMOUNT_MAX, type MoneyFormat } from '@glasshouse/contract/money.ts';

/**
 * Parses typed text to minor units: `1,234.5` is 123450 if the market's decimal separator is a
 * point. Uses digits only, no floating-point arithmetic. Null if it is not a positive amount, or
 * too large.
 */
export function parseAmount(typed: string, { decimal, group }: MoneyFormat): number | null {
  const bare = typed.replaceAll(/\s/g, '').replaceAll(group, '');
  const [, whole, fraction = ''] = /^(\d{1,13})(?:[.,](\d{0,2}))?$/.exec(bare) ?? [];
  if (whole === undefined) return null;
  const point = bare[whole.length];
  if (point !== undefined && point !== decimal) return null;
  const minorUnits = Number.parseInt(whole + fraction.padEnd(2, '0'), 10);
  return minorUnits > 0 && minorUnits <= AMOUNT_MAX ? minorUnits : null;
}
