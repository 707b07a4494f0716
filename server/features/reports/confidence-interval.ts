import { Z_99 } from '@glasshouse/engine/par/confidence.ts';

/** Sums over rounds in minor units; squares in minor units squared. */
export interface Played {
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  readonly stakedSquares: number;
}

/**
 * With fewer rounds the sum of wins, a few of which are very large, is too far from normal for the
 * interval to be valid.
 */
const MIN_ROUNDS = 1_000;

/** As a share of the stakes: 1 is 100 %. */
export interface ConfidenceInterval {
  readonly measured: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the measured return and its 99 % confidence interval. The wins of rounds with stakes s
 * have the variance σ² · Σ s², where σ is a round's standard deviation in stakes (PAR sheet);
 * divided by (Σ s)² it is the variance of the return. Null with too few rounds.
 */
export function confidenceInterval(
  played: Played,
  standardDeviation: number,
): ConfidenceInterval | null {
  const { rounds, staked, paid, stakedSquares } = played;
  if (rounds < MIN_ROUNDS || staked === 0) return null;
  const measured = paid / staked;
  const half = (Z_99 * standardDeviation * Math.sqrt(stakedSquares)) / staked;
  return { measured, from: Math.max(0, measured - half), to: measured + half };
}
