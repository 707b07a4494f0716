/**
 * The phases of an order; README.md describes them. The first seven are steps of our
 * own, done one after the other; the order then waits for what the provider says.
 */
export type Phase =
  | 'check'
  /** A security hold: the account is new, and the order goes at hold_until or when confirmed. */
  | 'hold'
  | 'channel'
  /** Waits for the ID check, until check_until at the latest. */
  | 'id_check'
  | 'verified'
  | 'fee'
  | 'withhold'
  /** Not with the provider: never sent, or refused by it in so many words. */
  | 'submit'
  /** Sent, and whether it arrived is not known. */
  | 'submitting'
  /** The provider has it and waits for its own capacity. */
  | 'queued'
  /** The provider has it. */
  | 'submitted'
  | 'processing'
  /** The bank tries again. */
  | 'retrying'
  /** The bank refused the account: the player can correct it until next_at. */
  | 'correct'
  | 'paid'
  | 'returned';

/**
 * The phases in which the provider is asked what happened to the order. Ended orders are among
 * them: a paid one can come back, a returned one can turn out to be paid.
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
