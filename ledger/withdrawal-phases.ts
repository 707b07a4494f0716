/**
 * The phases of a withdrawal; server/features/withdrawals/README.md describes them. Those before
 * `submit` are internal: `review` interrupts any of them, the others are steps in sequence. The
 * later ones depend on the provider's answers.
 */
export const WITHDRAWAL_PHASES = [
  'check',
  /** Security hold for a new account: ends at hold_until or when the player confirms it. */
  'hold',
  /** Waits for a decision of staff, at most until the review's latest time; see review/. */
  'review',
  'channel',
  /** Waits for the ID check, at most until check_until. */
  'id_check',
  'verified',
  'fee',
  'withhold',
  /** Not at the provider: never sent, or explicitly refused. */
  'submit',
  /** Sent; whether the provider received it is unknown. */
  'submitting',
  /** Accepted by the provider, waiting in its queue. */
  'queued',
  /** Accepted by the provider. */
  'submitted',
  'processing',
  /** The bank is retrying. */
  'retrying',
  /** The bank refused the account: the player can correct it until next_at. */
  'correct',
  'paid',
  'returned',
] as const;
