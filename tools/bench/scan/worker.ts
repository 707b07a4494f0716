import { parentPort, workerData } from 'node:worker_threads';
import { scanBoards, type ScanSums, type ScanTables } from '@glasshouse/engine/par/scan.ts';

/** The thread's start data: the part of the first reel that it scans. */
export interface ScanPart {
  readonly tables: ScanTables;
  readonly from: number;
  readonly to: number;
}

/** The thread's result, with its start and end in milliseconds on a clock shared by all threads. */
export interface ScannedPart {
  readonly sums: ScanSums;
  readonly beganAt: number;
  readonly endedAt: number;
}

// Only main.ts starts it, with exactly this data.
const { tables, from, to } = workerData as ScanPart;
const beganAt = performance.timeOrigin + performance.now();
const sums = scanBoards(tables, from, to);
const endedAt = performance.timeOrigin + performance.now();
const scanned: ScannedPart = { sums, beganAt, endedAt };
parentPort?.postMessage(scanned, []);
