import type { Cycle } from './cycle.ts';
import type { Cycles } from './figures.ts';
import type { ParGame } from './game.ts';

/** How many boards of a full cycle pay each win: whole numbers, as text. */
export interface CycleCounts {
  /** All boards: the product of what each reel can show. */
  readonly cycle: string;
  /** In rising order; 0 is of boards that pay nothing. They add up to the cycle. */
  readonly wins: readonly {
    /**
     * What the board pays with its scatters and tumbles, in stake units, before any multiplier of
     * free games and without what follows it.
     */
    readonly units: number;
    readonly boards: string;
  }[];
}

/** The counts behind a game's exact figures. */
export interface WinCounts {
  /** A stake is so many units. */
  readonly stakeUnits: number;
  readonly paidGame: CycleCounts;
  /** Null: there are none, or their boards depend on one another. */
  readonly freeGames: CycleCounts | null;
}

/** The counts of a game's cycles by win. */
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
  // Classes come in rising order of what they pay.
  for (const one of classes) {
    byUnits.set(one.units, (byUnits.get(one.units) ?? 0n) + BigInt(one.boards));
  }
  return {
    cycle: `${boards}`,
    wins: [...byUnits].map(([units, many]) => ({ units, boards: `${many}` })),
  };
}
