import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Gets a file of a log by its path below the log's prefix: `checkpoint`, `tile/0/000`. */
export type ReadFile = (path: string) => Promise<Buffer>;

const TIMEOUT_MS = 10_000;

/**
 * A log at a house's origin (`http://127.0.0.1:8080`, its files lie below /log), or in a folder
 * that somebody fetched it into.
 */
export function logSource(place: string): ReadFile {
  return /^https?:\/\//.test(place) ? fromHouse(place) : fromFolder(place);
}

function fromHouse(origin: string): ReadFile {
  const prefix = new URL('/log/', origin);
  return async (path) => {
    const response = await fetch(new URL(path, prefix), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path} is not there (${response.status})`);
    return Buffer.from(await response.arrayBuffer());
  };
}

function fromFolder(folder: string): ReadFile {
  return async (path) => {
    try {
      return await readFile(join(folder, path));
    } catch {
      throw new Error(`${path} is not in ${folder}`);
    }
  };
}
