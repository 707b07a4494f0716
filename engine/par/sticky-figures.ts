import { symbolPays, type GameDefinition } from '../definition.ts';
import { Z_99 } from './confidence.ts';
import { returnOfPays } from './contribution.ts';
import { countCycle } from './cycle.ts';
import type { Cycle } from './board-class.ts';
import { averages, belowStake, figure, hits, scattersOf, topSpin } from './figures.ts';
import {
  dividedBy,
  fraction,
  oneIn,
  plus,
  times,
  toNumber,
  ZERO,
  type Fraction,
} from './fraction.ts';
import { parGame, type ParGame } from './game.ts';
import { fromAbove } from './likely-top.ts';
import { nameOf } from './names.ts';
import { LADDER, type ParFigures, type SymbolReturn, type WinOdds } from './par-figures.ts';
import { lengthsOfRuns, meansOfStickyRuns, type PlayedRuns } from './sticky-runs.ts';
import { topOfRun } from './sticky-top.ts';
import { atLeast } from './win-ladder.ts';

/**
 * The exactly counted part of a game with sticky wilds: everything but the variance of its runs.
 */
export interface StickyGame {
  readonly game: ParGame;
  readonly paid: Cycle;
  readonly lengths: readonly number[];
  /** By length: the share of rounds with such a run. */
  readonly frequencies: readonly Fraction[];
  /** By length, by pay: the mean of a run, in stake units. */
  readonly means: readonly (readonly Fraction[])[];
}

/** Counts the paid game and the means of its runs exactly. The definition must allow it. */
export function countStickyGame(
  definition: GameDefinition,
  onProgress: (share: number) => void = () => undefined,
): StickyGame {
  const game = parGame(definition);
  const paid = countCycle(game, 'paid', onProgress);
  const lengths = lengthsOfRuns(game);
  const byLength = meansOfStickyRuns(game, lengths.at(-1) ?? 0);
  const boards = BigInt(paid.boards);
  return {
    game,
    paid,
    lengths,
    frequencies: lengths.map((length) =>
      fraction(
        sumOf(game, paid, length, () => 1n),
        boards,
      ),
    ),
    means: lengths.map((length) => byLength[length] ?? []),
  };
}

/** Sums over the paid game's boards that award this many games. */
function sumOf(
  { freeRules }: ParGame,
  paid: Cycle,
  games: number,
  value: (units: bigint) => bigint,
): bigint {
  return paid.classes.reduce(
    (sum, { tally, units, boards }) =>
      freeRules?.awarded(tally) === games ? sum + BigInt(boards) * value(BigInt(units)) : sum,
    0n,
  );
}

/**
 * Returns the figures of a game with sticky wilds. Its return and the paid game's figures are
 * exact, and so is the max win; variance, the ladder and the largest likely win combine the exact
 * paid game with simulated runs.
 */
export function stickyFigures(sticky: StickyGame, played: PlayedRuns): ParFigures {
  const { game, paid, lengths, frequencies } = sticky;
  const { definition, stakeUnits } = game;
  const stake = fraction(BigInt(stakeUnits));
  const runMeans = sticky.means.map((byPay) => byPay.reduce(plus, ZERO));
  const freeUnits = runMeans.reduce(
    (sum, mean, place) => plus(sum, times(frequencies[place] ?? ZERO, mean)),
    ZERO,
  );
  const boards = BigInt(paid.boards);
  const own = fraction(
    paid.classes.reduce((sum, one) => sum + BigInt(one.units) * BigInt(one.boards), 0n),
    boards,
  );
  const mean = dividedBy(plus(own, freeUnits), stake);
  const distribution = joinedDistribution(sticky, played);
  const variance = meanSquare(sticky, played, runMeans) / stakeUnits ** 2 - toNumber(mean) ** 2;
  const deviation = Math.sqrt(variance);
  const frequency = frequencies.reduce(plus, ZERO);
  const games = lengths.reduce(
    (sum, length, place) => plus(sum, times(frequencies[place] ?? ZERO, fraction(BigInt(length)))),
    ZERO,
  );
  const likely = likelyTop(sticky, played, distribution);
  return {
    id: definition.id,
    title: definition.title,
    version: definition.version,
    exact: false,
    method: `${methodOf(played.runs, likely.percent)}${averages(definition)}`,
    cycle: { paidGame: paid.boards, freeGames: null },
    return: figure(mean),
    interval99: null,
    rounds: null,
    runs: played.runs,
    sample: null,
    winsBelowStake: belowStake(game, distribution),
    ...hits(game, paid, distribution),
    variance: { fraction: null, decimal: variance },
    standardDeviation: deviation,
    volatilityIndex: { z165: 1.65 * deviation, z196: 1.96 * deviation },
    topWin: topWin(sticky),
    likelyTop: likely.win,
    topSpin: topSpin(game, paid),
    freeGames: {
      frequency: figure(frequency),
      oneIn: oneIn(frequency),
      averageGames: toNumber(dividedBy(games, frequency)),
      averageWin: toNumber(dividedBy(dividedBy(freeUnits, stake), frequency)),
      limit: definition.features.freeGames?.limit ?? null,
    },
    contribution: contribution(sticky, freeUnits),
    winLadder: LADDER.map((stakes) => ({
      stakes,
      probability: atLeast(distribution, stakes * stakeUnits),
    })),
  };
}

function methodOf(runs: number, percent: number): string {
  return (
    'RTP, hit rate and how often free spins come are exact: every board of the paid spin is ' +
    'counted, and the mean of a run of free spins with sticky wilds follows from its strips. ' +
    'The max win and its odds are exact: every placement of the sticky wilds is considered. ' +
    `Variance and the win distribution join the exact paid spin to ${runs} simulated runs of free ` +
    'spins, which draw early wilds more often than the game does and are weighted back. So the ' +
    'largest win with odds better than 1 in 10⁹ is simulated too: its odds are known to ' +
    `± ${percent} % at 99 %, and both are rounded to one digit.`
  );
}

/** Returns the most that a round pays by its rules, and its exact odds. */
function topWin({ game, paid, lengths }: StickyGame): WinOdds {
  let top = { units: 0, boards: 0n, probability: ZERO };
  for (const length of [0, ...lengths]) {
    const own = paid.classes.filter(
      ({ tally }) => (game.freeRules?.awarded(tally) ?? 0) === length,
    );
    const most = own.at(-1)?.units;
    if (most === undefined) continue;
    const boards = own.reduce(
      (sum, one) => (one.units === most ? sum + BigInt(one.boards) : sum),
      0n,
    );
    const run = topOfRun(game, length);
    const units = most + run.units;
    const probability = times(fraction(boards, BigInt(paid.boards)), run.probability);
    if (units > top.units) top = { units, boards, probability };
    else if (units === top.units) top = { ...top, probability: plus(top.probability, probability) };
  }
  return { stakes: top.units / game.stakeUnits, oneIn: oneIn(top.probability) };
}

/**
 * Returns the largest likely win, rounded down to one digit, with its odds to one digit, because a
 * sample supports no more, and how well they are known, in percent at 99 %.
 */
function likelyTop(
  { game, lengths, frequencies }: StickyGame,
  { runs, squares }: PlayedRuns,
  distribution: Float64Array,
): { readonly win: WinOdds; readonly percent: number } {
  const oneDigit = (value: number, round: (of: number) => number): number => {
    const step = 10 ** Math.floor(Math.log10(value));
    return value < 1 ? value : round(value / step) * step;
  };
  const stakes = oneDigit(fromAbove(distribution, 0).units / game.stakeUnits, Math.floor);
  const units = stakes * game.stakeUnits;
  const probability = distribution.subarray(units).reduce((sum, share) => sum + share, 0);
  const error = lengths.reduce((sum, length, place) => {
    const of = [...(squares.get(length) ?? [])];
    const square = of.reduce((total, [paid, one]) => total + (paid >= units ? one : 0), 0);
    return sum + (toNumber(frequencies[place] ?? ZERO) * Math.sqrt(square)) / runs;
  }, 0);
  return {
    win: { stakes, oneIn: `${oneDigit(1 / probability, Math.round)}` },
    percent: Math.ceil((100 * Z_99 * error) / probability),
  };
}

/** Returns the probability of a round that pays u units, at index u. */
function joinedDistribution({ game, paid }: StickyGame, { wins }: PlayedRuns): Float64Array {
  const sums = new Map([...wins].map(([length, ofRun]) => [length, sumOfWeights(ofRun)]));
  let most = 0;
  for (const ofRun of wins.values()) {
    for (const units of ofRun.keys()) most = Math.max(most, units);
  }
  const topPaid = paid.classes.at(-1)?.units ?? 0;
  const distribution = new Float64Array(most + topPaid + 1);
  const add = (units: number, share: number): void => {
    distribution[units] = (distribution[units] ?? 0) + share;
  };
  for (const { units, tally, boards } of paid.classes) {
    const share = boards / paid.boards;
    const length = game.freeRules?.awarded(tally) ?? 0;
    const ofRun = wins.get(length);
    if (ofRun === undefined) add(units, share);
    for (const [more, weight] of ofRun ?? []) {
      add(units + more, (share * weight) / (sums.get(length) ?? 1));
    }
  }
  return distribution;
}

function sumOfWeights(ofRun: ReadonlyMap<number, number>): number {
  return [...ofRun.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Returns the variance in stake units²: exact except for the mean squares of the runs. */
function meanSquare(
  { game, paid, lengths }: StickyGame,
  { wins }: PlayedRuns,
  runMeans: readonly Fraction[],
): number {
  const means = runMeans.map(toNumber);
  const squares = lengths.map((length) => {
    const ofRun = wins.get(length) ?? new Map<number, number>();
    const sum = [...ofRun].reduce((total, [units, weight]) => total + units ** 2 * weight, 0);
    return sum / sumOfWeights(ofRun);
  });
  return paid.classes.reduce((sum, { units, tally, boards }) => {
    const place = lengths.indexOf(game.freeRules?.awarded(tally) ?? 0);
    const follows = 2 * units * (means[place] ?? 0) + (squares[place] ?? 0);
    return sum + (boards / paid.boards) * (units ** 2 + follows);
  }, 0);
}

function contribution(
  { game, paid, frequencies, means }: StickyGame,
  freeUnits: Fraction,
): ParFigures['contribution'] {
  const { definition } = game;
  const stake = fraction(BigInt(game.stakeUnits));
  const paidPays = returnOfPays(game, game.paid);
  const symbols = symbolPays(definition).map((pay, place): SymbolReturn => {
    const free = means.reduce(
      (sum, byPay, length) => plus(sum, times(frequencies[length] ?? ZERO, byPay[place] ?? ZERO)),
      ZERO,
    );
    return {
      symbols: pay.symbols,
      name: nameOf(definition, pay.symbols),
      paidGame: toNumber(paidPays[place] ?? ZERO),
      freeGames: toNumber(dividedBy(free, stake)),
    };
  });
  const scatters = scattersOf(game, paid);
  const codes = definition.symbols
    .filter(({ kind }) => kind === 'scatter')
    .map(({ code }) => code)
    .join('');
  symbols.push({
    symbols: codes,
    name: nameOf(definition, codes),
    paidGame: toNumber(scatters),
    freeGames: 0,
  });
  const features = [
    { feature: definition.mechanics.kind, return: toNumber(paidPays.reduce(plus, ZERO)) },
    { feature: 'scatters', return: toNumber(scatters) },
    { feature: 'free games', return: toNumber(dividedBy(freeUnits, stake)) },
  ];
  return { symbols, features: features.filter((one) => one.return > 0) };
}
