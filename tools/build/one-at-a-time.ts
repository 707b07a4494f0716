import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Runs `work` while holding this lock file; waits for other processes that hold it. Takes over the
 * lock of a killed process.
 */
export async function oneAtATime<Result>(
  lockFile: string,
  work: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(dirname(lockFile), { recursive: true });
  while (!take(lockFile)) await sleep(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(lockFile)) rmSync(lockFile, { force: true });
    return false;
  }
}

function isHeld(lockFile: string): boolean {
  try {
    const holder = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
    // An empty file is just being written.
    return Number.isNaN(holder) || process.kill(holder, 0);
  } catch {
    return false;
  }
}
