import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { CLOCK_STYLE, dayIn, dayStyle, writeMoment } from '@glasshouse/words/moment.ts';
import { now } from '../api/clock.ts';
import { language } from './words.ts';

/**
 * Formats a moment (epoch ms) in the market's zone and the player's language: `Nov 20, 15:04`.
 * Includes the year unless it is the current one, because a break of a year ends on the same day
 * and month.
 */
export function moment(epochMs: number, timeZone: string): string {
  return writeMoment(epochMs, LANGUAGE_TAGS[language()], { nowMs: now(), timeZone });
}

/** The time of day (epoch ms) in the market's zone: `15:04`. */
export function clockTime(epochMs: number, timeZone: string): string {
  const style = { timeZone, ...CLOCK_STYLE };
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], style).format(epochMs);
}

/**
 * Formats a moment as time of day if it is today, else with its date: a withdrawal can take days.
 */
export function clockOrDay(epochMs: number, timeZone: string): string {
  const isToday = dayIn(epochMs, timeZone).day === dayIn(now(), timeZone).day;
  return isToday ? clockTime(epochMs, timeZone) : moment(epochMs, timeZone);
}

/**
 * Formats date and time of a wire value in the market's zone, `2026-11-20 15:04`, in the player's
 * language: `Nov 20` and `15:04`.
 */
export function dayAndTime(zoned: string, timeZone: string): { day: string; time: string } {
  // The value is local time of the zone already, so parse and format it as UTC without conversion.
  const epochMs = Date.parse(`${zoned.replace(' ', 'T')}Z`);
  const isThisYear = zoned.startsWith(dayIn(now(), timeZone).year);
  const style = { timeZone: 'UTC', ...dayStyle(isThisYear) };
  const day = new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], style).format(epochMs);
  return { day, time: clockTime(epochMs, 'UTC') };
}
