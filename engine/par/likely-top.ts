import type { Cycle } from './cycle.ts';
import { roundDistribution } from './follow-ups.ts';
import type { ParGame } from './game.ts';

/** A win that comes more often than once in so many rounds may be called likely. */
const LIKELY = 1e9;

/** A win in stake units, and the probability of a round that pays that much or more. */
export interface LikelyTop {
  readonly units: number;
  readonly probability: number;
}

/** The first search covers this many stakes; each further one four times as many. */
const FIRST_LOOK = 2048;
/** Four looks: beyond it nothing is looked for. */
const MOST_STAKES = FIRST_LOOK * 64;

/**
 * The largest win that a round reaches with odds better than one in `LIKELY`: read off the
 * distribution of the whole round, which is looked at as far as it takes.
 */
export function likelyTop(game: ParGame, paid: Cycle, free: Cycle): LikelyTop {
  for (let stakes = FIRST_LOOK; ; stakes *= 4) {
    const distribution = roundDistribution(game, paid, free, stakes * game.stakeUnits);
    const beyond = distribution.reduce((left, share) => left - share, 1);
    if (beyond * LIKELY < 1 || stakes >= MOST_STAKES) {
      return fromAbove(distribution, Math.max(0, beyond));
    }
  }
}

/** Smaller shares may be what rounding leaves of nothing: no win is named for them. */
const ROUNDING = 1e-15;

/**
 * The largest win of a distribution with odds better than one in `likely`; `beyond`: the
 * probability of wins that the distribution does not reach.
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
