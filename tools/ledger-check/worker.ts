import { parentPort, workerData } from 'node:worker_threads';
import { to as copyTo } from 'pg-copy-streams';
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
/** The rounds come on a connection of their own, which is busy with them all the time. */
const reader = await db.connect();

const SAME_SNAPSHOT = [
  'set transaction isolation level repeatable read read only',
  `set transaction snapshot '${snapshot}'`,
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  // Rows are read in key order: with many partitions a sort of all that is left looks cheaper.
  'set local enable_sort = off',
  'set local enable_seqscan = off',
  'set local enable_bitmapscan = off',
];

try {
  await reader.query(['begin', ...SAME_SNAPSHOT].join('; '));
  const report = await db.transaction(async (tx) => {
    for (const setting of SAME_SNAPSHOT) await tx.query(setting);
    const progress = (done: number) => parentPort?.postMessage(done, []);
    const copy = (statement: string) => reader.query(copyTo(statement));
    return checkJournals(tx, buckets, { progress, copy, windowIds: calendarOf });
  });
  parentPort?.postMessage(report, []);
} finally {
  await reader.end();
  await db.close();
}
