import { count, noCounts, type ClassCounts } from './class-counts.ts';
import { asFreeGame, type ParGame } from './game.ts';
import { tumblingBoard } from './tumbling-board.ts';

/** The games of a round that are counted. */
export type Games = 'paid' | 'free';

/** Sums over boards that are played individually. */
export interface PlayedBoards {
  readonly boards: number;
  readonly counts: ClassCounts;
  /** By pay: the total of all boards, in stake units. */
  readonly byPay: readonly number[];
  /** The part paid before the first tumble. */
  readonly beforeTumbles: number;
}

/**
 * Plays every board whose first reels are at the stops of `prefix`, with its tumbles: the result is
 * a function of the stops alone. Parts can be played separately and merged.
 */
export function playBoards(game: ParGame, games: Games, prefix: readonly number[]): PlayedBoards {
  const { definition, tally } = games === 'paid' ? game : asFreeGame(game);
  const { tumbles, freeGames } = definition.features;
  const strips = games === 'free' ? (freeGames?.strips ?? definition.strips) : definition.strips;
  const places = new Map(definition.symbols.map(({ code }, place) => [code, place]));
  const rings = strips.map((strip) => Uint8Array.from(strip, (code) => places.get(code) ?? 0));
  const ladder =
    games === 'free' ? (tumbles?.freeMultipliers ?? tumbles?.multipliers) : tumbles?.multipliers;
  const board = tumblingBoard(definition, rings, ladder ?? [1]);
  const counts = noCounts(null, tally.size);
  const stops = new Int32Array(rings.length);
  const tallyOfBoard = (): number => {
    let sum = 0;
    for (const [place, symbol] of tally.symbols.entries()) {
      for (const cell of board.cells) if (cell === symbol) sum += tally.units[place] ?? 0;
    }
    return sum;
  };
  let boards = 0;
  const turn = (reel: number): void => {
    if (reel === rings.length) {
      const units = board.play(stops);
      count(counts, units, tally.size === 1 ? 0 : tallyOfBoard(), 1);
      boards += 1;
      return;
    }
    const length = rings[reel]?.length ?? 0;
    for (let stop = 0; stop < length; stop += 1) {
      stops[reel] = stop;
      turn(reel + 1);
    }
  };
  stops.set(prefix);
  turn(prefix.length);
  return { boards, counts, byPay: [...board.byPay], beforeTumbles: board.beforeTumbles() };
}

/** Merges parts that were played separately. */
export function joined(parts: readonly PlayedBoards[]): PlayedBoards {
  const [first] = parts;
  if (first === undefined) throw new RangeError('there are no boards');
  const counts = noCounts(null, first.counts.tallies);
  const byPay = first.byPay.map(() => 0);
  let boards = 0;
  let beforeTumbles = 0;
  for (const part of parts) {
    for (const [key, many] of part.counts.dense.entries()) {
      if (many > 0) counts.dense[key] = (counts.dense[key] ?? 0) + many;
    }
    for (const [key, many] of part.counts.sparse) {
      counts.sparse.set(key, (counts.sparse.get(key) ?? 0) + many);
    }
    for (const [pay, units] of part.byPay.entries()) byPay[pay] = (byPay[pay] ?? 0) + units;
    boards += part.boards;
    beforeTumbles += part.beforeTumbles;
  }
  return { boards, counts, byPay, beforeTumbles };
}
