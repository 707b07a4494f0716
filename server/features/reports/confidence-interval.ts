/** What was played: sums in minor units, the squares in those squared. */
export interface Played {
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  readonly stakedSquares: number;
}

/** Of a normal distribution, 99 % lie within so many standard deviations. */
const Z_99 = 2.5758;
/**
 * With fewer rounds the sum of wins, of which a few are very large, is too far from normal for the
 * interval to be valid.
 */
const LEAST_ROUNDS = 1_000;

/** A share of the stakes: 1 is all of them. */
export interface ConfidenceInterval {
  readonly measured: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The measured return and its 99 % confidence interval. The wins of rounds with stakes s have the
 * variance σ² · Σ s², where σ is a round's standard deviation in stakes (PAR sheet); divided by
 * (Σ s)² it is that of the return. Null while there are too few rounds.
 */
export function confidenceInterval(
  played: Played,
  standardDeviation: number,
): ConfidenceInterval | null {
  const { rounds, staked, paid, stakedSquares } = played;
  if (rounds < LEAST_ROUNDS || staked === 0) return null;
  const measured = paid / staked;
  const half = (Z_99 * standardDeviation * Math.sqrt(stakedSquares)) / staked;
  return { measured, from: Math.max(0, measured - half), to: measured + half };
}
