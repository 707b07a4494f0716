import type { WITHDRAWAL_PHASES } from '@glasshouse/ledger/withdrawal-phases.ts';

export type Phase = (typeof WITHDRAWAL_PHASES)[number];

/**
 * The phases in which the provider is polled. Ended orders are included: a paid one can be returned
 * later, a returned one can turn out to be paid.
 */
export const ASKED_PHASES: readonly Phase[] = [
  'submitting',
  'queued',
  'submitted',
  'processing',
  'retrying',
  'paid',
  'returned',
];

/** The phases before an order is sent, except the sending itself. */
export type InternalPhase = Extract<
  Phase,
  'check' | 'hold' | 'review' | 'channel' | 'id_check' | 'verified' | 'fee' | 'withhold'
>;

const INTERNAL_PHASES: ReadonlySet<Phase> = new Set([
  'check',
  'hold',
  'review',
  'channel',
  'id_check',
  'verified',
  'fee',
  'withhold',
] satisfies InternalPhase[]);

export function isInternalPhase(phase: Phase): boolean {
  return INTERNAL_PHASES.has(phase);
}
