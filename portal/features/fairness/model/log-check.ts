import { api } from '../../../api/server.ts';
import { readCheckpoint, type Checkpoint } from './checkpoint.ts';
import { readByHash } from '../../../api/by-hash.ts';
import { isLogged, type LogProof } from './hashes.ts';

/** The result of checking a seed commitment in the public log. */
export interface Logged {
  readonly proof: LogProof;
  /** False: the proof has another root, or the log has signed another state. */
  readonly holds: boolean;
  /**
   * Comparison with the log's own head: it has signed this root; it has this root, but this browser
   * cannot check the signature; it has another root; it could not be compared.
   */
  readonly head: 'signed' | 'same' | 'other' | 'unknown';
  /** The log's signed head; null if it was not received. */
  readonly note: string | null;
}

/** Input of the log check. */
interface Promised {
  readonly serverSeedHash: string;
  /** Time of the round, epoch milliseconds. */
  readonly createTime: number;
}

const TIMEOUT_MS = 10_000;
/**
 * Number of attempts: the log grows every few seconds, so proof and head may be from different
 * moments.
 */
const TRIES = 3;

/**
 * Checks the commitment of a round's seed in the log: it must predate the round. Null: it is not
 * there yet. @throws ApiError like readByHash.
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

/** Returns the log's public head; null if it was not received. */
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
