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

/** Wins of simulated runs of free games, by the number of games. */
export interface PlayedRuns {
  readonly runs: number;
  /** By number of games: the number of runs that paid each number of units. */
  readonly wins: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Returns the possible numbers of games in a run, in ascending order. */
export function lengthsOfRuns({ definition }: ParGame): readonly number[] {
  const { awards = {}, limit = null } = definition.features.freeGames ?? {};
  const lengths = Object.values(awards).map((games) => Math.min(games, limit ?? Infinity));
  return [...new Set(lengths)].toSorted((a, b) => a - b);
}

/**
 * Plays this many of the longest runs. A shorter run is the prefix of a longer one, so each run
 * counts for all lengths. Throws RangeError if no board triggers the longest run.
 */
export function playRuns(game: ParGame, runs: number, draw: Draw): PlayedRuns {
  const { definition, stakeUnits } = game;
  const lengths = lengthsOfRuns(game);
  const stops = stopsThatAward(definition, lengths.at(-1) ?? 0);
  const wins = new Map(lengths.map((length) => [length, new Map<number, number>()]));
  const countRun = (games: number, units: number): void => {
    const known = wins.get(games);
    known?.set(units, (known.get(units) ?? 0) + 1);
  };
  for (let run = 0; run < runs; run += 1) {
    let drawn = 0;
    const { events } = playRound(definition, stakeUnits, (of) => {
      const fixed = stops[drawn];
      drawn += 1;
      return fixed ?? draw(of);
    });
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
  return { runs, wins };
}

/** Adds two sets of runs. */
export function runsTogether(a: PlayedRuns, b: PlayedRuns): PlayedRuns {
  const wins = new Map([...a.wins].map(([games, known]) => [games, new Map(known)]));
  for (const [games, more] of b.wins) {
    const known = wins.get(games) ?? new Map<number, number>();
    for (const [units, runs] of more) known.set(units, (known.get(units) ?? 0) + runs);
    wins.set(games, known);
  }
  return { runs: a.runs + b.runs, wins };
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
