import { windowIds } from '@glasshouse/markets/calendar.ts';
import { isMarketCode, marketPack } from '@glasshouse/markets/index.ts';

/** A market's limit windows, the same in demo and live mode. */
export function calendarOf(market: string, at: number) {
  if (!isMarketCode(market)) throw new Error(`there is no market ${market}`);
  return windowIds(marketPack(market), at);
}
