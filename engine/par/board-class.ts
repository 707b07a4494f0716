/** All boards with the same pay and the same numbers of scatters and coins, counted together. */
export interface BoardClass {
  /** Pay of the board with its scatters, in stake units, before any free games multiplier. */
  readonly units: number;
  readonly tally: number;
  /** Number of such boards in the cycle. */
  readonly boards: number;
}

/** The full cycle of a set of reels. */
export interface Cycle {
  /** Number of boards: the product of the strips' lengths. */
  readonly boards: number;
  /** In ascending order of pay. */
  readonly classes: readonly BoardClass[];
  /** Of individually played boards: units by pay, and units before the first tumble. */
  readonly played: {
    readonly byPay: readonly number[];
    readonly beforeTumbles: number;
  } | null;
}
