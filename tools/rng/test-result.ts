import { chiSquareP, normalP } from './p-values.ts';

/** The result of one test. */
export interface TestResult {
  readonly name: string;
  /** What was tested: raw bits or bytes, or draws of one of `n` values. */
  readonly of: string;
  readonly statistic: number;
  /** Of a chi-square statistic; null for one that is normal. */
  readonly freedom: number | null;
  /** The probability of a result at least as extreme if the numbers are random. */
  readonly p: number;
}

/** A chi-square statistic is good when each cell expects at least so many. */
export const EXPECTED_MIN = 5;

export function chiSquare(
  name: string,
  of: string,
  counts: ArrayLike<number>,
  expected: (cell: number) => number,
): TestResult {
  let statistic = 0;
  for (let cell = 0; cell < counts.length; cell += 1) {
    const wanted = expected(cell);
    statistic += ((counts[cell] ?? 0) - wanted) ** 2 / wanted;
  }
  const freedom = counts.length - 1;
  return { name, of, statistic, freedom, p: chiSquareP(statistic, freedom) };
}

export function normal(name: string, of: string, z: number): TestResult {
  return { name, of, statistic: z, freedom: null, p: normalP(z) };
}

export function add(counts: Float64Array, cell: number): void {
  counts[cell] = (counts[cell] ?? 0) + 1;
}

/** Joins cells from the rare end until each expects at least five. */
export function pooled(
  name: string,
  of: string,
  counts: Float64Array,
  shares: readonly number[],
  many: number,
): TestResult {
  const joined: { count: number; expected: number }[] = [];
  let carried = { count: 0, expected: 0 };
  for (let cell = 0; cell < counts.length; cell += 1) {
    carried = {
      count: carried.count + (counts[cell] ?? 0),
      expected: carried.expected + many * (shares[cell] ?? 0),
    };
    if (carried.expected < EXPECTED_MIN) continue;
    joined.push(carried);
    carried = { count: 0, expected: 0 };
  }
  const last = joined.at(-1);
  if (last !== undefined) {
    last.count += carried.count;
    last.expected += carried.expected;
  }
  const cells = joined.map(({ count }) => count);
  return chiSquare(name, of, cells, (cell) => joined[cell]?.expected ?? 1);
}
