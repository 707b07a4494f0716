import { symbolPays } from '../definition.ts';
import { boardsOf, type Reel } from './columns.ts';
import { fraction, type Fraction } from './fraction.ts';
import type { ParGame } from './game.ts';
import { lineReader } from './line-reader.ts';
import { wayReels } from './way-cycle.ts';

/**
 * Returns, for each pay in the definition's order, its share of the return on a game's stake on
 * these reels, before any free games multiplier. Computed reel by reel, without enumerating boards.
 * Throws RangeError if boards cannot be separated into reels.
 */
export function returnOfPays(game: ParGame, reels: readonly Reel[]): readonly Fraction[] {
  switch (game.definition.mechanics.kind) {
    case 'lines':
      return returnOfLines(game, reels);
    case 'ways':
      return returnOfWays(game, reels);
    case 'anywhere':
    case 'clusters':
      throw new RangeError('boards of this kind do not come apart into reels');
  }
}

/** Processes each line separately and counts the boards that lead to each automaton state. */
function returnOfLines(game: ParGame, reels: readonly Reel[]): readonly Fraction[] {
  const { definition, stakeUnits } = game;
  const reader = lineReader(definition);
  const units = symbolPays(definition).map(() => 0n);
  const lines = definition.mechanics.kind === 'lines' ? definition.mechanics.lines : [];
  for (const line of lines) {
    let ways = new Map<number, bigint>([[reader.start, 1n]]);
    for (const [place, reel] of reels.entries()) {
      const after = new Map<number, bigint>();
      const shown = new Map<number, bigint>();
      for (const { cells, stops } of reel.columns) {
        const symbol = cells[line[place] ?? 0] ?? 0;
        shown.set(symbol, (shown.get(symbol) ?? 0n) + BigInt(stops));
      }
      for (const [state, count] of ways) {
        for (const [symbol, stops] of shown) {
          const to = reader.next[state * reader.symbols + symbol] ?? 0;
          after.set(to, (after.get(to) ?? 0n) + count * stops);
        }
      }
      ways = after;
    }
    for (const [state, count] of ways) {
      for (const share of reader.shares[state] ?? []) {
        units[share.pay] = (units[share.pay] ?? 0n) + count * BigInt(share.units);
      }
    }
  }
  const under = BigInt(boardsOf(reels)) * BigInt(stakeUnits);
  return units.map((sum) => fraction(sum, under));
}

/**
 * A pay's ways are a product over the reels of its run. Reels are drawn independently, so their sum
 * over all boards is the product of the reels' sums. The product at each listed count is paid only
 * on boards where the run does not reach the next listed count.
 */
function returnOfWays(game: ParGame, reels: readonly Reel[]): readonly Fraction[] {
  const pays = symbolPays(game.definition);
  const counting = wayReels(game.definition, reels);
  const under = BigInt(boardsOf(reels)) * BigInt(game.stakeUnits);
  return pays.map((own, pay) => {
    const sums = reels.map(({ columns, stops }, reel) => {
      let all = 0n;
      let wilds = 0n;
      let going = 0n;
      for (const [column, shown] of columns.entries()) {
        const weight = counting[reel]?.all[column * pays.length + pay] ?? 0;
        const wild = counting[reel]?.wilds[column * pays.length + pay] ?? 0;
        all += BigInt(weight * shown.stops);
        wilds += BigInt(wild * shown.stops);
        if (weight > 0) going += BigInt(shown.stops);
      }
      return { all, wilds, going, boards: BigInt(stops) };
    });
    const product = (of: 'all' | 'wilds' | 'going' | 'boards', from: number, to: number): bigint =>
      sums.slice(from, to).reduce((sum, reel) => sum * reel[of], 1n);
    const counts = Object.keys(own.pays).map((text) => Number.parseInt(text, 10));
    const inOrder = counts.toSorted((a, b) => a - b);
    let units = 0n;
    for (const [place, count] of inOrder.entries()) {
      const ways = product('all', 0, count) - product('wilds', 0, count);
      const next = inOrder[place + 1];
      const further =
        next === undefined
          ? 0n
          : product('going', count, next) * product('boards', next, reels.length);
      const ending = product('boards', count, reels.length) - further;
      units += BigInt(own.pays[count] ?? 0) * ways * ending;
    }
    return fraction(units, under);
  });
}
