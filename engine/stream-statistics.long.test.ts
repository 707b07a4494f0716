import { describe, expect, test } from 'vitest';
import type { Draw } from './stream.ts';
import { seededStream } from './testing/draws.ts';

const DRAWS = 4_000_000;
/** z-values: two-sided 99 % and one-sided 99 % of the normal distribution. */
const Z_TWO_SIDED = 2.5758;
const Z_ONE_SIDED = 2.3263;

const SEED = 'f1ea'.repeat(16);

/** Returns the 99th percentile of the chi-square distribution (Wilson and Hilferty). */
function chiSquare99(freedom: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + Z_ONE_SIDED * Math.sqrt(part)) ** 3;
}

/** Returns the chi-square statistic of these counts against a uniform distribution. */
function chiSquare(counts: Float64Array, draws: number): number {
  const expected = draws / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

interface Statistics {
  readonly chiSquare: number;
  /** Chi-square of pairs of consecutive draws. */
  readonly pairs: number;
  /** In standard deviations. */
  readonly runs: number;
  readonly serialCorrelation: number;
}

/** Chi-square, runs above and below the middle, and correlation of each draw with the next. */
function statisticsOf(draw: Draw, n: number, draws: number): Statistics {
  const counts = new Float64Array(n);
  const pairs = new Float64Array(n * n);
  const middle = n / 2;
  let high = 0;
  let runs = 1;
  let products = 0;
  let previous = draw(n);
  const first = previous;
  counts[first] = 1;
  if (first >= middle) high += 1;
  for (let at = 1; at < draws; at += 1) {
    const value = draw(n);
    counts[value] = (counts[value] ?? 0) + 1;
    if (at % 2 === 1) pairs[previous * n + value] = (pairs[previous * n + value] ?? 0) + 1;
    if (value >= middle) high += 1;
    if (value >= middle !== previous >= middle) runs += 1;
    products += (previous - middle) * (value - middle);
    previous = value;
  }
  products += (previous - middle) * (first - middle);
  // Wald and Wolfowitz: mean and variance of the number of runs.
  const low = draws - high;
  const meanRuns = (2 * high * low) / draws + 1;
  const varianceRuns = ((meanRuns - 1) * (meanRuns - 2)) / (draws - 1);
  // Knuth, The Art of Computer Programming 2, 3.3.2 K, around the middle.
  let sum = 0;
  let squares = 0;
  for (const [value, count] of counts.entries()) {
    sum += count * (value - middle);
    squares += count * (value - middle) ** 2;
  }
  const correlation = (draws * products - sum * sum) / (draws * squares - sum * sum);
  return {
    chiSquare: chiSquare(counts, draws),
    pairs: chiSquare(pairs, draws / 2),
    runs: (runs - meanRuns) / Math.sqrt(varianceRuns),
    serialCorrelation: (correlation + 1 / (draws - 1)) * Math.sqrt(draws),
  };
}

function passes(statistics: Statistics, n: number): void {
  expect(statistics.chiSquare).toBeLessThan(chiSquare99(n - 1));
  expect(statistics.pairs).toBeLessThan(chiSquare99(n * n - 1));
  expect(Math.abs(statistics.runs)).toBeLessThan(Z_TWO_SIDED);
  expect(Math.abs(statistics.serialCorrelation)).toBeLessThan(Z_TWO_SIDED);
}

describe('draws of the published stream', () => {
  test(
    'four million draws pass chi-square, runs and serial correlation at 99 %',
    { timeout: 300_000 },
    () => {
      passes(statisticsOf(seededStream(SEED, 'statistics', 1).draw, 34, DRAWS), 34);
    },
  );

  test('the first draws of many rounds pass them as well', { timeout: 120_000 }, () => {
    let nonce = 0;
    const firstOfRound: Draw = (n) => {
      nonce += 1;
      return seededStream(SEED, 'rounds', nonce).draw(n);
    };
    passes(statisticsOf(firstOfRound, 24, 100_000), 24);
  });

  test('where nearly every second number is skipped, no part of the range is favoured', () => {
    const n = 2 ** 31 + 1;
    const { draw, position } = seededStream(SEED, 'skipping', 1);
    const draws = 200_000;
    const counts = new Float64Array(64);
    for (let at = 0; at < draws; at += 1) {
      const bin = Math.floor((draw(n) / n) * counts.length);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    expect(chiSquare(counts, draws)).toBeLessThan(chiSquare99(counts.length - 1));
    expect(position() / draws).toBeCloseTo(2, 1);
  });

  test('a stream that is not random fails the tests', () => {
    let at = 0;
    const inOrder: Draw = (n) => at++ % n;
    const ordered = statisticsOf(inOrder, 34, 100_000);
    expect(ordered.pairs).toBeGreaterThan(chiSquare99(34 * 34 - 1));
    expect(ordered.runs).toBeLessThan(-Z_TWO_SIDED);
    expect(ordered.serialCorrelation).toBeGreaterThan(Z_TWO_SIDED);
    // One value of 34 a little too often: like u mod n without rejection, which favours low values.
    const { draw } = seededStream(SEED, 'biased', 1);
    const biased = statisticsOf((n) => (draw(100) === 0 ? 0 : draw(n)), 34, 400_000);
    expect(biased.chiSquare).toBeGreaterThan(chiSquare99(33));
  });
});
