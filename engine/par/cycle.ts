import { joined, playBoards, type Games, type PlayedBoards } from './board-cycle.ts';
import type { BoardClass, Cycle } from './board-class.ts';
import { counted, type ClassCounts } from './class-counts.ts';
import { boardsOf } from './columns.ts';
import { asFreeGame, type ParGame } from './game.ts';
import { countLines, type Progress } from './line-cycle.ts';
import { lineReader } from './line-reader.ts';
import { countWays } from './way-cycle.ts';

/** Maximum number of boards to play individually: about ten minutes on one core. */
const MAX_PLAYED = 600_000_000;

/**
 * Returns true if boards must be played individually, because they cannot be separated into reels.
 */
export function playsBoards({ definition }: ParGame): boolean {
  const { kind } = definition.mechanics;
  return kind === 'anywhere' || kind === 'clusters' || definition.features.tumbles !== undefined;
}

/**
 * Counts every board of the cycle, exactly. `onProgress` receives the completed share, 0 … 1.
 * Throws RangeError when the cycle has 2⁵³ boards or more, or too many to play individually where
 * that is required.
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

/** Builds the cycle from boards that were played in parts. */
export function playedCycle(game: ParGame, games: Games, parts: readonly PlayedBoards[]): Cycle {
  const side = games === 'paid' ? game : asFreeGame(game);
  const { boards, counts, byPay, beforeTumbles } = joined(parts);
  return { boards, classes: classesOf(side, counts), played: { byPay, beforeTumbles } };
}

/** Throws RangeError if there are too many boards to play individually. */
export function refuseTooMany(game: ParGame): void {
  const boards = boardsOf(game.paid) + (game.free === game.paid ? 0 : boardsOf(game.free));
  if (playsBoards(game) && boards > MAX_PLAYED) {
    throw new RangeError(`${boards} boards are too many to be played one by one`);
  }
}

/** Adds the scatter pays and sorts the classes. */
function classesOf(game: ParGame, counts: ClassCounts): readonly BoardClass[] {
  const classes: BoardClass[] = [];
  for (const one of counted(counts)) {
    classes.push({ ...one, units: one.units + game.scatterUnits(one.tally) });
  }
  return classes.toSorted((a, b) => a.units - b.units || a.tally - b.tally);
}
