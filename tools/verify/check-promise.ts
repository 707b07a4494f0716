import type { RoundProof } from '@glasshouse/engine/round-proof.ts';
import {
  readCheckpoint,
  type Checkpoint,
} from '@glasshouse/server/features/transparency-log/checkpoint.ts';
import { isIncluded, leafHash } from '@glasshouse/server/features/transparency-log/merkle.ts';
import { openNote } from '@glasshouse/server/features/transparency-log/note.ts';
import { AppError, beginsWith, signedHead, type App } from './app.ts';
import { good, open, wrong, type Finding } from './findings.ts';
import type { SavedLogProof } from './read-proof.ts';
import { membersOf } from './strict-json.ts';

/** What the commitment is checked against: at least one of app and key. */
export interface LogTrust {
  readonly app: App | null;
  /** The log's key `name+id+key`; null: the app's own. */
  readonly key: string | null;
  /** The signed note stored from an earlier check of the log. */
  readonly kept: string | null;
  /** The log data in the proof's file. */
  readonly saved: SavedLogProof | null;
}

type EntryProof = Omit<SavedLogProof, 'checkpoint'>;

/** The log grows every few seconds, so proof and head may be from different states. */
const TRIES = 5;

/**
 * Checks that the hash of the round's server seed was committed in the public log before the round,
 * under a head signed by the log's key, in a log that begins with the stored one.
 */
export async function checkPromise(
  proof: RoundProof,
  trust: LogTrust,
): Promise<readonly Finding[]> {
  try {
    if (trust.app !== null) return await askLog(proof, trust.app, trust);
    return trust.key === null ? [NOT_ASKED] : readSaved(proof, trust.key, trust);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      error instanceof AppError
        ? open(`the promise in the public log: ${reason}`)
        : wrong(`the public log: ${reason}`),
    ];
  }
}

const NOT_ASKED = open(
  'whether this seed was ever promised: give --log <address of the app> or --checkpoint <file>',
);

/** The server appends pending hashes every two seconds (transparency-log). */
const NOT_THERE =
  'a new one is added within seconds, so ask again; if it is still missing, it was never promised';

async function askLog(
  proof: RoundProof,
  app: App,
  { key, kept }: LogTrust,
): Promise<readonly Finding[]> {
  const trusted = key ?? String(await app.readLogFile('key')).trim();
  for (let tries = 1; ; tries += 1) {
    const answer = await app.ask(`/v1/log/proof/${encodeURIComponent(proof.serverSeedHash)}`);
    if (answer === null) {
      return [wrong(`the public log does not hold the seed’s hash: ${NOT_THERE}`)];
    }
    const entry = readEntry(answer);
    const head = await signedHead(app.readLogFile, trusted);
    if (head.size !== entry.size && tries < TRIES) continue;
    const findings = holdEntry(proof, entry, head);
    const by =
      key === null
        ? good(`the log is signed by the key that the app names itself, ${trusted}`)
        : good(`the log is signed by the given key, ${trusted}`);
    return [...findings, by, ...(await compareKept(app, kept, trusted, head))];
  }
}

async function compareKept(
  app: App,
  kept: string | null,
  key: string,
  head: Checkpoint,
): Promise<readonly Finding[]> {
  if (kept === null) return [];
  const older = readCheckpoint(openNote(kept, key));
  return (await beginsWith(app.readLogFile, older, head))
    ? [good(`the log begins with the ${older.size} entries of the saved checkpoint`)]
    : [wrong(`the first ${older.size} entries of the log are not those of the saved checkpoint`)];
}

/** Without the app: checks the file's own log proof with the trusted key. */
function readSaved(proof: RoundProof, key: string, { saved, kept }: LogTrust): readonly Finding[] {
  if (saved === null) return [open('the promise: this file has no proof of the public log')];
  const head = readCheckpoint(openNote(saved.checkpoint, key));
  const older = kept === null ? null : readCheckpoint(openNote(kept, key));
  const findings = [
    ...holdEntry(proof, saved, head),
    good(`the log’s head in the file is signed by the given key, ${key}`),
  ];
  if (older === null) return findings;
  if (older.size !== head.size) {
    const question = 'whether the log of the file begins with the saved checkpoint';
    return [...findings, open(`${question}: that needs --log <address of the app>`)];
  }
  return older.root.equals(head.root)
    ? [...findings, good('the log’s head in the file is the saved checkpoint')]
    : [...findings, wrong('the log’s head in the file is another than the saved checkpoint')];
}

function holdEntry(proof: RoundProof, entry: EntryProof, head: Checkpoint): Finding[] {
  const { serverSeedHash, createTime } = proof;
  const { kind, hash, at } = entryOf(entry.body);
  if (kind !== 'seed' || hash !== serverSeedHash) {
    return [wrong('the log’s entry promises another seed')];
  }
  const leaf = leafHash(Buffer.from(entry.body));
  const path = entry.path.map((one) => Buffer.from(one, 'hex'));
  if (head.size !== entry.size || !isIncluded(leaf, entry.entry, head.size, path, head.root)) {
    return [wrong(`the log’s proof of entry ${entry.entry} does not lead to its signed root`)];
  }
  const promised = `the seed’s hash is entry ${entry.entry} of ${head.origin}, promised at ${String(at)}`;
  return typeof at === 'number' && at <= createTime
    ? [good(promised)]
    : [wrong(`${promised}, after the round (createTime ${createTime})`)];
}

function readEntry(value: unknown): EntryProof {
  const members = membersOf(value);
  const path = members.get('path');
  return {
    entry: Number(members.get('entry')),
    body: String(members.get('body')),
    size: Number(members.get('size')),
    root: String(members.get('root')),
    path: Array.isArray(path) ? path.map(String) : [],
  };
}

function entryOf(body: string): { kind: unknown; hash: unknown; at: unknown } {
  const members = membersOf(JSON.parse(body));
  return { kind: members.get('kind'), hash: members.get('hash'), at: members.get('at') };
}
