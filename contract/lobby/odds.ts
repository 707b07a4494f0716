import { GENTLE, LIKELY } from '@glasshouse/engine/figure-bounds.ts';

/** A win in stakes, and the odds of one in n rounds of it or more; null if not computable. */
export interface StatedWin {
  readonly stakes: number;
  readonly oneIn: number | null;
}

export { LIKELY };

/** Odds rarer than this are shown in words: no player will see such a win. */
const NEVER = 1e13;

/** True when odds are too long for a meaningful figure. */
export function isNeverSeen(oneIn: number | null): boolean {
  return oneIn === null || oneIn > NEVER;
}

/** A PAR sheet's odds as a number; null when they are out of range or not counted. */
export function oddsNumber(oneIn: string | null): number | null {
  // JSON number format, with an exponent for large values.
  const value: unknown = JSON.parse(oneIn ?? 'null');
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A gentle game's index is at most this (docs/games.md). */
const LOW_BELOW = GENTLE.volatilityIndex;
const HIGH_FROM = 12;

/** A word for a game's volatility, by its index: standard deviation × 1.65, in stakes. */
export function volatilityWord(index: number): 'low' | 'medium' | 'high' {
  if (index < LOW_BELOW) return 'low';
  return index < HIGH_FROM ? 'medium' : 'high';
}
