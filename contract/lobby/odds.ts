/** A win in stakes, and that it or more is one in so many rounds; null beyond any number. */
export interface StatedWin {
  readonly stakes: number;
  readonly oneIn: number | null;
}

/** A win that comes more often than once in so many rounds counts as likely. */
export const LIKELY = 1e9;

/** Rarer than once in so many rounds is said in words: nobody will ever see it. */
const NEVER = 1e13;

/** Whether odds are so long that a figure for them would say nothing. */
export function isNeverSeen(oneIn: number | null): boolean {
  return oneIn === null || oneIn > NEVER;
}

/** A PAR sheet's odds as a number; null where they are beyond any, or are not counted. */
export function oddsNumber(oneIn: string | null): number | null {
  // Written as JSON writes a number, with an exponent where it is long.
  const value: unknown = JSON.parse(oneIn ?? 'null');
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The index is at 90 %: a gentle game's is at most 5 at 95 %. */
const LOW_BELOW = (5 / 1.96) * 1.65;
const HIGH_FROM = 12;

/** How volatile a game is in a word, by its index: standard deviation × 1.65, in stakes. */
export function volatilityWord(index: number): 'low' | 'medium' | 'high' {
  if (index < LOW_BELOW) return 'low';
  return index < HIGH_FROM ? 'medium' : 'high';
}
