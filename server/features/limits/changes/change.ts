import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { LimitState } from '../store.ts';

/** A loosening lapses when it is not confirmed within this time: 7 days. */
const CONFIRM_WITHIN_MS = 7 * 24 * HOUR_MS;

/** Returns the limit without a lapsed loosening. */
export function unlapsed(state: LimitState, at: number): LimitState {
  if (state.pending === null || at < state.pending.from + CONFIRM_WITHIN_MS) return state;
  return { ...state, pending: null };
}

/** True when the first limit is stricter than the second: a smaller value; null is no limit. */
export function tighter(one: number | null, other: number | null): boolean {
  return one !== null && (other === null || one < other);
}

/**
 * Returns the limit after the player requested `wanted`. A tighter value takes effect at once and
 * cancels a pending one; a looser value waits `looseningHours` and needs a confirmation. A repeated
 * request changes nothing, so that a retry does not restart the wait.
 */
export function changed(
  state: LimitState,
  wanted: number | null,
  at: number,
  looseningHours: number,
): LimitState {
  if (wanted === state.value) return { value: wanted, pending: null };
  if (tighter(wanted, state.value)) return { value: wanted, pending: null };
  const { pending } = unlapsed(state, at);
  if (pending !== null && pending.value === wanted) return state;
  return { ...state, pending: { value: wanted, from: at + looseningHours * HOUR_MS } };
}

export type Confirmed =
  | { readonly state: LimitState }
  | { readonly refused: 'nothing_to_confirm' }
  | { readonly refused: 'too_early'; readonly effectiveAt: number };

/** Returns the limit after the player confirmed a loosening. */
export function confirmed(state: LimitState, at: number): Confirmed {
  const { pending } = unlapsed(state, at);
  if (pending === null) return { refused: 'nothing_to_confirm' };
  if (at < pending.from) return { refused: 'too_early', effectiveAt: pending.from };
  return { state: { value: pending.value, pending: null } };
}
