import {
  constant,
  distributionOf,
  product,
  samplingFor,
  type Sampling,
  type Spectrum,
} from './fft.ts';
import type { Cycle } from './board-class.ts';
import { fraction, ONE, plus, times, ZERO, type Fraction } from './fraction.ts';
import { byAward, topRunOfFreeGames, worthOfFreeGames, type TopRun } from './free-games.ts';
import type { ParGame } from './game.ts';
import { distributionWithRespins } from './respins.ts';
import { coinsInTheEnd, holdSpectrum, worthOfHold } from './hold-and-collect.ts';
import { freeGamesSpectrum, spectraBy } from './win-ladder.ts';

/** The features after a board of the paid game: free games, hold and collect, both or neither. */
export interface FollowUp {
  /** Number of awarded free games, and of held coins; 0: none. */
  readonly awarded: number;
  readonly coins: number;
  /** Mean number of free games played. */
  readonly games: Fraction;
  readonly freeUnits: Fraction;
  readonly holdUnits: Fraction;
  readonly respinUnits: Fraction;
  /** Mean square of the total follow-up win. */
  readonly unitsSquared: Fraction;
  /** Maximum follow-up win; null if there is no limit. */
  readonly top: TopRun | null;
}

/** Encodes the features after a board of the paid game as one number; `followUpOf` decodes it. */
export function followUpKey(game: ParGame): (tally: number) => number {
  const { freeRules, definition } = game;
  const from = definition.features.holdAndCollect?.from ?? Infinity;
  const cells = cellsOf(game);
  // Respins exclude all other features, so the tally encodes the held columns.
  const { respins } = game;
  if (respins !== null) return (tally) => (respins.after(tally) === null ? 0 : tally);
  return (tally) => {
    const coins = game.coins(tally);
    const awarded = freeRules?.awarded(tally) ?? 0;
    return awarded * (cells + 1) + (coins >= from ? coins : 0);
  };
}

/** Returns the exact value of the features after boards of this key. */
export function followUpOf(game: ParGame, free: Cycle, key: number): FollowUp {
  if (game.respins !== null) {
    const run = key === 0 ? null : game.respins.after(key);
    return {
      ...NO_FOLLOW_UP,
      respinUnits: run?.units ?? ZERO,
      unitsSquared: run?.unitsSquared ?? ZERO,
      top: run?.top ?? NO_WIN,
    };
  }
  const cells = cellsOf(game);
  const coins = key % (cells + 1);
  const awarded = (key - coins) / (cells + 1);
  const { freeRules } = game;
  const { holdAndCollect } = game.definition.features;
  const runs = freeRules === null || awarded === 0 ? null : freeRules;
  const run = runs === null ? NOTHING : worthOfFreeGames(runs, free, awarded);
  const runTop = runs === null ? NO_WIN : topRunOfFreeGames(runs, free, awarded);
  const hold =
    holdAndCollect === undefined || coins === 0
      ? NO_HOLD
      : worthOfHold(holdAndCollect, cells, coins);
  return {
    awarded,
    coins,
    games: run.games,
    freeUnits: run.units,
    holdUnits: hold.units,
    respinUnits: ZERO,
    unitsSquared: [
      run.unitsSquared,
      hold.unitsSquared,
      times(fraction(2n), times(run.units, hold.units)),
    ].reduce(plus),
    top:
      runTop === null
        ? null
        : {
            units: runTop.units + hold.topUnits,
            probability: times(runTop.probability, hold.topProbability),
          },
  };
}

/** Returns the probability of a round that pays u units at index u, from 0 to `most`. */
export function roundDistribution(
  game: ParGame,
  paid: Cycle,
  free: Cycle,
  most: number,
): Float64Array {
  if (game.respins !== null) {
    const all = distributionWithRespins(game.respins, paid, topUnits(game, paid, free));
    const shares = new Float64Array(most + 1);
    shares.set(all.subarray(0, most + 1));
    return shares;
  }
  const sampling = samplingFor(most);
  return distributionOf(sampling, roundSpectrum(sampling, game, paid, free));
}

/** Returns the maximum win of a round in units if respins are the only feature. */
function topUnits(game: ParGame, paid: Cycle, free: Cycle): number {
  return byFollowUp(game, paid).reduce(
    (most, one) =>
      Math.max(most, one.topUnits + (followUpOf(game, free, one.games).top?.units ?? 0)),
    0,
  );
}

/** Returns the spectrum of a round's total win. */
function roundSpectrum(sampling: Sampling, game: ParGame, paid: Cycle, free: Cycle): Spectrum {
  const cells = cellsOf(game);
  const { freeRules } = game;
  const { holdAndCollect } = game.definition.features;
  const total = constant(sampling, 0);
  const games =
    freeRules === null ? null : spectraBy(sampling, free, freeRules.multiplier, freeRules.added);
  const runs = new Map<number, Spectrum>();
  for (const [key, own] of spectraBy(sampling, paid, 1, followUpKey(game))) {
    const coins = key % (cells + 1);
    const awarded = (key - coins) / (cells + 1);
    let here = own;
    if (freeRules !== null && games !== null && awarded > 0) {
      const run = runs.get(awarded) ?? freeGamesSpectrum(sampling, freeRules, games, awarded);
      runs.set(awarded, run);
      here = product(sampling, here, run);
    }
    if (holdAndCollect !== undefined && coins > 0) {
      const ended = coinsInTheEnd(holdAndCollect, cells, coins);
      here = product(sampling, here, holdSpectrum(sampling, holdAndCollect, ended));
    }
    for (let point = 0; point < total.real.length; point += 1) {
      total.real[point] = (total.real[point] ?? 0) + (here.real[point] ?? 0);
      total.imaginary[point] = (total.imaginary[point] ?? 0) + (here.imaginary[point] ?? 0);
    }
  }
  return total;
}

/** Groups the paid game's boards by the features that follow. */
export function byFollowUp(game: ParGame, paid: Cycle) {
  return byAward(paid, 1, followUpKey(game));
}

function cellsOf({ definition }: ParGame): number {
  return definition.rows * definition.strips.length;
}

const NOTHING = { games: ZERO, units: ZERO, unitsSquared: ZERO };
const NO_WIN: TopRun = { units: 0, probability: ONE };
const NO_HOLD = { units: ZERO, unitsSquared: ZERO, topUnits: 0, topProbability: ONE };
const NO_FOLLOW_UP = {
  awarded: 0,
  coins: 0,
  games: ZERO,
  freeUnits: ZERO,
  holdUnits: ZERO,
};
