import { LANGUAGE_TAGS } from '@glasshouse/words/languages.ts';
import { now } from '../api/clock.ts';
import { language } from './words.ts';

const CLOCK = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  numberingSystem: 'latn',
} as const;

/**
 * A moment (epoch ms) in the market's zone, as the language writes it: `Nov 20, 15:04`. In
 * another year than now it names it: a break of a year ends on the day and month it began.
 */
export function moment(epochMs: number, timeZone: string): string {
  const isThisYear = dayOf(epochMs, timeZone).year === dayOf(now(), timeZone).year;
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
    ...CLOCK,
  }).format(epochMs);
}

/** The time of day (epoch ms) in the market's zone: `15:04`. */
export function clockTime(epochMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language()], { timeZone, ...CLOCK }).format(epochMs);
}

/** The time of day for a moment of today, with its day for any other: a payout can take days. */
export function clockOrDay(epochMs: number, timeZone: string): string {
  const isToday = dayOf(epochMs, timeZone).day === dayOf(now(), timeZone).day;
  return isToday ? clockTime(epochMs, timeZone) : moment(epochMs, timeZone);
}

/** The year and the day, `2026-11-20`, that a moment falls on in a zone. */
function dayOf(epochMs: number, timeZone: string): { year: string; day: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(epochMs);
  return { year: day.slice(0, 4), day };
}
