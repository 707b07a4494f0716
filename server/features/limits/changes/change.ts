import { HOUR_MS } from '@glasshouse/contract/time.ts';
import type { LimitState } from '../store.ts';

/** A loosening that is not confirmed so long after it could be lapses (06-safety). */
const CONFIRM_WITHIN_MS = 7 * 24 * HOUR_MS;

/** The limit without a loosening that has lapsed. */
export function unlapsed(state: LimitState, at: number): LimitState {
  if (state.pending === null || at < state.pending.from + CONFIRM_WITHIN_MS) return state;
  return { ...state, pending: null };
}

/** Whether the first limit binds harder than the second: a smaller figure; null is no limit. */
export function tighter(one: number | null, other: number | null): boolean {
  return one !== null && (other === null || one < other);
}

/**
 * The limit after the player requested `wanted`. Tighter holds at once and ends what waited;
 * looser waits `looseningHours` and a confirmation. Asking for the same again changes nothing, so
 * that a repeated call does not wait again.
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

/** The limit after the player confirmed a loosening. */
export function confirmed(state: LimitState, at: number): Confirmed {
  const { pending } = unlapsed(state, at);
  if (pending === null) return { refused: 'nothing_to_confirm' };
  if (at < pending.from) return { refused: 'too_early', effectiveAt: pending.from };
  return { state: { value: pending.value, pending: null } };
}
