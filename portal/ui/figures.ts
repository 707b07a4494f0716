import { LANGUAGE_TAGS, type LanguageName } from '@glasshouse/words/languages.ts';
import { language } from './words.ts';

/*
 * Figures as the spoken language writes them, in Latin digits. Those of the first page are small
 * and need no grouping: they are written here, since the browser's own writer takes 15 to 40 ms to
 * set up, on a cheap phone four times that, in one piece. figures.test.ts holds the two together.
 */

/** Numbers with at most this many integer digits are not grouped. */
const UNGROUPED = 3;
/** The decimal separators other than a point. */
const COMMA: ReadonlySet<LanguageName> = new Set(['BR']);

/** A share as the language writes it, with two digits after the point at most: `95.83%`. */
export function percent(perCent: number): string {
  return `${write(perCent, 0, 2)}%`;
}

/** A return to player, with two digits after the point as in every game's sheet: `95.40%`. */
export function returnShare(perCent: number): string {
  return `${decimal(perCent, 2)}%`;
}

/** A plain figure as the language writes it, with so many digits after the point. */
export function decimal(value: number, digits = 1): string {
  return write(value, digits, digits);
}

/** A figure with no more digits after the point than it has, two at most: `1,180.15`. */
export function plain(value: number): string {
  return write(value, 0, 2);
}

function write(value: number, least: number, most: number): string {
  // Halves go up by the digits that are seen, not by the binary fraction just below them.
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
  return new Intl.NumberFormat(LANGUAGE_TAGS[language()], {
    numberingSystem: 'latn',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  }).format(value);
}
