/** A game as a table of outcomes: all that a small game needs. */
export interface TableGame {
  /** Lower-case letters, digits and dashes. */
  readonly code: string;
  readonly name: string;
  /** In minor units. */
  readonly stakes: readonly number[];
  readonly outcomes: readonly Outcome[];
  /** SVG of the lobby's tile, at most 8 kB. */
  readonly icon: string;
}

export interface Outcome {
  /** How often it comes, in relation to the sum of all weights. */
  readonly weight: number;
  /** The win in stakes. */
  readonly pays: number;
  readonly name: string;
}

/** The long-run return in per cent: exact, because it is the table's own mean. */
export function returnOf({ outcomes }: Pick<TableGame, 'outcomes'>): number {
  const paid = outcomes.reduce((sum, { weight, pays }) => sum + weight * pays, 0);
  return (100 * paid) / weightOf(outcomes);
}

/** Draws an outcome. `random(n)` returns a whole number from 0 to n - 1, each equally likely. */
export function drawOutcome(
  { outcomes }: Pick<TableGame, 'outcomes'>,
  random: (n: number) => number,
): Outcome {
  let place = random(weightOf(outcomes));
  for (const outcome of outcomes) {
    if (place < outcome.weight) return outcome;
    place -= outcome.weight;
  }
  throw new RangeError('random is out of range');
}

function weightOf(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { weight }) => sum + weight, 0);
}
