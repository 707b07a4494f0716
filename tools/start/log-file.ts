import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** From this size on a log is put aside at the next start; one older one is kept. */
const limitBytes = 10 * 1024 * 1024;

/**
 * Opens a log for appending and hands its descriptor to `use`, for a child to write to directly:
 * the log then outlives the process that started the child.
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

/** The last lines of a log, oldest first; empty when there is none. */
export function lastLines(path: string, count: number): string[] {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return [];
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count);
}
