import type { WindowIds } from '@glasshouse/ledger/windows.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { isMarketCode, marketPack } from '@glasshouse/markets/index.ts';

/** Every zone's days begin at a quarter of an hour, so its windows are the same within one. */
const QUARTER_MS = 15 * MINUTE_MS;

const known = new Map<string, Map<number, WindowIds>>();

/** A market's limit windows, the same in demo and live mode. */
export function calendarOf(market: string, at: number): WindowIds {
  if (!isMarketCode(market)) throw new Error(`there is no market ${market}`);
  let quarters = known.get(market);
  if (quarters === undefined) known.set(market, (quarters = new Map<number, WindowIds>()));
  const quarter = Math.floor(at / QUARTER_MS);
  let ids = quarters.get(quarter);
  if (ids === undefined) quarters.set(quarter, (ids = windowIds(marketPack(market), at)));
  return ids;
}
