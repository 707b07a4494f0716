import { LIKELY } from '../figure-bounds.ts';
import type { Cycle } from './board-class.ts';
import { roundDistribution } from './follow-ups.ts';
import type { ParGame } from './game.ts';

/** A win in stake units, and the probability of a round that pays at least as much. */
export interface LikelyTop {
  readonly units: number;
  readonly probability: number;
}

/** Range of the first search in stakes; each further search covers four times as many. */
const FIRST_LOOK = 2048;
/** Range of the last search in stakes. */
const MAX_STAKES = FIRST_LOOK * 64;

/**
 * Returns the largest win that a round reaches with a probability above one in `LIKELY`, from the
 * distribution of the whole round. Extends the distribution until the win is found.
 */
export function likelyTop(game: ParGame, paid: Cycle, free: Cycle): LikelyTop {
  for (let stakes = FIRST_LOOK; ; stakes *= 4) {
    const distribution = roundDistribution(game, paid, free, stakes * game.stakeUnits);
    const beyond = distribution.reduce((left, share) => left - share, 1);
    if (beyond * LIKELY < 1 || stakes >= MAX_STAKES) {
      return fromAbove(distribution, Math.max(0, beyond));
    }
  }
}

/** Smaller shares can be rounding errors: no win is reported for them. */
const ROUNDING = 1e-15;

/**
 * Returns the largest win of a distribution with a probability above one in `likely`; `beyond` is
 * the probability of wins above the end of the distribution.
 */
export function fromAbove(distribution: Float64Array, beyond: number, likely = LIKELY): LikelyTop {
  let probability = beyond;
  for (let units = distribution.length - 1; units > 0; units -= 1) {
    const share = distribution[units] ?? 0;
    probability += share;
    if (share > ROUNDING && probability * likely > 1) return { units, probability };
  }
  return { units: 0, probability: 1 };
}
