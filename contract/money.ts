/**
 * Money on the wire, in code and in the database: integers in hundredths of the market's
 * currency ("minor units"), held in a JavaScript safe integer and never in a fraction.
 */

declare const minorBrand: unique symbol;

/** An amount in minor units: a safe integer. Sums over many players use bigint instead. */
export type Minor = number & { readonly [minorBrand]: true };

/** The largest single amount any call accepts: ten billion major units, far inside 2^53. */
export const AMOUNT_MAX = 1_000_000_000_000;

/**
 * Validates a number at a boundary and brands it; −0 becomes 0. Throws RangeError unless it is a
 * safe integer.
 */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an amount in minor units: ${value}`);
  return (value === 0 ? 0 : value) as Minor;
}

export const ZERO: Minor = minor(0);

/** `amount × numerator / denominator`, rounded down. Exact: the product is computed in bigint. */
export function shareFloor(amount: Minor, numerator: number, denominator: number): Minor {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const quotient = product / divisor;
  const below = product % divisor !== 0n && product < 0n !== divisor < 0n;
  return minor(Number(below ? quotient - 1n : quotient));
}

/** `amount × numerator / denominator`, rounded up. */
export function shareCeil(amount: Minor, numerator: number, denominator: number): Minor {
  return minor(-shareFloor(minor(-amount), numerator, denominator));
}

export function add(a: Minor, b: Minor): Minor {
  return minor(a + b);
}

export function subtract(a: Minor, b: Minor): Minor {
  return minor(a - b);
}

/** A market's format of amounts; see markets/. */
export interface MoneyFormat {
  /** The text before the number, such as `Rs` or `R$`. */
  readonly symbol: string;
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
}

/**
 * Formats minor units for people, grouped by thousands: `Rs 1,234.56`. A no-break space joins
 * currency and number: no line break parts them.
 */
export function formatMoney(amount: number, format: MoneyFormat): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, format.group);
  const sign = amount < 0 ? '−' : '';
  return `${sign}${format.symbol}\u00A0${whole}${format.decimal}${digits.slice(-2)}`;
}
