import { api } from '../../../api/server.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { readByHash } from '../../../api/by-hash.ts';
import { isLogged, type LogProof } from './hashes.ts';

/** What came of looking for a promise in the public log. */
export interface Logged {
  readonly proof: LogProof;
  /** False: the proof leads elsewhere, or to another state than the log has signed. */
  readonly holds: boolean;
  /**
   * How the log's own head compares: it has signed this root; it shows this root, but the signature
   * is left to the command; it shows another; it could not be compared.
   */
  readonly head: 'signed' | 'same' | 'other' | 'unknown';
  /** The log's head as it was signed; null where none came. */
  readonly note: string | null;
}

/** What the log is asked about. */
interface Promised {
  readonly serverSeedHash: string;
  /** When the round was played, epoch milliseconds. */
  readonly createTime: number;
}

const TIMEOUT_MS = 10_000;
/** The log grows every few seconds: proof and head may be of different moments. */
const TRIES = 3;

/**
 * Looks for the promise of a round's seed in the log: it must have come before the round. Null: it
 * is not there yet. @throws ApiError as readByHash.
 */
export async function checkLog({
  serverSeedHash: seedHash,
  createTime,
}: Promised): Promise<Logged | null> {
  let proof = await readByHash('logProof', seedHash);
  for (let tries = 1; proof !== null; tries += 1) {
    const isInside = isLogged(proof, seedHash, createTime);
    const seen = isInside ? await readHead() : null;
    if (seen === null) return { proof, holds: isInside, head: 'unknown', note: null };
    const head = compare(proof, seen);
    if (head !== 'unknown' || tries === TRIES) {
      return { proof, holds: head !== 'other', head, note: seen.note };
    }
    proof = await readByHash('logProof', seedHash);
  }
  return null;
}

function compare({ size, root }: LogProof, at: Checkpoint): Logged['head'] {
  if (at.signed === false) return 'other';
  if (at.size !== size) return 'unknown';
  if (at.root !== root) return 'other';
  return at.signed === true ? 'signed' : 'same';
}

/** The head that the log shows to everybody; null where none came. */
async function readHead(): Promise<(Checkpoint & { readonly note: string }) | null> {
  const [note, log] = await Promise.all([
    fetch('/log/checkpoint', { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' })
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null),
    api.call('publicLog', {}, { quiet: true }),
  ]);
  const head = note === null || !log.ok ? null : await readCheckpoint(note, log.data.verifierKey);
  return head === null || note === null ? null : { ...head, note };
}
