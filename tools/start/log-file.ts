import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** At the next start a log of this size is rotated; one older file is kept. */
const limitBytes = 10 * 1024 * 1024;

/**
 * Opens a log for appending and passes its file descriptor to `use`, so that a child writes to it
 * directly and the log outlives this process.
 */
export function withLogFile<T>(path: string, use: (descriptor: number) => T): T {
  mkdirSync(dirname(path), { recursive: true });
  const sizeBytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeBytes > limitBytes) renameSync(path, `${path}.1`);
  const descriptor = openSync(path, 'a', 0o600);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the last lines of a log, oldest first; empty if it does not exist. */
export function lastLines(path: string, count: number): string[] {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return [];
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count);
}
