import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  checkLedger,
  type Buckets,
  type CheckReport,
  type JournalsReport,
} from '@glasshouse/ledger/check.ts';
import { checkNewRows, type NewRowsReport } from '@glasshouse/server/features/journal/index.ts';
import type { Database, Queryable } from '@glasshouse/server/platform/database.ts';
import { BUCKETS } from '@glasshouse/server/platform/ids.ts';
import { calendarOf } from './calendar.ts';
import type { PartData } from './worker.ts';

export { calendarOf } from './calendar.ts';

/** More threads wait for the database instead of for each other. */
const THREADS_MOST = 8;

/** Rows live for one page only: fewer collections copy less. */
const YOUNG_MB = 32;

export interface CheckOptions {
  /** The database's URL: the journals are checked by threads, each with its own connection. */
  readonly url?: string;
  readonly progress?: (done: number, total: number) => void;
}

/** Checks the ledger in one snapshot, while the server keeps running. */
export function checkBooks(db: Database, options: CheckOptions = {}): Promise<CheckReport> {
  const { url, progress = () => undefined } = options;
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    await tx.query('set local statement_timeout = 0');
    // Before the snapshot: no month leaves for the archive meanwhile.
    await tx.query('lock table archived_month in access share mode');
    // It waits for the threads.
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    const [all] = await tx.query<{ wallets: number }>('select count(*) as wallets from wallet');
    const report = (done: number): void => progress(done, all?.wallets ?? done);
    if (url === undefined) return checkLedger(tx, { progress: report, windowIds: calendarOf });
    return checkLedger(tx, { journals: () => inThreads(tx, url, report) });
  });
}

/** Checks what was added since the server's own check, in one snapshot. */
export function checkIncrementOf(db: Database): Promise<NewRowsReport> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    await tx.query('set local statement_timeout = 0');
    return checkNewRows(tx);
  });
}

async function inThreads(
  tx: Queryable,
  url: string,
  progress: (done: number) => void,
): Promise<JournalsReport[]> {
  const [exported] = await tx.query<{ snapshot: string }>(
    'select pg_export_snapshot() as snapshot',
  );
  const snapshot = exported?.snapshot ?? '';
  const threads = Math.min(availableParallelism(), THREADS_MOST);
  const done = Array.from({ length: threads }, () => 0);
  return Promise.all(
    done.map((_, index) => {
      const data = { url, snapshot, buckets: bucketsOf(index, threads) };
      return inThread(data, (players) => {
        done[index] = players;
        progress(done.reduce((sum, one) => sum + one, 0));
      });
    }),
  );
}

function bucketsOf(index: number, threads: number): Buckets {
  const start = (number: number): number => Math.floor((number * BUCKETS) / threads);
  return { first: start(index), last: start(index + 1) - 1 };
}

function inThread(data: PartData, progress: (players: number) => void): Promise<JournalsReport> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  return new Promise((done, failed) => {
    worker.once('error', failed);
    worker.on('message', (message: number | JournalsReport) => {
      if (typeof message === 'number') progress(message);
      else done(message);
    });
  });
}
