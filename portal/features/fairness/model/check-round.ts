import { plainHashing } from '@glasshouse/engine/sha256.ts';
import { verifyRound, type Verdict } from '@glasshouse/engine/verify.ts';
import type { Answer } from '../../../api/client.ts';

/** A separate chunk: the engine is loaded only when a round is verified. */
export function checkRound(proof: Answer<'roundProof'>, definition: unknown): Verdict {
  return verifyRound(proof, definition, plainHashing);
}
