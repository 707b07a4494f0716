import { AMOUNT_MAX, type MoneyFormat } from '@glasshouse/contract/money.ts';

/**
 * What a player typed, in minor units: `1,234.5` is 123450 where the market's point is a point.
 * Digits only, no arithmetic on fractions. Null: it is no amount above nothing, or too big.
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
