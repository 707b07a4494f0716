import type { StageKey } from '@glasshouse/words/en.ts';

/** Volatility index (standard deviation × 1.65, in stakes) below which a game counts as calm. */
const LOW_BELOW = 4;
const HIGH_FROM = 12;

/** The word for a volatility index. */
export function volatilityOf(index: number): StageKey {
  if (index < LOW_BELOW) return 'stage.volatility.low';
  return index < HIGH_FROM ? 'stage.volatility.medium' : 'stage.volatility.high';
}
