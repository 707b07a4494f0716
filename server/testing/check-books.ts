import { checkLedger, type CheckOptions, type CheckReport } from '@glasshouse/ledger/check.ts';
import { checkedTogether } from '@glasshouse/ledger/check-together.ts';
import type { Database } from '../platform/database.ts';

/** Checks the whole ledger of an app, in each database that holds players. */
export async function checkBooks(db: Database, options?: CheckOptions): Promise<CheckReport> {
  const reports: CheckReport[] = [];
  for (const cell of db.cells.length === 0 ? [db] : db.cells) {
    const report = await cell.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read read only');
      return checkLedger(tx, options);
    });
    reports.push(report);
  }
  return checkedTogether(reports);
}
