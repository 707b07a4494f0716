import type { Cycle } from './board-class.ts';
import type { Cycles } from './figures.ts';
import type { ParGame } from './game.ts';

/** Number of boards of a full cycle by win: whole numbers, as text. */
export interface CycleCounts {
  /** Number of all boards: the product of the numbers of columns of each reel. */
  readonly cycle: string;
  /** In ascending order of win; 0 is for boards that pay nothing. The sum is the cycle. */
  readonly wins: readonly {
    /**
     * Pay of the board with its scatters and tumbles, in stake units, before any free games
     * multiplier and without the features it triggers.
     */
    readonly units: number;
    readonly boards: string;
  }[];
}

/** The counts behind a game's exact figures. */
export interface WinCounts {
  /** Number of units in a stake. */
  readonly stakeUnits: number;
  readonly paidGame: CycleCounts;
  /** Null if there are no free games, or if their boards depend on one another. */
  readonly freeGames: CycleCounts | null;
}

/** Returns the counts of a game's cycles by win. */
export function winCounts(
  { stakeUnits, freeRules }: ParGame,
  { paid, free }: Pick<Cycles, 'paid'> & { readonly free: Cycle | null },
): WinCounts {
  return {
    stakeUnits,
    paidGame: countsOf(paid),
    freeGames: freeRules === null || free === null ? null : countsOf(free),
  };
}

function countsOf({ boards, classes }: Cycle): CycleCounts {
  const byUnits = new Map<number, bigint>();
  // Classes are in ascending order of pay.
  for (const one of classes) {
    byUnits.set(one.units, (byUnits.get(one.units) ?? 0n) + BigInt(one.boards));
  }
  return {
    cycle: `${boards}`,
    wins: [...byUnits].map(([units, many]) => ({ units, boards: `${many}` })),
  };
}
