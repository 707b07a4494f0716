import { parentPort, workerData } from 'node:worker_threads';
import { checkJournals, type Buckets } from '@glasshouse/ledger/check.ts';
import { createDatabase } from '@glasshouse/server/platform/database.ts';
import { calendarOf } from './calendar.ts';

/** The thread's start data. */
export interface PartData {
  readonly url: string;
  /** A snapshot that another connection exported, and keeps open. */
  readonly snapshot: string;
  readonly buckets: Buckets;
}

// Only run.ts starts it, with exactly this data.
const { url, snapshot, buckets } = workerData as PartData;
const db = createDatabase({ url, size: 1, onError: () => undefined });
const report = await db.transaction(async (tx) => {
  await tx.query('set transaction isolation level repeatable read read only');
  await tx.query(`set transaction snapshot '${snapshot}'`);
  await tx.query('set local statement_timeout = 0');
  // Each page is read in key order: with many partitions a sort of all that is left looks cheaper.
  await tx.query('set local enable_sort = off');
  await tx.query('set local enable_seqscan = off');
  await tx.query('set local enable_bitmapscan = off');
  const progress = (done: number) => parentPort?.postMessage(done, []);
  return checkJournals(tx, buckets, { progress, windowIds: calendarOf });
});
await db.close();
parentPort?.postMessage(report, []);
