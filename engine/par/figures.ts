import { symbolPays, type GameDefinition } from '../definition.ts';
import { prepare, type PreparedGame } from '../prepare.ts';
import { returnOfLinePays, returnOfScatters } from './contribution.ts';
import { countCycle, type Cycle } from './cycle.ts';
import {
  dividedBy,
  fraction,
  fractionText,
  minus,
  ONE,
  oneIn,
  plus,
  times,
  toNumber,
  ZERO,
  type Fraction,
} from './fraction.ts';
import { byAward, topRunOfFreeGames, worthOfFreeGames, type FreeGamesWorth } from './free-games.ts';
import { atLeast, winDistribution } from './win-ladder.ts';

/** An exact figure: as a fraction in lowest terms and as the nearest number. */
export interface ExactFigure {
  readonly fraction: string;
  readonly decimal: number;
}

/** A win and its odds: "one in" as text, since the odds can be beyond any number type. */
export interface WinOdds {
  readonly stakes: number;
  readonly oneIn: string | null;
}

/** What a symbol's pays return of a stake, in the paid game and in the free games it leads to. */
export interface SymbolReturn {
  readonly symbols: string;
  readonly name: string;
  readonly paidGame: number;
  readonly freeGames: number;
}

/** A game's figures, all derived from its definition. Returns and wins are in whole stakes. */
export interface ParFigures {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  /** True: everything here is counted, nothing simulated. */
  readonly exact: boolean;
  readonly method: string;
  /** Boards of the paid game's and the free games' full cycle. */
  readonly cycle: { readonly paidGame: number; readonly freeGames: number | null };
  readonly return: ExactFigure;
  /** Share of rounds that pay anything; the fraction is null where it is not countable. */
  readonly hitRate: { readonly fraction: string | null; readonly decimal: number };
  /** Share of the paying rounds that pay no more than the stake. */
  readonly winsNotAboveStake: { readonly fraction: string | null; readonly decimal: number };
  /** In stakes². */
  readonly variance: ExactFigure;
  readonly standardDeviation: number;
  /** Standard deviation times z: of 1.65 (90 %) and 1.96 (95 %). */
  readonly volatilityIndex: { readonly z165: number; readonly z196: number };
  /** The most a whole round can pay; null when free games have no limit. */
  readonly topWin: WinOdds | null;
  /** The most one paid game can pay by its own board. */
  readonly topSpin: WinOdds;
  readonly freeGames: {
    /** Share of rounds that lead to free games. */
    readonly frequency: ExactFigure;
    readonly oneIn: string | null;
    readonly averageGames: number;
    readonly averageWin: number;
    readonly limit: number | null;
  } | null;
  readonly contribution: {
    readonly symbols: readonly SymbolReturn[];
    readonly features: readonly { readonly feature: string; readonly return: number }[];
  };
  /** Probability of at least so many stakes in a round; double precision. */
  readonly winLadder: readonly { readonly stakes: number; readonly probability: number }[];
}

const LADDER = [1, 2, 5, 10, 20, 50, 100, 200, 500];

const METHOD =
  'Return, variance and hit rate: every board of the full cycle is counted; free games follow as ' +
  'an exact process over games played and awarded, or as a branching process when they have no ' +
  'limit; whole-number arithmetic throughout. The win ladder is a convolution of the same counts ' +
  'in double precision.';

/**
 * Derives a checked definition's figures. `onProgress` hears the share of the counting done,
 * 0 … 1.
 */
export function parFigures(
  definition: GameDefinition,
  onProgress: (share: number) => void = () => undefined,
): ParFigures {
  const game = prepare(definition);
  const paid = countCycle(game, game.reels, onProgress);
  const free = game.freeReels === game.reels ? paid : countCycle(game, game.freeReels);
  const most = (LADDER.at(-1) ?? 1) * game.lines.length;
  const distribution = winDistribution(game, paid, free, most);
  const runs = freeGamesRuns(game, paid, free);
  const stake = fraction(BigInt(game.lines.length));
  const mean = dividedBy(runs.units, stake);
  const variance = minus(dividedBy(runs.unitsSquared, times(stake, stake)), times(mean, mean));
  const deviation = Math.sqrt(toNumber(variance));

  return {
    id: definition.id,
    title: definition.title,
    version: definition.version,
    exact: true,
    method: METHOD,
    cycle: { paidGame: paid.boards, freeGames: game.freeGames === null ? null : free.boards },
    return: figure(mean),
    ...hits(game, paid, distribution),
    variance: figure(variance),
    standardDeviation: deviation,
    volatilityIndex: { z165: 1.65 * deviation, z196: 1.96 * deviation },
    topWin: topWin(game, paid, free),
    topSpin: topSpin(game, paid),
    freeGames:
      game.freeGames === null
        ? null
        : {
            frequency: figure(runs.frequency),
            oneIn: oneIn(runs.frequency),
            averageGames: ratio(runs.games, runs.frequency),
            averageWin: ratio(dividedBy(runs.freeUnits, stake), runs.frequency),
            limit: game.freeGames.limit === Infinity ? null : game.freeGames.limit,
          },
    contribution: contribution(definition, game, runs),
    winLadder: LADDER.map((stakes) => ({
      stakes,
      probability: atLeast(distribution, stakes * game.lines.length),
    })),
  };
}

interface Runs {
  /** Mean and mean square of a round, and the free games' share of the mean, in line stakes. */
  readonly units: Fraction;
  readonly unitsSquared: Fraction;
  readonly freeUnits: Fraction;
  /** Share of rounds with free games; free games a round on average. */
  readonly frequency: Fraction;
  readonly games: Fraction;
}

const NO_GAMES: FreeGamesWorth = { games: ZERO, units: ZERO, unitsSquared: ZERO };

function awardOf(game: PreparedGame, scatters: number): number {
  if (game.freeGames === null) return 0;
  return Math.min(game.freeGames.awards[scatters] ?? 0, game.freeGames.limit);
}

function freeGamesRuns(game: PreparedGame, paid: Cycle, free: Cycle): Runs {
  const boards = BigInt(paid.boards);
  let runs: Runs = {
    units: ZERO,
    unitsSquared: ZERO,
    freeUnits: ZERO,
    frequency: ZERO,
    games: ZERO,
  };
  for (const one of byAward(paid, 1, (scatters) => awardOf(game, scatters))) {
    const worth =
      one.games === 0 || game.freeGames === null
        ? NO_GAMES
        : worthOfFreeGames(game.freeGames, free, one.games);
    const share = fraction(one.boards, boards);
    const ownUnits = fraction(one.units, boards);
    const square = [
      fraction(one.unitsSquared, boards),
      times(times(fraction(2n), ownUnits), worth.units),
      times(share, worth.unitsSquared),
    ].reduce(plus);
    const freeUnits = times(share, worth.units);
    runs = {
      units: [runs.units, ownUnits, freeUnits].reduce(plus),
      unitsSquared: plus(runs.unitsSquared, square),
      freeUnits: plus(runs.freeUnits, freeUnits),
      frequency: one.games === 0 ? runs.frequency : plus(runs.frequency, share),
      games: plus(runs.games, times(share, worth.games)),
    };
  }
  return runs;
}

/**
 * Rounds that pay, and those of them that pay no more than the stake. When each board that leads
 * to free games itself pays more than the stake, the paid game's boards tell both exactly;
 * otherwise they are read off the distribution of the whole round.
 */
function hits(
  game: PreparedGame,
  paid: Cycle,
  distribution: Float64Array,
): Pick<ParFigures, 'hitRate' | 'winsNotAboveStake'> {
  const stake = game.lines.length;
  const countable = paid.classes.every(
    (board) => awardOf(game, board.scatters) === 0 || board.units > stake,
  );
  if (!countable) {
    const rate = atLeast(distribution, 1);
    const small = rate - atLeast(distribution, stake + 1);
    return {
      hitRate: { fraction: null, decimal: rate },
      winsNotAboveStake: { fraction: null, decimal: rate === 0 ? 0 : small / rate },
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
  };
}

function topSpin(game: PreparedGame, paid: Cycle): WinOdds {
  const units = paid.classes.at(-1)?.units ?? 0;
  const boards = paid.classes
    .filter((board) => board.units === units)
    .reduce((sum, board) => sum + board.boards, 0);
  return {
    stakes: units / game.lines.length,
    oneIn: oneIn(fraction(BigInt(boards), BigInt(paid.boards))),
  };
}

function topWin(game: PreparedGame, paid: Cycle, free: Cycle): WinOdds | null {
  let units = -1;
  let probability = ZERO;
  for (const one of byAward(paid, 1, (scatters) => awardOf(game, scatters))) {
    const run =
      one.games === 0 || game.freeGames === null
        ? { units: 0, probability: ONE }
        : topRunOfFreeGames(game.freeGames, free, one.games);
    if (run === null) return null;
    const share = times(fraction(one.topBoards, BigInt(paid.boards)), run.probability);
    const sum = one.topUnits + run.units;
    probability = sum === units ? plus(probability, share) : sum > units ? share : probability;
    units = Math.max(units, sum);
  }
  return { stakes: units / game.lines.length, oneIn: oneIn(probability) };
}

function contribution(
  definition: GameDefinition,
  game: PreparedGame,
  runs: Runs,
): ParFigures['contribution'] {
  const freeWeight = times(runs.games, fraction(BigInt(game.freeGames?.multiplier ?? 1)));
  const paidLines = returnOfLinePays(game, game.reels);
  const freeLines = returnOfLinePays(game, game.freeReels);
  const paidScatters = returnOfScatters(game, game.reels);
  const symbols = symbolPays(definition).map((pay, place): SymbolReturn => ({
    symbols: pay.symbols,
    name: nameOf(definition, pay.symbols),
    paidGame: toNumber(paidLines[place] ?? ZERO),
    freeGames: toNumber(times(freeWeight, freeLines[place] ?? ZERO)),
  }));
  if (game.scatter !== null) {
    symbols.push({
      symbols: game.scatter,
      name: nameOf(definition, game.scatter),
      paidGame: toNumber(paidScatters),
      freeGames: toNumber(times(freeWeight, returnOfScatters(game, game.freeReels))),
    });
  }
  const stake = fraction(BigInt(game.lines.length));
  const features = [
    { feature: 'lines', return: toNumber(paidLines.reduce(plus, ZERO)) },
    { feature: 'scatters', return: toNumber(paidScatters) },
    { feature: 'free games', return: toNumber(dividedBy(runs.freeUnits, stake)) },
  ];
  return { symbols, features: features.filter((one) => one.return > 0) };
}

function nameOf(definition: GameDefinition, codes: string): string {
  return [...codes]
    .map((code) => definition.symbols.find((symbol) => symbol.code === code)?.name ?? code)
    .join(' / ');
}

function figure(value: Fraction): ExactFigure {
  return { fraction: fractionText(value), decimal: toNumber(value) };
}

function ratio(part: Fraction, whole: Fraction): number {
  return whole.over === 0n ? 0 : toNumber(dividedBy(part, whole));
}
