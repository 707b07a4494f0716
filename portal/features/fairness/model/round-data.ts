import { useQuery, type QueryResult } from '../../../api/use-query.ts';
import type { GameDefinition } from '@glasshouse/engine/definition.ts';
import type { Verdict } from '@glasshouse/engine/verify.ts';
import type { Answer } from '../../../api/client.ts';
import { api } from '../../../api/server.ts';
import { readByHash } from '../../../api/by-hash.ts';
import { checkLog, type Logged } from './log-check.ts';

export type Proof = Answer<'roundProof'>;

/** A round with the data to verify it, and the result of verifying it in this browser. */
export interface CheckedRound {
  readonly proof: Proof;
  readonly definition: GameDefinition | null;
  readonly verdict: Verdict;
  /** Null: the promise is not in the public log yet. */
  readonly logged: Logged | null;
}

/**
 * `good` only when all of it was checked: a proof that somebody made up fits itself, so a round
 * whose promise is not seen in the signed log is `open`.
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
    // Fails by name, so that what passes is asked again.
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
 * Hands the proof over as a file that `npm run verify` and other people's programs read. Its
 * definition is in it, and what the log showed: that the seed was promised can be checked later
 * against a key or a checkpoint that was kept.
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
  // The browser has taken the text over once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
