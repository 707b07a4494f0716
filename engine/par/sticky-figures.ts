import { symbolPays, type GameDefinition } from '../definition.ts';
import { returnOfPays } from './contribution.ts';
import { countCycle } from './cycle.ts';
import type { Cycle } from './board-class.ts';
import { averages, belowStake, figure, hits, likelyOdds, scattersOf, topSpin } from './figures.ts';
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
import { LADDER, type ParFigures, type SymbolReturn } from './par-figures.ts';
import { lengthsOfRuns, meansOfStickyRuns, type PlayedRuns } from './sticky-runs.ts';
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
 * exact; variance, the ladder and the largest wins combine the exact paid game with simulated runs.
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
  const top = fromAbove(distribution, 0, Infinity);
  return {
    id: definition.id,
    title: definition.title,
    version: definition.version,
    exact: false,
    method: `${methodOf(played.runs)}${averages(definition)}`,
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
    topWin: likelyOdds(game, top),
    likelyTop: likelyOdds(game, fromAbove(distribution, 0)),
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

function methodOf(runs: number): string {
  return (
    'RTP, hit rate and how often free spins come are exact: every board of the paid spin is ' +
    'counted, and the mean of a run of free spins with sticky wilds follows from its strips. ' +
    `Variance and the win distribution join the exact paid spin to ${runs} runs of free spins ` +
    'that were played; the max win of a round is the highest that was seen.'
  );
}

/** Returns the probability of a round that pays u units, at index u. */
function joinedDistribution({ game, paid }: StickyGame, { runs, wins }: PlayedRuns): Float64Array {
  const most = Math.max(0, ...[...wins.values()].map((ofRun) => Math.max(0, ...ofRun.keys())));
  const topPaid = paid.classes.at(-1)?.units ?? 0;
  const distribution = new Float64Array(most + topPaid + 1);
  const add = (units: number, share: number): void => {
    distribution[units] = (distribution[units] ?? 0) + share;
  };
  for (const { units, tally, boards } of paid.classes) {
    const share = boards / paid.boards;
    const ofRun = wins.get(game.freeRules?.awarded(tally) ?? 0);
    if (ofRun === undefined) add(units, share);
    for (const [more, many] of ofRun ?? []) add(units + more, (share * many) / runs);
  }
  return distribution;
}

/** Returns the variance in stake units²: exact except for the mean squares of the runs. */
function meanSquare(
  { game, paid, lengths }: StickyGame,
  { runs, wins }: PlayedRuns,
  runMeans: readonly Fraction[],
): number {
  const means = runMeans.map(toNumber);
  const squares = lengths.map((length) =>
    [...(wins.get(length) ?? [])].reduce((sum, [units, many]) => sum + units ** 2 * many, 0),
  );
  return paid.classes.reduce((sum, { units, tally, boards }) => {
    const place = lengths.indexOf(game.freeRules?.awarded(tally) ?? 0);
    const follows = 2 * units * (means[place] ?? 0) + (squares[place] ?? 0) / runs;
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
