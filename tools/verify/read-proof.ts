import { existsSync, readFileSync } from 'node:fs';
import { readRoundProof, type RoundProof } from '@glasshouse/engine/round-proof.ts';
import {
  DefinitionError,
  readInteger,
  readList,
  readObject,
  readText,
} from '@glasshouse/engine/shape.ts';
import { membersOf, parseStrictJson } from './strict-json.ts';

/** The file is not an unambiguous proof; the message names the file. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/**
 * The position of the seed's hash in the log when the file was saved: /v1/log/proof and the signed
 * head.
 */
export interface SavedLogProof {
  readonly entry: number;
  readonly body: string;
  readonly size: number;
  readonly root: string;
  readonly path: readonly string[];
  /** The log's signed note at that time. */
  readonly checkpoint: string;
}

export interface ProofFile {
  readonly proof: RoundProof;
  /** Null if the file has none. */
  readonly definition: unknown;
  readonly log: SavedLogProof | null;
}

/** Other members of the response that a saved file may contain besides the proof. */
const ENVELOPE = ['success', 'code', 'msgCode', 'msg', 'data'];

/** Parses a JSON file. Throws UnreadableError that names the file. */
export function readJson(path: string): unknown {
  if (!existsSync(path)) throw new UnreadableError(`${path}: there is no such file`);
  try {
    return parseStrictJson(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableError(`${path}: not JSON that reads in one way only: ${reason}`, {
      cause: error,
    });
  }
}

/** Reads a proof as saved by the page or returned by the server. Throws UnreadableError. */
export function readProofFile(path: string): ProofFile {
  const value = withoutEnvelope(readJson(path), path);
  try {
    const proof = readRoundProof(value);
    const members = membersOf(value);
    return {
      proof,
      definition: members.get('definition') ?? null,
      log: readLog(members.get('log') ?? null),
    };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    throw new UnreadableError(error.faults.map((fault) => `${path}: ${fault}`).join('\n'));
  }
}

/** Reads a definition as returned by `/v1/definitions/<hash>`, or bare. Throws UnreadableError. */
export function readDefinitionFile(path: string): unknown {
  const value = withoutEnvelope(readJson(path), path);
  if (typeof value !== 'object' || value === null || !('definition' in value)) return value;
  return value.definition;
}

/** Returns a response's `data`. Rejects other members, because they would be ignored. */
function withoutEnvelope(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null || !('data' in value)) return value;
  const stranger = Object.keys(value).find((name) => !ENVELOPE.includes(name));
  if (stranger !== undefined) {
    throw new UnreadableError(`${path}: "${stranger}" stands beside the answer's data unread`);
  }
  return value.data;
}

const MAX_TEXT = 10_000;
const MAX_PATH_HASHES = 64;

function readLog(value: unknown): SavedLogProof | null {
  if (value === null) return null;
  const place = 'proof.log';
  const names = ['entry', 'body', 'size', 'root', 'path', 'checkpoint'];
  const members = readObject(value, place, names);
  const text = (name: string) => readText(members.get(name), `${place}.${name}`, 1, MAX_TEXT);
  const whole = (name: string) =>
    readInteger(members.get(name), `${place}.${name}`, 0, Number.MAX_SAFE_INTEGER);
  const hash = (one: unknown, at: string) => readText(one, at, 64, 64);
  return {
    entry: whole('entry'),
    body: text('body'),
    size: whole('size'),
    root: text('root'),
    path: readList(members.get('path'), `${place}.path`, 0, MAX_PATH_HASHES, hash),
    checkpoint: text('checkpoint'),
  };
}
