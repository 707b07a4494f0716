import { LANGUAGE_TAGS, numberTag, type LanguageName } from '@glasshouse/words/languages.ts';
import { language } from './words.ts';

/*
 * Formats figures in the player's language, in Latin digits. The first page's figures are small and
 * need no grouping, so they are formatted here: Intl.NumberFormat takes 15 to 40 ms to set up, four
 * times that on a cheap phone, in one task. figures.test.ts verifies that both agree.
 */

/** Numbers with at most this many integer digits are not grouped. */
const UNGROUPED = 3;
/** The decimal separators other than a point. */
const COMMA: ReadonlySet<LanguageName> = new Set(['BR']);

/** Formats a share with at most two decimals: `95.83%`. */
export function percent(perCent: number): string {
  return `${write(perCent, 0, 2)}%`;
}

/** Formats a return to player, or a part of it, always with two decimals: `95.40%`. */
export function returnShare(perCent: number): string {
  return `${decimal(perCent, 2)}%`;
}

/** Formats a number with this many decimals. */
export function decimal(value: number, digits = 1): string {
  return write(value, digits, digits);
}

/** Formats a number without trailing zeros, with at most two decimals: `1,180.15`. */
export function plain(value: number): string {
  return write(value, 0, 2);
}

function write(value: number, least: number, most: number): string {
  // Rounds halves up by decimal digits, because the binary fraction can be just below the half.
  const units = Math.round(value * 10 ** most * (1 + Number.EPSILON));
  const digits = String(units).padStart(most + 1, '0');
  const pointAt = digits.length - most;
  if (!(value >= 0) || pointAt > UNGROUPED) return grouped(value, least, most);
  let end = digits.length;
  while (end > pointAt + least && digits[end - 1] === '0') end -= 1;
  const whole = digits.slice(0, pointAt);
  if (end === pointAt) return whole;
  return whole + (COMMA.has(language()) ? ',' : '.') + digits.slice(pointAt, end);
}

function grouped(value: number, least: number, most: number): string {
  return new Intl.NumberFormat(numberTag(LANGUAGE_TAGS[language()]), {
    numberingSystem: 'latn',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value);
}
