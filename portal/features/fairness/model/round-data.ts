import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { Verdict } from '@glasshouse/engine/verify.ts';
import type { Answer } from '../../../api/client.ts';
import { api } from '../../../api/server.ts';
import { readByHash } from '../../../api/by-hash.ts';
import { checkLog, type Logged } from './log-check.ts';

export type Proof = Answer<'roundProof'>;

/** A round with its verification data, and the result of the verification in this browser. */
export interface CheckedRound {
  readonly proof: Proof;
  readonly definition: GameDefinition | null;
  readonly verdict: Verdict;
  /** Null: the commitment is not in the public log yet. */
  readonly logged: Logged | null;
}

/**
 * `good` only if everything was checked: an invented proof is consistent with itself, so a round
 * whose commitment is not in the signed log is `open`.
 */
export function resultOf({ verdict, logged }: CheckedRound): 'good' | 'open' | 'bad' {
  if (!verdict.fits || logged?.holds === false) return 'bad';
  return logged?.head === 'signed' ? 'good' : 'open';
}

/** Null: the player has no such round. */
export function useCheckedRound(roundId: string): QueryResult<CheckedRound | null> {
  return useQuery({
    key: ['fairness', 'round', roundId],
    load: () => loadRound(roundId),
    staleMs: Infinity,
  });
}

async function loadRound(roundId: string): Promise<CheckedRound | null> {
  const reply = await api.call('roundProof', { roundId }, { quiet: true });
  if (!reply.ok) {
    if (reply.code === 'unknown_round' || reply.code === 'invalid_request') return null;
    // Throws a named error, so that a transient failure is retried.
    return api.must('roundProof', { roundId }).then(() => null);
  }
  const proof = reply.data;
  const [found, logged, { checkRound }] = await Promise.all([
    readByHash('definition', proof.definitionHash),
    checkLog(proof),
    import('./check-round.ts'),
  ]);
  const definition = found?.definition ?? null;
  return { proof, definition, verdict: checkRound(proof, definition), logged };
}

/**
 * Downloads the proof as a file for `npm run verify` and third-party programs. It contains the
 * definition and the log's response, so that the commitment can be checked later against a stored
 * key or checkpoint.
 */
export function downloadProof({ proof, definition, logged }: CheckedRound): void {
  const log =
    logged === null || logged.note === null ? null : { ...logged.proof, checkpoint: logged.note };
  const text = `${JSON.stringify({ ...proof, definition, log }, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `round-${proof.roundId}.json`;
  link.click();
  // The browser has read the blob once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
