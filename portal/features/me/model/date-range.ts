import { DAY_MS } from '@glasshouse/contract/time.ts';
import { dayStart } from '@glasshouse/markets/calendar.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';

/**
 * Returns the time range of the chosen days in the market's zone: from the first instant of `from`
 * to the last of `to`. Days are `YYYY-MM-DD`; an empty one is unbounded.
 */
export function dateRange(
  pack: Pick<MarketPack, 'timeZone'>,
  { from, to }: { readonly from: string; readonly to: string },
): { from?: number; to?: number } {
  const first = noonOf(from);
  const last = noonOf(to);
  return {
    ...(first === null ? {} : { from: dayStart(pack, first) }),
    ...(last === null ? {} : { to: dayStart(pack, last + DAY_MS) }),
  };
}

/** Noon UTC is the same day in every market's zone. */
function noonOf(day: string): number | null {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(noon) || noon < 0 ? null : noon;
}
