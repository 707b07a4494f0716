import type { HoldAndCollect } from '../definition.ts';
import {
  fraction,
  minus,
  ONE,
  plus,
  times,
  toNumber,
  dividedBy,
  ZERO,
  type Fraction,
} from './fraction.ts';
import { addProduct, constant, product, spectrumOf, type Sampling, type Spectrum } from './fft.ts';

/** The value of hold and collect from a given number of coins; wins in stake units. */
export interface HoldWorth {
  readonly units: Fraction;
  readonly unitsSquared: Fraction;
  readonly topUnits: number;
  readonly topProbability: Fraction;
}

/**
 * Returns the exact distribution of the final number of coins: at index c the probability of c
 * coins, from `coins` of `cells` at the start. It is a Markov chain over the number of coins. With
 * f free cells and a probability p of a coin in each, a spin adds j coins with probability C(f,
 * j)·p^j·(1 − p)^(f − j); the feature ends after `spins` spins in a row without a coin.
 */
export function coinsInTheEnd(
  rules: HoldAndCollect,
  cells: number,
  coins: number,
): readonly Fraction[] {
  const chance = fraction(BigInt(rules.chance.coins), BigInt(rules.chance.of));
  const reached: Fraction[] = Array.from({ length: cells + 1 }, () => ZERO);
  const ended = [...reached];
  reached[coins] = ONE;
  for (let held = coins; held <= cells; held += 1) {
    const here = reached[held] ?? ZERO;
    const free = cells - held;
    const byNew = binomial(free, chance);
    const none = byNew[0] ?? ONE;
    const stays = free === 0 ? ONE : power(none, rules.spins);
    ended[held] = times(here, stays);
    if (free === 0 || none.over === none.under) continue;
    const leaves = dividedBy(times(here, minus(ONE, stays)), minus(ONE, none));
    for (let more = 1; more <= free; more += 1) {
      const to = held + more;
      reached[to] = plus(reached[to] ?? ZERO, times(leaves, byNew[more] ?? ZERO));
    }
  }
  return ended;
}

/** Returns the exact value of hold and collect: the final coins have independently drawn values. */
export function worthOfHold(rules: HoldAndCollect, cells: number, coins: number): HoldWorth {
  const weight = BigInt(rules.values.reduce((sum, value) => sum + value.weight, 0));
  const moment = (power_: bigint): Fraction =>
    fraction(
      rules.values.reduce(
        (sum, value) => sum + BigInt(value.weight) * BigInt(value.units) ** power_,
        0n,
      ),
      weight,
    );
  const mean = moment(1n);
  const variance = minus(moment(2n), times(mean, mean));
  const most = Math.max(...rules.values.map(({ units }) => units));
  const maxWeight = rules.values
    .filter(({ units }) => units === most)
    .reduce((sum, value) => sum + value.weight, 0);
  let units = ZERO;
  let unitsSquared = ZERO;
  const ended = coinsInTheEnd(rules, cells, coins);
  for (const [count, probability] of ended.entries()) {
    const number = fraction(BigInt(count));
    const prize = count === cells ? BigInt(rules.fullGrid ?? 0) : 0n;
    const here = plus(times(number, mean), fraction(prize));
    units = plus(units, times(probability, here));
    const square = plus(times(number, variance), times(here, here));
    unitsSquared = plus(unitsSquared, times(probability, square));
  }
  const topCount = ended.findLastIndex((probability) => probability.over > 0n);
  return {
    units,
    unitsSquared,
    topUnits: topCount * most + (topCount === cells ? (rules.fullGrid ?? 0) : 0),
    topProbability: times(
      ended[topCount] ?? ZERO,
      power(fraction(BigInt(maxWeight), weight), topCount),
    ),
  };
}

/** Returns the spectrum of the win, given the probabilities of `coinsInTheEnd`. */
export function holdSpectrum(
  sampling: Sampling,
  rules: HoldAndCollect,
  ended: readonly Fraction[],
): Spectrum {
  const weight = rules.values.reduce((sum, value) => sum + value.weight, 0);
  const value = spectrumOf(
    sampling,
    rules.values.map(({ units, weight: own }) => [units, own / weight] as const),
  );
  const total = constant(sampling, 0);
  let values = constant(sampling, 1);
  for (const [count, probability] of ended.entries()) {
    const prize = count === ended.length - 1 ? (rules.fullGrid ?? 0) : 0;
    addProduct(total, values, spectrumOf(sampling, [[prize, toNumber(probability)]]));
    values = product(sampling, values, value);
  }
  return total;
}

function binomial(of: number, chance: Fraction): readonly Fraction[] {
  const other = minus(ONE, chance);
  let ways = 1n;
  return Array.from({ length: of + 1 }, (_, hits) => {
    if (hits > 0) ways = (ways * BigInt(of - hits + 1)) / BigInt(hits);
    return times(fraction(ways), times(power(chance, hits), power(other, of - hits)));
  });
}

function power(base: Fraction, exponent: number): Fraction {
  return { over: base.over ** BigInt(exponent), under: base.under ** BigInt(exponent) };
}
