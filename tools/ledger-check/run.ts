import { checkLedger, type CheckReport } from '@glasshouse/ledger/check.ts';
import { windowIds } from '@glasshouse/markets/calendar.ts';
import { isMarketCode, marketPack } from '@glasshouse/markets/index.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';

/** Checks the ledger in one snapshot, while the server keeps running. */
export function checkBooks(
  db: Database,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<CheckReport> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    await tx.query('set local statement_timeout = 0');
    return checkLedger(tx, { progress, windowIds: calendarOf });
  });
}

/** A market's limit windows, the same in demo and live mode. */
export function calendarOf(market: string, at: number) {
  if (!isMarketCode(market)) throw new Error(`there is no market ${market}`);
  return windowIds(marketPack(market), at);
}
