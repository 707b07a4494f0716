import type { Answer } from '../../../api/client.ts';

type Limit = Answer<'getLimits'>['limits'][number];

/** The amount the player's deposit limits still allow. */
export interface Allowance {
  /** Minor units; null without a limit. */
  readonly left: number | null;
  /** When the smallest deposit is possible again (epoch ms); null if it is possible now. */
  readonly closedUntil: number | null;
}

/** Uses the strictest of several limits; `minimum` is the smallest deposit. */
export function allowanceOf(limits: readonly Limit[], minimum: number): Allowance {
  let left: number | null = null;
  let closedUntil: number | null = null;
  for (const { kind, value, used, until } of limits) {
    if (kind !== 'deposit' || value === null) continue;
    const rest = Math.max(0, value - (used ?? 0));
    left = Math.min(left ?? rest, rest);
    if (rest < minimum && until !== null) closedUntil = Math.max(closedUntil ?? until, until);
  }
  return { left, closedUntil };
}
