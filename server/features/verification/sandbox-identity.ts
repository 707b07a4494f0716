import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { signedFetch, type SignedAnswer } from '../providers/index.ts';
import type { IdentityProvider, Verdict } from './port.ts';

const Answer = Type.Object({ status: Type.Enum(['approved', 'refused', 'pending']) });

const UNREACHABLE: Verdict = { outcome: 'unreachable' };

/** The sandbox implementation of the port; it shares the payment sandbox's process. */
export function createSandboxIdentity(to: {
  readonly url: string;
  readonly secret: string;
}): IdentityProvider {
  return {
    async ask(checkId, details) {
      const answer = await signedFetch(to, '/identity/checks', { checkId, ...details });
      // A malformed document number cannot be approved.
      if (answer?.status === 400) return { outcome: 'refused', reason: 'document_not_accepted' };
      return verdictOf(answer);
    },
    async read(checkId) {
      return verdictOf(await signedFetch(to, `/identity/checks/${checkId}`));
    },
  };
}

function verdictOf(answer: SignedAnswer | null): Verdict {
  if (answer?.status !== 200 || !Check(Answer, answer.body)) return UNREACHABLE;
  const { status } = answer.body;
  if (status === 'refused') return { outcome: 'refused', reason: 'document_not_accepted' };
  return { outcome: status };
}
