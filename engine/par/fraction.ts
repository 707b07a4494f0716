/** An exact number: numerator and positive denominator, in lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** The fraction over/under in lowest terms. Throws RangeError when under is 0. */
export function fraction(over: bigint, under = 1n): Fraction {
  if (under === 0n) throw new RangeError('a fraction over 0');
  let a = over < 0n ? -over : over;
  let b = under < 0n ? -under : under;
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = under < 0n ? -a : a;
  return { over: over / divisor, under: under / divisor };
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);

/** a + b */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under + b.over * a.under, a.under * b.under);
}

/** a − b */
export function minus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under - b.over * a.under, a.under * b.under);
}

/** a · b */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.over, a.under * b.under);
}

/** a : b. Throws RangeError when b is 0. */
export function dividedBy(a: Fraction, b: Fraction): Fraction {
  return fraction(a.over * b.under, a.under * b.over);
}

/** "over/under", in lowest terms. */
export function fractionText(value: Fraction): string {
  return `${value.over}/${value.under}`;
}

/** Returns the nearest double, to within two units in the last place; 0 below 10⁻³⁰⁰. */
export function toNumber(value: Fraction): number {
  if (value.over < 0n) return -toNumber({ over: -value.over, under: value.under });
  const shift = bits(value.under) - bits(value.over) + 64;
  const quotient =
    shift >= 0
      ? (value.over << BigInt(shift)) / value.under
      : value.over / (value.under << BigInt(-shift));
  return Number(quotient) * 2 ** -shift;
}

/**
 * Formats a probability as "one in …": three decimals below a million, a whole number below 10¹⁵,
 * four digits and a power of ten above. Returns null if the probability is 0.
 */
export function oneIn(probability: Fraction): string | null {
  if (probability.over === 0n) return null;
  const { over: favourable, under: cases } = probability;
  const thousandths = (2n * 1000n * cases + favourable) / (2n * favourable);
  if (thousandths < 1_000_000_000n) {
    const text = String(thousandths).padStart(4, '0');
    return `${text.slice(0, -3)}.${text.slice(-3)}`;
  }
  const whole = String((2n * cases + favourable) / (2n * favourable));
  if (whole.length <= 15) return whole;
  return `${whole[0] ?? ''}.${whole.slice(1, 4)}e${whole.length - 1}`;
}

function bits(value: bigint): number {
  return value.toString(16).length * 4;
}
