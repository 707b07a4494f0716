import { GENTLE, WILD_TOP } from '../figure-bounds.ts';
import type { ParFigures } from './par-figures.ts';

/** How calm or volatile a game is. */
export type GameClass = 'gentle' | 'medium' | 'wild';

/** Returns a game's class, from its figures alone. */
export function classOf({
  hitRate,
  volatilityIndex,
  likelyTop,
}: Pick<ParFigures, 'hitRate' | 'volatilityIndex' | 'likelyTop'>): GameClass {
  if (hitRate.decimal >= GENTLE.hitRate && volatilityIndex.z165 <= GENTLE.volatilityIndex) {
    return 'gentle';
  }
  return (likelyTop?.stakes ?? 0) >= WILD_TOP ? 'wild' : 'medium';
}
