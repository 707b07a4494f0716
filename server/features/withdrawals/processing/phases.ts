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
