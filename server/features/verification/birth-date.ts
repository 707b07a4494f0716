import { marketTime } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

/** Returns whether `YYYY-MM-DD` is a valid calendar date. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map((part) => Number.parseInt(part, 10));
  if (month < 1 || month > 12 || day < 1) return false;
  return Date.UTC(year, month - 1, day) <= Date.UTC(year, month, 0);
}

/**
 * Returns whether somebody born on that day has the market's legal age at `at`, in its time zone.
 */
export function isOfAge(
  pack: Pick<MarketPack, 'minAge' | 'timeZone'>,
  birthDate: string,
  at: number,
): boolean {
  const year = Number.parseInt(birthDate.slice(0, 4), 10) + pack.minAge;
  const birthday = `${year}${birthDate.slice(4)}`;
  return birthday <= marketTime(pack, at).slice(0, 10);
}
