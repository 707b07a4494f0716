import { checkLedger, type CheckReport } from '@glasshouse/ledger/check.ts';
import type { Database } from '@glasshouse/server/platform/database.ts';

/** Checks the books as they stand in one moment, while the house goes on. */
export function checkBooks(
  db: Database,
  progress?: (done: number, total: number) => void,
): Promise<CheckReport> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    await tx.query('set local statement_timeout = 0');
    return checkLedger(tx, progress);
  });
}
