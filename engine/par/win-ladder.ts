import { addProduct, constant, product, spectrumOf, type Sampling, type Spectrum } from './fft.ts';
import type { Cycle } from './board-class.ts';
import type { FreeRules } from './free-games.ts';

/** Sequences rarer than this are ignored: their total is far below any printed step. */
const NEGLIGIBLE = 1e-20;

/** The spectra of one free game's win, by the number of games it adds. */
export type FreeSpectra = ReadonlyMap<number, Spectrum>;

/** Returns the spectra of one board of the cycle, by the key that `keyOf` returns for its tally. */
export function spectraBy(
  sampling: Sampling,
  cycle: Cycle,
  multiplier: number,
  keyOf: (tally: number) => number,
): FreeSpectra {
  const byKey = new Map<number, [number, number][]>();
  for (const board of cycle.classes) {
    const key = keyOf(board.tally);
    const wins = byKey.get(key) ?? [];
    wins.push([board.units * multiplier, board.boards / cycle.boards]);
    byKey.set(key, wins);
  }
  return new Map([...byKey].map(([key, wins]) => [key, spectrumOf(sampling, wins)]));
}

/** Returns the spectrum of the win of a run that begins with `awarded` games. */
export function freeGamesSpectrum(
  sampling: Sampling,
  rules: FreeRules,
  games: FreeSpectra,
  awarded: number,
): Spectrum {
  if (rules.limit === Infinity) return power(sampling, eachGame(sampling, games), awarded);
  const total = constant(sampling, 0);
  const one = constant(sampling, 1);
  let running = new Map<number, Spectrum>([[awarded, one]]);
  for (let played = 1; running.size > 0; played += 1) {
    const after = new Map<number, Spectrum>();
    for (const [of, from] of running) {
      for (const [added, own] of games) {
        const into = Math.min(rules.limit, of + added);
        const known = after.get(into) ?? constant(sampling, 0);
        after.set(into, known);
        addProduct(known, from, own);
      }
    }
    const done = after.get(played);
    if (done !== undefined) addProduct(total, done, one);
    after.delete(played);
    // A spectrum has its maximum at the first point, which is real.
    running = new Map([...after].filter(([, { real }]) => (real[0] ?? 0) > NEGLIGIBLE));
  }
  return total;
}

/** Returns the probability of a win at index `least` of the distribution or above. */
export function atLeast(distribution: Float64Array, least: number): number {
  return Math.max(
    0,
    distribution.subarray(0, least).reduce((left, share) => left - share, 1),
  );
}

/**
 * Returns the spectrum of a game with all the games it adds, without a limit: the solution of D = Σ
 * W(a)·D^a. The iteration converges because a game adds less than one game on average.
 */
function eachGame(sampling: Sampling, games: FreeSpectra): Spectrum {
  let each = constant(sampling, 0);
  for (let change = Infinity; change > 1e-15;) {
    const next = constant(sampling, 0);
    for (const [added, own] of games) addProduct(next, own, power(sampling, each, added));
    // The first point converges slowest, because all terms have full weight there.
    change = Math.abs((next.real[0] ?? 0) - (each.real[0] ?? 0));
    each = next;
  }
  return each;
}

function power(sampling: Sampling, base: Spectrum, exponent: number): Spectrum {
  let result = constant(sampling, 1);
  let factor = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(sampling, result, factor);
    if (left > 1) factor = product(sampling, factor, factor);
  }
  return result;
}
