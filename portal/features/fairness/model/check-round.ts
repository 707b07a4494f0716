import { plainHashing } from '@glasshouse/engine/sha256.ts';
import { verifyRound, type Verdict } from '@glasshouse/engine/verify.ts';
import type { Answer } from '../../../api/client.ts';

/** A chunk of its own: the engine comes to the phone only when a round is verified. */
export function checkRound(proof: Answer<'roundProof'>, definition: unknown): Verdict {
  return verifyRound(proof, definition, plainHashing);
}
