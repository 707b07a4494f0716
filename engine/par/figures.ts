import { symbolPays, type GameDefinition, type PayTerms } from '../definition.ts';
import { playBoards } from './board-cycle.ts';
import { counted } from './class-counts.ts';
import { boardsOf, type Reel } from './columns.ts';
import { returnOfPays } from './contribution.ts';
import { whyNotCountable } from './countable.ts';
import { countCycle, refuseTooMany } from './cycle.ts';
import type { Cycle } from './board-class.ts';
import { followUpKey, roundDistribution } from './follow-ups.ts';
import {
  dividedBy,
  fraction,
  fractionText,
  minus,
  oneIn,
  plus,
  times,
  toNumber,
  ZERO,
  type Fraction,
} from './fraction.ts';
import { asFreeGame, parGame, type ParGame } from './game.ts';
import { nameOf } from './names.ts';
import { likelyTop, type LikelyTop } from './likely-top.ts';
import {
  LADDER,
  type ExactFigure,
  type Figure,
  type ParFigures,
  type SymbolReturn,
  type WinOdds,
} from './par-figures.ts';
import { roundMoments, type RoundMoments } from './round-moments.ts';
import { atLeast } from './win-ladder.ts';

const METHOD =
  'Return, variance and hit rate are exact: every board of the full cycle is counted, with ' +
  'whole-number arithmetic. Free spins are an exact process over spins played and awarded, or a ' +
  'branching process when they have no limit. The win distribution is a convolution of the same ' +
  'counts in double precision.';

const PLAYED_METHOD =
  'Return, variance and hit rate are exact: every board of the full cycle is played with all its ' +
  'tumbles, which follow from the stops alone, with whole-number arithmetic. The win distribution ' +
  'uses the same counts in double precision.';

/** The exact cycles of a game: paid game and free games, which may share one. */
export interface Cycles {
  readonly paid: Cycle;
  readonly free: Cycle;
}

/**
 * Prepares a definition whose figures can be counted. Throws RangeError with the reason if its
 * mechanics or its number of boards do not allow that.
 */
export function countableGame(definition: GameDefinition): ParGame {
  const reason = whyNotCountable(definition);
  if (reason !== null) throw new RangeError(`not counted: ${reason}`);
  const game = parGame(definition);
  refuseTooMany(game);
  return game;
}

/**
 * Derives a checked definition's figures by counting. `onProgress` receives the completed share of
 * the counting, 0 … 1. Throws RangeError like `countableGame`.
 */
export function parFigures(
  definition: GameDefinition,
  onProgress: (share: number) => void = () => undefined,
): ParFigures {
  const game = countableGame(definition);
  return figuresOf(game, countCycles(game, onProgress));
}

/** Counts the cycles of a game over all its boards. */
export function countCycles(
  game: ParGame,
  onProgress: (share: number) => void = () => undefined,
): Cycles {
  const same = freeAsPaid(game);
  const all = boardsOf(game.paid) + (same ? 0 : boardsOf(game.free));
  const part = boardsOf(game.paid) / all;
  const paid = countCycle(game, 'paid', (share) => onProgress(share * part));
  const free = same
    ? paid
    : countCycle(game, 'free', (share) => onProgress(part + share * (1 - part)));
  return { paid, free };
}

/** Returns true if the free games share the paid game's cycle, or there are none. */
export function freeAsPaid({ definition, paid, free }: ParGame): boolean {
  const { tumbles, freeGames } = definition.features;
  return free === paid && (freeGames === undefined || tumbles?.freeMultipliers === undefined);
}

/** Returns the figures of a game from its cycles. */
export function figuresOf(game: ParGame, { paid, free }: Cycles): ParFigures {
  const { definition, stakeUnits, freeRules } = game;
  const most = (LADDER.at(-1) ?? 1) * stakeUnits;
  const distribution = roundDistribution(game, paid, free, most);
  const runs = roundMoments(game, paid, free);
  const stake = fraction(BigInt(stakeUnits));
  const mean = dividedBy(runs.units, stake);
  const variance = minus(dividedBy(runs.unitsSquared, times(stake, stake)), times(mean, mean));
  const deviation = Math.sqrt(toNumber(variance));
  return {
    id: definition.id,
    title: definition.title,
    version: definition.version,
    exact: true,
    method: `${paid.played === null ? METHOD : PLAYED_METHOD}${averages(definition)}`,
    cycle: { paidGame: paid.boards, freeGames: freeRules === null ? null : free.boards },
    return: figure(mean),
    interval99: null,
    rounds: null,
    sample: paid.played === null ? null : sampleOf(game),
    winsBelowStake: belowStake(game, distribution),
    ...hits(game, paid, distribution),
    variance: figure(variance),
    standardDeviation: deviation,
    volatilityIndex: { z165: 1.65 * deviation, z196: 1.96 * deviation },
    topWin: runs.top === null ? null : odds(game, runs.top.units, runs.top.probability),
    likelyTop: likelyOdds(game, likelyTop(game, paid, free)),
    topSpin: topSpin(game, paid),
    freeGames:
      freeRules === null
        ? null
        : {
            frequency: figure(runs.frequency),
            oneIn: oneIn(runs.frequency),
            averageGames: ratio(runs.games, runs.frequency),
            averageWin: ratio(dividedBy(runs.freeUnits, stake), runs.frequency),
            limit: freeRules.limit === Infinity ? null : freeRules.limit,
          },
    contribution: contribution(game, { paid, free }, runs),
    winLadder: LADDER.map((stakes) => ({
      stakes,
      probability: atLeast(distribution, stakes * stakeUnits),
    })),
  };
}

/** Returns the note on figures that are not exact because some pays are averages of bonuses. */
export function averages({ pays }: GameDefinition): string {
  const { line = [], ways = [], anywhere = [], cluster = [], scatters = [] } = pays;
  const terms: readonly PayTerms[] = [...line, ...ways, ...anywhere, ...cluster, ...scatters];
  return terms.some(({ averageBonus }) => averageBonus === true)
    ? ' A bonus is known by its average alone: the return is exact, while variance, distribution ' +
        'and the largest wins are those of a bonus that always pays its average.'
    : '';
}

/** A small subset of the boards that is quick to replay: all but three reels are fixed. */
export function sampleOf(game: ParGame): ParFigures['sample'] {
  const stops = game.definition.strips.slice(0, -3).map(() => 0);
  const { boards, counts } = playBoards(game, 'paid', stops);
  let units = 0;
  for (const one of counted(counts)) units += one.units * one.boards;
  return { stops, boards, units };
}

/**
 * Shares of rounds that pay, that pay at most the stake, and that pay more than the stake. If each
 * triggering board itself pays more than the stake, the paid game's boards give all three exactly;
 * otherwise they are read from the distribution of the whole round.
 */
export function hits(
  game: ParGame,
  paid: Cycle,
  distribution: Float64Array,
): Pick<ParFigures, 'hitRate' | 'winsNotAboveStake' | 'winsAboveStake'> {
  const stake = game.stakeUnits;
  const key = followUpKey(game);
  const countable = paid.classes.every((board) => board.units > stake || key(board.tally) === 0);
  if (!countable) {
    const rate = atLeast(distribution, 1);
    const above = atLeast(distribution, stake + 1);
    const small = rate - above;
    return {
      hitRate: { fraction: null, decimal: rate },
      winsNotAboveStake: { fraction: null, decimal: rate === 0 ? 0 : small / rate },
      winsAboveStake: { fraction: null, decimal: above },
    };
  }
  const count = (counts: (units: number) => boolean): bigint =>
    paid.classes.reduce(
      (sum, { units, boards }) => sum + (counts(units) ? BigInt(boards) : 0n),
      0n,
    );
  const paying = count((units) => units > 0);
  const small = count((units) => units > 0 && units <= stake);
  return {
    hitRate: figure(fraction(paying, BigInt(paid.boards))),
    winsNotAboveStake: figure(paying === 0n ? ZERO : fraction(small, paying)),
    winsAboveStake: figure(fraction(paying - small, BigInt(paid.boards))),
  };
}

/** Returns the share of the paying rounds that pay less than the stake. */
export function belowStake({ stakeUnits }: ParGame, distribution: Float64Array): Figure {
  const rate = atLeast(distribution, 1);
  const below = rate - atLeast(distribution, stakeUnits);
  return { fraction: null, decimal: rate === 0 ? 0 : below / rate };
}

/** Returns a win in stakes, with the odds of a round that pays at least as much. */
function likelyOdds(game: ParGame, { units, probability }: LikelyTop): WinOdds {
  // The distribution is in double precision: six digits of its odds are reliable.
  const digit = 10 ** (Math.floor(Math.log10(1 / probability)) - 5);
  const rounded = Math.round(1 / probability / digit) * digit;
  return { stakes: units / game.stakeUnits, oneIn: `${rounded}` };
}

/** Returns the highest board pay of one paid game, and its odds. */
export function topSpin(game: ParGame, paid: Cycle) {
  const units = paid.classes.at(-1)?.units ?? 0;
  const boards = paid.classes
    .filter((board) => board.units === units)
    .reduce((sum, board) => sum + BigInt(board.boards), 0n);
  return odds(game, units, fraction(boards, BigInt(paid.boards)));
}

function odds(game: ParGame, units: number, probability: Fraction) {
  return { stakes: units / game.stakeUnits, oneIn: oneIn(probability) };
}

function contribution(
  game: ParGame,
  { paid, free }: Cycles,
  runs: RoundMoments,
): ParFigures['contribution'] {
  const { definition } = game;
  const freeWeight = times(runs.games, fraction(BigInt(game.freeRules?.multiplier ?? 1)));
  const paidPays = paysOf(game, paid, game.paid);
  const asFree = asFreeGame(game);
  const freePays = paysOf(asFree, free, game.free);
  const symbols = symbolPays(definition).map((pay, place): SymbolReturn => ({
    symbols: pay.symbols,
    name: nameOf(definition, pay.symbols),
    paidGame: toNumber(paidPays[place] ?? ZERO),
    freeGames: toNumber(times(freeWeight, freePays[place] ?? ZERO)),
  }));
  const paidScatters = scattersOf(game, paid);
  const scatters = definition.symbols.filter(({ kind }) => kind === 'scatter');
  if (scatters.length > 0) {
    const codes = scatters.map(({ code }) => code).join('');
    symbols.push({
      symbols: codes,
      name: nameOf(definition, codes),
      paidGame: toNumber(paidScatters),
      freeGames: toNumber(times(freeWeight, scattersOf(asFree, free))),
    });
  }
  const stake = fraction(BigInt(game.stakeUnits));
  const allPays = paidPays.reduce(plus, ZERO);
  const first =
    paid.played === null
      ? allPays
      : fraction(BigInt(paid.played.beforeTumbles), BigInt(paid.boards) * stake.over);
  const features = [
    { feature: definition.mechanics.kind, return: toNumber(first) },
    { feature: 'tumbles', return: toNumber(minus(allPays, first)) },
    { feature: 'scatters', return: toNumber(paidScatters) },
    { feature: 'free games', return: toNumber(dividedBy(runs.freeUnits, stake)) },
    { feature: 'respins', return: toNumber(dividedBy(runs.respinUnits, stake)) },
    { feature: 'hold and collect', return: toNumber(dividedBy(runs.holdUnits, stake)) },
  ];
  return { symbols, features: features.filter((one) => one.return > 0) };
}

/** Returns each pay's share of the return: reel by reel, or from individually played boards. */
function paysOf(game: ParGame, cycle: Cycle, reels: readonly Reel[]): readonly Fraction[] {
  if (cycle.played === null) return returnOfPays(game, reels);
  const under = BigInt(cycle.boards) * BigInt(game.stakeUnits);
  return cycle.played.byPay.map((units) => fraction(BigInt(units), under));
}

/** Returns the scatters' share of the return, before any free games multiplier. */
export function scattersOf(game: ParGame, cycle: Cycle): Fraction {
  const units = cycle.classes.reduce(
    (sum, { tally, boards }) => sum + BigInt(game.scatterUnits(tally)) * BigInt(boards),
    0n,
  );
  return fraction(units, BigInt(cycle.boards) * BigInt(game.stakeUnits));
}

/** Returns a fraction in published form. */
export function figure(value: Fraction): ExactFigure {
  return { fraction: fractionText(value), decimal: toNumber(value) };
}

function ratio(part: Fraction, whole: Fraction): number {
  return whole.over === 0n ? 0 : toNumber(dividedBy(part, whole));
}
