import type { Exchanged } from '@glasshouse/contract/operation.ts';
import { shapeCheck } from './validate.ts';

/** An outcome without the type of its operation. */
export interface AnyOutcome {
  readonly ok: boolean;
  readonly code?: string;
  readonly data: unknown;
}

/** Throws for an answer that breaks its contract; does nothing unless `checkAnswers` is set. */
export function answerVerifier(
  op: Exchanged & { readonly path: string },
  { checkAnswers }: { readonly checkAnswers: boolean },
): (outcome: AnyOutcome) => void {
  if (!checkAnswers) return () => {};
  const success = shapeCheck(op.answer);
  const refused = new Map(
    Object.entries(op.refusals).map(([code, refusal]) => [code, shapeCheck(refusal.data)]),
  );
  return (outcome) => {
    const check = outcome.ok ? success : refused.get(String(outcome.code));
    if (check === undefined) throw new Error(`${op.path} gave the foreign refusal ${outcome.code}`);
    // The wire carries JSON, where an undefined value becomes a missing field.
    if (!check(JSON.parse(JSON.stringify(outcome.data ?? null)))) {
      throw new Error(`${op.path} broke its contract: ${JSON.stringify(check.errors)}`);
    }
  };
}
