import { joined, playBoards, type Games, type PlayedBoards } from './board-cycle.ts';
import { counted, type ClassCounts } from './class-counts.ts';
import { boardsOf } from './columns.ts';
import { asFreeGame, type ParGame } from './game.ts';
import { countLines, type Progress } from './line-cycle.ts';
import { lineReader } from './line-reader.ts';
import { countWays } from './way-cycle.ts';

/** All boards that pay the same and show as many scatters and coins, counted together. */
export interface BoardClass {
  /** What the board pays with its scatters, in stake units, before any free games' multiplier. */
  readonly units: number;
  readonly tally: number;
  /** How many boards of the cycle. */
  readonly boards: number;
}

/** The full cycle of a set of reels. */
export interface Cycle {
  /** How many boards there are: the product of the strips' lengths. */
  readonly boards: number;
  /** In rising order of what they pay. */
  readonly classes: readonly BoardClass[];
  /** Of boards that were played one by one: units by pay, and units before the first tumble. */
  readonly played: Pick<PlayedBoards, 'byPay' | 'beforeTumbles'> | null;
}

/** Boards are played one by one up to so many: about ten minutes of one core. */
const MOST_PLAYED = 600_000_000;

/** Whether the boards of a game are played one by one: they do not come apart into reels. */
export function playsBoards({ definition }: ParGame): boolean {
  const { kind } = definition.mechanics;
  return kind === 'anywhere' || kind === 'clusters' || definition.features.tumbles !== undefined;
}

/**
 * Counts every board of the cycle, exactly. `onProgress` receives the share done, 0 … 1. Throws
 * RangeError when the cycle has 2⁵³ boards or more, or too many to play one by one where it must.
 */
export function countCycle(
  game: ParGame,
  games: Games,
  onProgress: Progress = () => undefined,
): Cycle {
  const side = games === 'paid' ? game : asFreeGame(game);
  const { definition, tally } = side;
  const reels = games === 'paid' ? game.paid : game.free;
  const boards = boardsOf(reels);
  if (playsBoards(game)) {
    const stops = definition.strips[0]?.length ?? 0;
    const parts = Array.from({ length: stops }, (_, stop) => {
      const part = playBoards(game, games, [stop]);
      onProgress((stop + 1) / stops);
      return part;
    });
    return playedCycle(game, games, parts);
  }
  const counts =
    definition.mechanics.kind === 'ways'
      ? countWays(definition, reels, tally.size, onProgress)
      : countLines(definition, lineReader(definition), reels, tally.size, onProgress);
  return { boards, classes: classesOf(side, counts), played: null };
}

/** The cycle of boards that were played in parts. */
export function playedCycle(game: ParGame, games: Games, parts: readonly PlayedBoards[]): Cycle {
  const side = games === 'paid' ? game : asFreeGame(game);
  const { boards, counts, byPay, beforeTumbles } = joined(parts);
  return { boards, classes: classesOf(side, counts), played: { byPay, beforeTumbles } };
}

/** Throws RangeError when boards that are played one by one are too many. */
export function refuseTooMany(game: ParGame): void {
  const boards = boardsOf(game.paid) + (game.free === game.paid ? 0 : boardsOf(game.free));
  if (playsBoards(game) && boards > MOST_PLAYED) {
    throw new RangeError(`${boards} boards are too many to be played one by one`);
  }
}

/** Scatters are paid, and classes come in order. */
function classesOf(game: ParGame, counts: ClassCounts): readonly BoardClass[] {
  const classes: BoardClass[] = [];
  for (const one of counted(counts)) {
    classes.push({ ...one, units: one.units + game.scatterUnits(one.tally) });
  }
  return classes.toSorted((a, b) => a.units - b.units || a.tally - b.tally);
}
