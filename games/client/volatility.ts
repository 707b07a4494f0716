import { volatilityWord } from '@glasshouse/contract/lobby/odds.ts';
import type { StageKey } from '@glasshouse/words/en.ts';

/** Returns the label of a volatility index (standard deviation × 1.65, in stakes). */
export function volatilityOf(index: number): StageKey {
  return `stage.volatility.${volatilityWord(index)}`;
}
