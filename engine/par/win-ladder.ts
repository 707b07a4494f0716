import type { PreparedGame } from '../prepare.ts';
import type { Cycle } from './cycle.ts';

/** Courses rarer than this are left out: all together far below any step worth printing. */
const NEGLIGIBLE = 1e-30;

/**
 * The distribution of a round's win, free games included: at place u the probability of a win of
 * u stakes of one line, at place `most` that of all wins from there on. By convolution of the
 * exact board counts, in double precision.
 */
export function winDistribution(
  game: PreparedGame,
  paid: Cycle,
  free: Cycle,
  most: number,
): Float64Array {
  const total = new Float64Array(most + 1);
  let running = new Map<number, Float64Array>();
  for (const board of paid.classes) {
    const { awards, limit } = game.freeGames ?? { awards: [], limit: 0 };
    const games = Math.min(awards[board.scatters] ?? 0, limit);
    const into = games === 0 ? total : slot(running, games, most);
    add(into, Math.min(most, board.units), board.boards / paid.boards);
  }
  const rules = game.freeGames;
  for (let played = 1; rules !== null && running.size > 0; played += 1) {
    const after = new Map<number, Float64Array>();
    for (const [of, from] of running) {
      for (const [games, wins] of winsByAward(free, rules.multiplier, rules.retriggers)) {
        convolve(from, wins, slot(after, Math.min(rules.limit, of + games), most));
      }
    }
    const done = after.get(played);
    if (done !== undefined) for (const [units, share] of done.entries()) add(total, units, share);
    after.delete(played);
    running = new Map([...after].filter(([, of]) => of.some((share) => share > NEGLIGIBLE)));
  }
  return total;
}

/** The probability of a win from place `least` of the distribution on. */
export function atLeast(distribution: Float64Array, least: number): number {
  return distribution.subarray(least).reduce((sum, share) => sum + share, 0);
}

type Wins = ReadonlyMap<number, number>;

function winsByAward(
  free: Cycle,
  multiplier: number,
  retriggers: readonly number[],
): ReadonlyMap<number, Wins> {
  const byGames = new Map<number, Map<number, number>>();
  for (const board of free.classes) {
    const games = retriggers[board.scatters] ?? 0;
    const wins = byGames.get(games) ?? new Map<number, number>();
    const units = board.units * multiplier;
    wins.set(units, (wins.get(units) ?? 0) + board.boards / free.boards);
    byGames.set(games, wins);
  }
  return byGames;
}

function slot(of: Map<number, Float64Array>, games: number, most: number): Float64Array {
  const known = of.get(games) ?? new Float64Array(most + 1);
  of.set(games, known);
  return known;
}

function convolve(from: Float64Array, wins: Wins, into: Float64Array): void {
  const most = from.length - 1;
  const units = Uint32Array.from(wins.keys());
  const shares = Float64Array.from(wins.values());
  for (let before = 0; before <= most; before += 1) {
    const share = from[before] ?? 0;
    if (share < NEGLIGIBLE) continue;
    for (let win = 0; win < units.length; win += 1) {
      const sum = before + (units[win] ?? 0);
      add(into, sum < most ? sum : most, share * (shares[win] ?? 0));
    }
  }
}

function add(into: Float64Array, place: number, share: number): void {
  into[place] = (into[place] ?? 0) + share;
}
