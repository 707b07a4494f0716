import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Reads a log file by its path below the log's prefix: `checkpoint`, `tile/0/000`. */
export type ReadFile = (path: string) => Promise<Buffer>;

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 20;

/**
 * Opens a log at a server's origin (`http://127.0.0.1:8080`, with its files below /log) or in a
 * folder with a copy of those files.
 */
export function logSource(place: string): ReadFile {
  return /^https?:\/\//.test(place) ? fromServer(place) : fromFolder(place);
}

function fromServer(origin: string): ReadFile {
  const prefix = new URL('/log/', origin);
  return async (path) => {
    const response = await patiently(new URL(path, prefix));
    if (!response.ok) throw new Error(`${path} is not there (${response.status})`);
    return Buffer.from(await response.arrayBuffer());
  };
}

/** A rate-limited server says when to retry. */
async function patiently(url: URL): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    if (response.ok || Number.isNaN(seconds) || attempt === ATTEMPTS) return response;
    await pause(seconds * 1_000);
  }
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
