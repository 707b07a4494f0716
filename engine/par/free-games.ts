import type { Cycle } from './board-class.ts';
import { dividedBy, fraction, minus, ONE, plus, times, type Fraction } from './fraction.ts';

/** The free games' rules by tally of a board. */
export interface FreeRules {
  /** Number of games that a board of the paid game awards. */
  readonly awarded: (tally: number) => number;
  /** Number of games that a board of a free game adds. */
  readonly added: (tally: number) => number;
  readonly multiplier: number;
  /** Infinity without a limit. */
  readonly limit: number;
}

/** Boards of one cycle that award the same number of games. */
export interface AwardClass {
  readonly games: number;
  readonly boards: bigint;
  /** Sum, and sum of squares, of their pays, in stake units. */
  readonly units: bigint;
  readonly unitsSquared: bigint;
  readonly topUnits: number;
  readonly topBoards: bigint;
}

/** The value of a run of free games; wins in stake units, multiplier included. */
export interface FreeGamesWorth {
  readonly games: Fraction;
  readonly units: Fraction;
  readonly unitsSquared: Fraction;
}

/** The highest win of a run of free games, and the number of its sequences that reach it. */
export interface TopRun {
  readonly units: number;
  readonly probability: Fraction;
}

/** Groups the classes of a cycle by the number of games that `award` returns for a tally. */
export function byAward(
  cycle: Cycle,
  multiplier: number,
  award: (tally: number) => number,
): readonly AwardClass[] {
  const classes = new Map<number, AwardClass>();
  for (const board of cycle.classes) {
    const games = award(board.tally);
    const units = board.units * multiplier;
    const count = BigInt(board.boards);
    const known = classes.get(games);
    const sameTop = known !== undefined && known.topUnits === units ? known.topBoards : 0n;
    classes.set(games, {
      games,
      boards: (known?.boards ?? 0n) + count,
      units: (known?.units ?? 0n) + count * BigInt(units),
      unitsSquared: (known?.unitsSquared ?? 0n) + count * BigInt(units) ** 2n,
      // Classes are in ascending order of pay.
      topUnits: units,
      topBoards: sameTop + count,
    });
  }
  return [...classes.values()];
}

/**
 * Returns the exact mean and mean square of a run that begins with `awarded` games, where each game
 * is one uniformly drawn board of `cycle` and may add games.
 *
 * With a limit: step by step over (games played, games awarded), carrying the number of sequences
 * and the sums of their wins and squared wins. Without: a game with all the games it adds is a
 * branching process, D = w + D₁ + … + D_a, so E D = E w / (1 − E a) and Var D = Var(w + a·E D) / (1
 * − E a).
 */
export function worthOfFreeGames(rules: FreeRules, cycle: Cycle, awarded: number): FreeGamesWorth {
  const classes = byAward(cycle, rules.multiplier, rules.added);
  const boards = BigInt(cycle.boards);
  return rules.limit === Infinity
    ? worthWithoutLimit(classes, boards, awarded)
    : worthWithLimit(classes, boards, awarded, rules.limit);
}

interface Sums {
  courses: bigint;
  units: bigint;
  unitsSquared: bigint;
}

function worthWithLimit(
  classes: readonly AwardClass[],
  boards: bigint,
  awarded: number,
  limit: number,
): FreeGamesWorth {
  let running = new Map<number, Sums>([[awarded, { courses: 1n, units: 0n, unitsSquared: 0n }]]);
  const ended: Sums = { courses: 0n, units: 0n, unitsSquared: 0n };
  let games = 0n;
  // All sums have the denominator boards^played; sums of ended runs are scaled with it.
  let scale = 1n;
  for (let played = 1; running.size > 0; played += 1) {
    const after = new Map<number, Sums>();
    for (const [of, from] of running) {
      for (const one of classes) {
        const nowOf = Math.min(limit, of + one.games);
        const to = after.get(nowOf) ?? { courses: 0n, units: 0n, unitsSquared: 0n };
        to.courses += from.courses * one.boards;
        to.units += from.units * one.boards + from.courses * one.units;
        to.unitsSquared +=
          from.unitsSquared * one.boards +
          2n * from.units * one.units +
          from.courses * one.unitsSquared;
        after.set(nowOf, to);
      }
    }
    scale *= boards;
    games *= boards;
    ended.units *= boards;
    ended.unitsSquared *= boards;
    const done = after.get(played);
    if (done !== undefined) {
      games += done.courses * BigInt(played);
      ended.units += done.units;
      ended.unitsSquared += done.unitsSquared;
      after.delete(played);
    }
    running = after;
  }
  return {
    games: fraction(games, scale),
    units: fraction(ended.units, scale),
    unitsSquared: fraction(ended.unitsSquared, scale),
  };
}

function worthWithoutLimit(
  classes: readonly AwardClass[],
  boards: bigint,
  awarded: number,
): FreeGamesWorth {
  const mean = (value: (one: AwardClass) => bigint): Fraction =>
    fraction(
      classes.reduce((sum, one) => sum + value(one), 0n),
      boards,
    );
  const left = minus(
    ONE,
    mean((one) => BigInt(one.games) * one.boards),
  );
  const eachUnits = dividedBy(
    mean((one) => one.units),
    left,
  );
  const square = [
    mean((one) => one.unitsSquared),
    times(
      times(fraction(2n), eachUnits),
      mean((one) => BigInt(one.games) * one.units),
    ),
    times(
      times(eachUnits, eachUnits),
      mean((one) => BigInt(one.games) ** 2n * one.boards),
    ),
  ].reduce(plus);
  const eachVariance = dividedBy(minus(square, times(eachUnits, eachUnits)), left);
  const start = fraction(BigInt(awarded));
  const units = times(start, eachUnits);
  return {
    games: dividedBy(start, left),
    units,
    unitsSquared: plus(times(start, eachVariance), times(units, units)),
  };
}

/** Returns the highest win of a run that begins with `awarded` games; null without a limit. */
export function topRunOfFreeGames(rules: FreeRules, cycle: Cycle, awarded: number): TopRun | null {
  if (rules.limit === Infinity) return null;
  const classes = byAward(cycle, rules.multiplier, rules.added);
  let running = new Map<number, { units: number; courses: bigint }>([
    [awarded, { units: 0, courses: 1n }],
  ]);
  let top: TopRun = { units: -1, probability: ONE };
  let scale = 1n;
  for (let played = 1; running.size > 0; played += 1) {
    scale *= BigInt(cycle.boards);
    const after = new Map<number, { units: number; courses: bigint }>();
    for (const [of, from] of running) {
      for (const one of classes) {
        const nowOf = Math.min(rules.limit, of + one.games);
        const units = from.units + one.topUnits;
        const courses = from.courses * one.topBoards;
        const known = after.get(nowOf);
        if (known === undefined || known.units < units) after.set(nowOf, { units, courses });
        else if (known.units === units) known.courses += courses;
      }
    }
    const done = after.get(played);
    if (done !== undefined) {
      const probability = fraction(done.courses, scale);
      if (done.units > top.units) top = { units: done.units, probability };
      else if (done.units === top.units) {
        top = { units: top.units, probability: plus(top.probability, probability) };
      }
      after.delete(played);
    }
    running = after;
  }
  return top;
}
