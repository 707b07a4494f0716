import { marketTime } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

/** Whether `YYYY-MM-DD` is a day that the calendar has. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map((part) => Number.parseInt(part, 10));
  if (month < 1 || month > 12 || day < 1) return false;
  return Date.UTC(year, month - 1, day) <= Date.UTC(year, month, 0);
}

/** Whether somebody born on that day has the market's age at `at`, by the market's calendar. */
export function isOfAge(
  pack: Pick<MarketPack, 'minAge' | 'timeZone'>,
  birthDate: string,
  at: number,
): boolean {
  const year = Number.parseInt(birthDate.slice(0, 4), 10) + pack.minAge;
  const birthday = `${year}${birthDate.slice(4)}`;
  return birthday <= marketTime(pack, at).slice(0, 10);
}
