import { DAY_MS } from '@glasshouse/contract/time.ts';
import { dayStart, marketTime, windowIds, type Windows } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

/** Returns when the windows that contain `at` began (epoch ms), in the market's zone. */
export function windowStarts(pack: Pick<MarketPack, 'timeZone'>, at: number): Windows<number> {
  const { day, week } = windowIds(pack, at);
  const today = dayStart(pack, at);
  // Week 1 starts on day 4, a Monday; marketTime starts with YYYY-MM-DD.
  const sinceMonday = day - (week * 7 - 3);
  const sinceFirst = Number.parseInt(marketTime(pack, at).slice(8, 10), 10) - 1;
  // Noon is half a day from both midnights, so a clock change cannot move it to another day.
  const back = (days: number) => dayStart(pack, today - days * DAY_MS + DAY_MS / 2);
  return { day: today, week: back(sinceMonday), month: back(sinceFirst) };
}

/**
 * Returns the same local day `months` later, at the same time of day (an hour off where clocks
 * changed); the last day of a shorter month. Epoch milliseconds.
 */
export function monthsLater(
  pack: Pick<MarketPack, 'timeZone'>,
  at: number,
  months: number,
): number {
  const [year = 0, month = 0, day = 0] = marketTime(pack, at)
    .slice(0, 10)
    .split('-')
    .map((part) => Number.parseInt(part, 10));
  const lastOfTarget = Date.UTC(year, month + months, 0);
  const target = Math.min(Date.UTC(year, month - 1 + months, day), lastOfTarget);
  return at + (target - Date.UTC(year, month - 1, day));
}
