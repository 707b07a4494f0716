import { parentPort } from 'node:worker_threads';
import { scanBoards, type ScanTables } from '@glasshouse/engine/par/scan.ts';

/** Scans a part of the first reel for each message. */
parentPort?.on(
  'message',
  ({ tables, from, to }: { tables: ScanTables; from: number; to: number }) => {
    parentPort?.postMessage(scanBoards(tables, from, to), []);
  },
);
