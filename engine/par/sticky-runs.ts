import { scatterOf, type GameDefinition } from '../definition.ts';
import { playRound } from '../round.ts';
import { scattersInView } from '../scatters.ts';
import type { Draw } from '../stream.ts';
import { fraction, plus, ZERO, type Fraction } from './fraction.ts';
import type { ParGame } from './game.ts';
import { lineReader } from './line-reader.ts';

/**
 * Returns a short reason why runs of free games with sticky wilds cannot be counted separately from
 * the paid game; null if they can. They can if each run has a fixed number of games and each cell
 * of a line sticks independently.
 */
export function whyNotStickyRuns(definition: GameDefinition): string | null {
  const { features, mechanics, pays, strips, symbols } = definition;
  const { stickyWilds, freeGames, ...others } = features;
  if (stickyWilds === undefined || freeGames === undefined) return 'no wilds stick';
  if (mechanics.kind !== 'lines') return `wilds that stick on ${mechanics.kind}`;
  if (Object.keys(others).length > 0) return 'wilds that stick beside other features';
  if (pays.cap !== undefined) return 'wilds that stick, and a cap';
  if (freeGames.retriggers !== undefined) return 'wilds that stick, and retriggers';
  const shown = (freeGames.strips ?? strips).join('');
  return symbols.some(({ code, kind }) => kind === 'scatter' && shown.includes(code))
    ? 'wilds that stick, and scatters in free games'
    : null;
}

/**
 * Returns at index k, for each pay, the exact mean win of the first k games of a run, in stake
 * units, multiplier included.
 *
 * Reels are drawn independently, and a cell sticks whatever other reels show, so the probability of
 * a line is a product over its cells. Of a strip's L stops n are sticky wilds: in game k a cell
 * shows another symbol s in (L − n)ᵏ⁻¹·c(s) of Lᵏ cases, and otherwise a sticky wild, each in
 * proportion to its stops. This is the same in every row, so all lines have the same distribution.
 */
export function meansOfStickyRuns(game: ParGame, games: number): readonly (readonly Fraction[])[] {
  const { definition } = game;
  const { mechanics, pays, features } = game.freeDefinition;
  const reader = lineReader(game.freeDefinition);
  const lines = mechanics.kind === 'lines' ? mechanics.lines.length : 0;
  const times = BigInt(lines * (features.freeGames?.multiplier ?? 1));
  const means: (readonly Fraction[])[] = [(pays.line ?? []).map(() => ZERO)];
  for (let index = 1; index <= games; index += 1) {
    const now = [...(means[index - 1] ?? [])];
    let ways = new Map<number, bigint>([[reader.start, 1n]]);
    let under = 1n;
    for (const cell of cellsOfGame(definition, index)) {
      under *= cell.of;
      const after = new Map<number, bigint>();
      for (const [state, count] of ways) {
        for (const [symbol, cases] of cell.shown) {
          const to = reader.next[state * reader.symbols + symbol] ?? 0;
          after.set(to, (after.get(to) ?? 0n) + count * cases);
        }
      }
      ways = after;
    }
    for (const [state, count] of ways) {
      for (const { pay, units } of reader.shares[state] ?? []) {
        now[pay] = plus(now[pay] ?? ZERO, fraction(count * BigInt(units) * times, under));
      }
    }
    means.push(now);
  }
  return means;
}

/** What a cell shows: the number of cases of each symbol, out of `of`. */
interface Cell {
  readonly of: bigint;
  readonly shown: readonly (readonly [number, bigint])[];
}

/** Returns by reel what any of its cells shows in game number `index` of a run, from 1. */
function cellsOfGame(definition: GameDefinition, index: number): readonly Cell[] {
  const { symbols, strips, features } = definition;
  const sticky = features.stickyWilds?.symbols ?? '';
  return (features.freeGames?.strips ?? strips).map((strip) => {
    const stops = BigInt(strip.length);
    const counts = symbols.map(({ code }) => BigInt(strip.split(code).length - 1));
    const wilds = symbols.reduce(
      (sum, { code }, place) => sum + (sticky.includes(code) ? (counts[place] ?? 0n) : 0n),
      0n,
    );
    const others = stops - wilds;
    const stuck = stops ** BigInt(index) - others ** BigInt(index);
    // Cases are multiplied by `wilds` so that each wild's part of `stuck` is a whole number.
    const parts = wilds === 0n ? 1n : wilds;
    const shown = symbols.map(({ code }, place): readonly [number, bigint] => {
      const own = counts[place] ?? 0n;
      const free = own * others ** BigInt(index - 1) * parts;
      return [place, sticky.includes(code) ? own * stuck : free];
    });
    const of = stops ** BigInt(index) * parts;
    return { of, shown: shown.filter(([, cases]) => cases > 0n) };
  });
}

/** Weights of simulated runs, by number of games and by units that the run paid. */
export type RunWeights = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Wins of simulated runs of free games. */
export interface PlayedRuns {
  readonly runs: number;
  /** Sums of the weights; of all runs together about their number. */
  readonly wins: RunWeights;
  /** Sums of the squares of the weights, which tell how sure a sum is. */
  readonly squares: RunWeights;
}

/** Returns the possible numbers of games in a run, in ascending order. */
export function lengthsOfRuns({ definition }: ParGame): readonly number[] {
  const { awards = {}, limit = null } = definition.features.freeGames ?? {};
  const lengths = Object.values(awards).map((games) => Math.min(games, limit ?? Infinity));
  return [...new Set(lengths)].toSorted((a, b) => a - b);
}

/**
 * How much likelier than by the rules a run shows its wilds; every third run uses the same. Runs
 * that pay thousands of stakes have many wilds early and are too rare to meet by the rules alone.
 */
const FAVOURS = [1, 3, 8];

/** A free reel: its stops, those that show a sticky wild first. */
interface RunReel {
  readonly stops: readonly number[];
  /** Number of stops that show a sticky wild. */
  readonly wild: number;
  /** By place in `stops`: the rows with a sticky wild, one bit each. */
  readonly rows: readonly number[];
}

/**
 * Plays this many of the longest runs. A shorter run is the prefix of a longer one, so each run
 * counts for all lengths. Wilds are drawn more often than by the rules, and each run has the weight
 * that makes up for that: its probability over the average of what the three ways of drawing give
 * it. A reel full of wilds is drawn by the rules. Throws RangeError if no board triggers the
 * longest run.
 */
export function playRuns(game: ParGame, runs: number, draw: Draw): PlayedRuns {
  const { definition, stakeUnits } = game;
  const lengths = lengthsOfRuns(game);
  const stops = stopsThatAward(definition, lengths.at(-1) ?? 0);
  const reels = runReels(definition);
  const empty = () => new Map(lengths.map((length) => [length, new Map<number, number>()]));
  const wins = empty();
  const squares = empty();
  for (let run = 0; run < runs; run += 1) {
    const favour = FAVOURS[run % FAVOURS.length] ?? 1;
    // By number of games: what each way of drawing gives the run, by what the rules give it.
    const ratios: (readonly number[])[] = [];
    let ratio = FAVOURS.map(() => 1);
    const stuck = reels.map(() => 0);
    let drawn = 0;
    const { events } = playRound(definition, stakeUnits, (of) => {
      const fixed = stops[drawn];
      const free = (drawn - stops.length) % reels.length;
      drawn += 1;
      if (fixed !== undefined) return fixed;
      const { stops: all, wild, rows } = reels[free] ?? { stops: [], wild: 0, rows: [] };
      if (all.length !== of) throw new RangeError('a draw that is not of a reel');
      const before = stuck[free] ?? 0;
      const isFull = before === 2 ** definition.rows - 1;
      const times = isFull ? 1 : favour;
      const drawnCase = draw(times * wild + of - wild);
      const place = drawnCase < times * wild ? drawnCase % wild : drawnCase - (times - 1) * wild;
      stuck[free] = before | (rows[place] ?? 0);
      if (!isFull) ratio = ratio.map((given, way) => given * likelier(way, place < wild, wild, of));
      if (free === reels.length - 1) ratios.push(ratio);
      return all[place] ?? 0;
    });
    const countRun = (games: number, units: number): void => {
      const [known, square] = [wins.get(games), squares.get(games)];
      if (known === undefined || square === undefined) return;
      const sum = (ratios[games - 1] ?? []).reduce((total, one) => total + one, 0);
      const weight = FAVOURS.length / sum;
      known.set(units, (known.get(units) ?? 0) + weight);
      square.set(units, (square.get(units) ?? 0) + weight ** 2);
    };
    let games = 0;
    let units = 0;
    for (const event of events) {
      if (event.type === 'lineWin' && games > 0) units += event.winMinor;
      if (event.type !== 'freeGame') continue;
      countRun(games, units);
      games += 1;
    }
    countRun(games, units);
  }
  return { runs, wins, squares };
}

function runReels({ strips, rows, features }: GameDefinition): readonly RunReel[] {
  const sticky = features.stickyWilds?.symbols ?? '';
  return (features.freeGames?.strips ?? strips).map((strip) => {
    const rowsAt = (stop: number): number =>
      Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '').reduce(
        (bits, code, row) => (sticky.includes(code) ? bits | (1 << row) : bits),
        0,
      );
    const stops = [...strip].map((_, stop) => stop);
    const wild = stops.filter((stop) => rowsAt(stop) > 0);
    const all = [...wild, ...stops.filter((stop) => rowsAt(stop) === 0)];
    return { stops: all, wild: wild.length, rows: all.map(rowsAt) };
  });
}

/** How much likelier than by the rules a way of drawing makes this draw of `of` stops. */
function likelier(way: number, isWild: boolean, wild: number, of: number): number {
  const favour = FAVOURS[way] ?? 1;
  return ((isWild ? favour : 1) * of) / (favour * wild + of - wild);
}

/** Adds two sets of runs. */
export function runsTogether(a: PlayedRuns, b: PlayedRuns): PlayedRuns {
  return {
    runs: a.runs + b.runs,
    wins: weightsTogether(a.wins, b.wins),
    squares: weightsTogether(a.squares, b.squares),
  };
}

function weightsTogether(a: RunWeights, b: RunWeights): RunWeights {
  const sums = new Map([...a].map(([games, known]) => [games, new Map(known)]));
  for (const [games, more] of b) {
    const known = sums.get(games) ?? new Map<number, number>();
    for (const [units, weight] of more) known.set(units, (known.get(units) ?? 0) + weight);
    sums.set(games, known);
  }
  return sums;
}

/** Returns stops of the paid game that award this many free games. */
function stopsThatAward(definition: GameDefinition, games: number): readonly number[] {
  const { strips, rows, features } = definition;
  const scatter = features.freeGames?.scatter ?? scatterOf(definition) ?? '';
  const { awards = {}, limit = null } = features.freeGames ?? {};
  const shown = strips.map((strip) => scattersInView(strip, rows, scatter));
  const find = (reel: number, seen: number): readonly number[] | null => {
    const counts = shown[reel];
    if (counts === undefined) {
      return Math.min(awards[seen] ?? 0, limit ?? Infinity) === games ? [] : null;
    }
    for (const count of new Set(counts)) {
      const rest = find(reel + 1, seen + count);
      if (rest !== null) return [counts.indexOf(count), ...rest];
    }
    return null;
  };
  const stops = find(0, 0);
  if (stops === null) throw new RangeError(`no board awards ${games} free games`);
  return stops;
}
