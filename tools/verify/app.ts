import { openNote } from '@glasshouse/server/features/transparency-log/note.ts';
import {
  readCheckpoint,
  type Checkpoint,
} from '@glasshouse/server/features/transparency-log/checkpoint.ts';
import {
  consistencyProof,
  HASH_BYTES,
  isConsistent,
} from '@glasshouse/server/features/transparency-log/merkle.ts';
import { subtreesOf, tilePath } from '@glasshouse/server/features/transparency-log/tiles.ts';
import { logSource, type ReadFile } from '../log-verify/source.ts';
import { membersOf, parseStrictJson } from './strict-json.ts';

const TIMEOUT_MS = 10_000;

/** The app could not be reached or failed; the message has its response. */
export class AppError extends Error {
  override readonly name = 'AppError';
}

/** An app's public responses: its log, definitions and whether it has a round. */
export interface App {
  /** Returns the `data` of a public GET operation; null for a business refusal. Throws AppError. */
  ask(path: string): Promise<unknown>;
  readonly readLogFile: ReadFile;
}

export function appAt(address: string): App {
  const readFile = logSource(address);
  return {
    readLogFile: (path) =>
      readFile(path).catch((error: unknown) => {
        throw new AppError(`${address}/log/${path} does not come (${String(error)})`);
      }),
    async ask(path) {
      const response = await fetch(new URL(path, address), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new AppError(`${address} does not answer (${String(error)})`);
      });
      const body: unknown = await response
        .text()
        .then(parseStrictJson)
        .catch(() => null);
      const members = membersOf(body);
      if (response.status !== 200 || !members.has('success')) {
        throw new AppError(`${address}${path} answers HTTP ${response.status}`);
      }
      return members.get('success') === 1 ? members.get('data') : null;
    },
  };
}

/** Returns the log's current head if this key signed it. Throws Error with the reason. */
export async function signedHead(readLogFile: ReadFile, key: string): Promise<Checkpoint> {
  return readCheckpoint(openNote(String(await readLogFile('checkpoint')), key));
}

/** Returns whether the current log begins with the earlier one (consistency proof). */
export async function beginsWith(
  readLogFile: ReadFile,
  older: Checkpoint,
  newer: Checkpoint,
): Promise<boolean> {
  if (older.origin !== newer.origin || older.size > newer.size) return false;
  const subtrees = subtreesOf(async (level, index, width) => {
    const tile = await readLogFile(tilePath({ level, index, width }));
    if (tile.length !== width * HASH_BYTES) throw new Error(`a tile of level ${level} is cut off`);
    return tile;
  }, newer.size);
  return isConsistent(older, newer, await consistencyProof(subtrees, older.size, newer.size));
}
