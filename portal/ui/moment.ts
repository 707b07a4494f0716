import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { CLOCK_STYLE, dayIn, dayStyle, writeMoment } from '@glasshouse/words/moment.ts';
import { now } from '../api/clock.ts';
import { language } from './words.ts';

/**
 * A moment (epoch ms) in the market's zone, as the language writes it: `Nov 20, 15:04`. In
 * another year than now it names it: a break of a year ends on the day and month it began.
 */
export function moment(epochMs: number, timeZone: string): string {
  return writeMoment(epochMs, LANGUAGE_TAGS[language()], { nowMs: now(), timeZone });
}

/** The time of day (epoch ms) in the market's zone: `15:04`. */
export function clockTime(epochMs: number, timeZone: string): string {
  const style = { timeZone, ...CLOCK_STYLE };
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], style).format(epochMs);
}

/** The time of day for a moment of today, with its day for any other: a payout can take days. */
export function clockOrDay(epochMs: number, timeZone: string): string {
  const isToday = dayIn(epochMs, timeZone).day === dayIn(now(), timeZone).day;
  return isToday ? clockTime(epochMs, timeZone) : moment(epochMs, timeZone);
}

/**
 * The day and the time of a moment that the wire writes in the market's zone, `2026-11-20 15:04`,
 * as the language writes them: `Nov 20` and `15:04`.
 */
export function dayAndTime(zoned: string, timeZone: string): { day: string; time: string } {
  // Already the zone's own clock, so it is read and written as if it were UTC: nothing moves.
  const epochMs = Date.parse(`${zoned.replace(' ', 'T')}Z`);
  const isThisYear = zoned.startsWith(dayIn(now(), timeZone).year);
  const style = { timeZone: 'UTC', ...dayStyle(isThisYear) };
  const day = new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], style).format(epochMs);
  return { day, time: clockTime(epochMs, 'UTC') };
}
