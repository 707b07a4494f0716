import { parentPort, workerData } from 'node:worker_threads';
import { scanBoards, type ScanSums, type ScanTables } from '@glasshouse/engine/par/scan.ts';

/** What a thread is started with: the part of the first reel that it scans. */
export interface ScanPart {
  readonly tables: ScanTables;
  readonly from: number;
  readonly to: number;
}

/** What it answers, with when it began and ended, in milliseconds of one clock for all threads. */
export interface ScannedPart {
  readonly sums: ScanSums;
  readonly beganAt: number;
  readonly endedAt: number;
}

// Only main.ts starts it, with just this data.
const { tables, from, to } = workerData as ScanPart;
const beganAt = performance.timeOrigin + performance.now();
const sums = scanBoards(tables, from, to);
const endedAt = performance.timeOrigin + performance.now();
const scanned: ScannedPart = { sums, beganAt, endedAt };
parentPort?.postMessage(scanned, []);
