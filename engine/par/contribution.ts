import type { PreparedGame, PreparedReel } from '../prepare.ts';
import { fraction, type Fraction } from './fraction.ts';

/**
 * For each pay of the lines, in the definition's order, what it returns of a game's stake on
 * these reels, before any free games' multiplier. Every row of a reel shows each of its stops
 * equally often, so one line stands for all: its automaton is followed over all stops of all
 * reels, counting how many ways lead to each state.
 */
export function returnOfLinePays(
  game: PreparedGame,
  reels: readonly PreparedReel[],
): readonly Fraction[] {
  const { automaton, rows } = game;
  let ways = new Map<number, bigint>([[0, 1n]]);
  let boards = 1n;
  for (const reel of reels) {
    boards *= BigInt(reel.stops);
    const after = new Map<number, bigint>();
    for (const [state, count] of ways) {
      for (let stop = 0; stop < reel.stops; stop += 1) {
        const symbol = reel.view[stop * rows] ?? 0;
        const to = automaton.next[state * automaton.symbols + symbol] ?? 0;
        after.set(to, (after.get(to) ?? 0n) + count);
      }
    }
    ways = after;
  }
  const units = automaton.linePays.map(() => 0n);
  for (const [state, count] of ways) {
    const result = automaton.results[state];
    if (result === undefined || result.pay < 0) continue;
    units[result.pay] = (units[result.pay] ?? 0n) + count * BigInt(result.units);
  }
  return units.map((sum) => fraction(sum, boards));
}

/** What scatter pays return of a game's stake on these reels, before any multiplier. */
export function returnOfScatters(game: PreparedGame, reels: readonly PreparedReel[]): Fraction {
  let counts: bigint[] = [1n];
  let boards = 1n;
  for (const reel of reels) {
    boards *= BigInt(reel.stops);
    const after = Array.from({ length: counts.length + game.rows }, () => 0n);
    for (const seen of reel.scatters) {
      for (const [before, ways] of counts.entries()) {
        after[before + seen] = (after[before + seen] ?? 0n) + ways;
      }
    }
    counts = after;
  }
  const stakes = counts.reduce(
    (sum, ways, seen) => sum + ways * BigInt(game.scatterPays[seen] ?? 0),
    0n,
  );
  return fraction(stakes, boards);
}
