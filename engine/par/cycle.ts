import { counted, type ClassCounts } from './class-counts.ts';
import { boardsOf, type Reel } from './columns.ts';
import type { ParGame } from './game.ts';
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
}

/**
 * Counts every board of the cycle, exactly. `onProgress` hears the share done, 0 … 1. Throws
 * RangeError when the cycle has 2⁵³ boards or more, or its mechanics cannot be counted.
 */
export function countCycle(
  game: ParGame,
  reels: readonly Reel[],
  onProgress: Progress = () => undefined,
): Cycle {
  const boards = boardsOf(reels);
  return cycleOf(game, boards, countBoards(game, reels, onProgress));
}

function countBoards(game: ParGame, reels: readonly Reel[], onProgress: Progress): ClassCounts {
  const { definition, tally } = game;
  const { kind } = definition.mechanics;
  switch (kind) {
    case 'lines':
      return countLines(definition, lineReader(definition), reels, tally.size, onProgress);
    case 'ways':
      return countWays(definition, reels, tally.size, onProgress);
    case 'anywhere':
    case 'clusters':
      throw new RangeError(`${kind} are not counted`);
  }
}

/** What was counted as a cycle: scatters are paid, and classes come in order. */
export function cycleOf(game: ParGame, boards: number, counts: ClassCounts): Cycle {
  const classes: BoardClass[] = [];
  for (const one of counted(counts)) {
    classes.push({ ...one, units: one.units + game.scatterUnits(one.tally) });
  }
  return { boards, classes: classes.toSorted((a, b) => a.units - b.units || a.tally - b.tally) };
}
