/**
 * Every kind of matter that a person of the operator decides, with what they do next. A feature
 * that opens a new kind adds its line here.
 */
export const CASE_KINDS = {
  /** Money came for an order we do not have; it waits in suspense. */
  unknown_order:
    'Ask the provider who paid. Return the money, or book it to its order as a correction.',
  /** The payer's bank pulled a payment back. */
  chargeback: 'Check the dispute with the provider. The part owed is on the receivable account.',
  /** The provider refuses to send a kept-back payment to its payer. */
  return_refused: 'Agree another way back with the provider or the payer; it is asked again daily.',
  /** Past its promise and neither paid nor returned. */
  payout_late: 'Ask the provider what keeps the payout.',
  /** The provider says it paid what we returned to the player or never sent. */
  payout_contradiction: 'Compare with the provider’s statement and the bank before anything else.',
  /** The provider no longer knows a payout that it had accepted. */
  payout_lost: 'Ask the provider for the payout by its id; it is asked again by itself.',
  /** An event about a payout that is none of ours. */
  payout_unknown: 'Ask the provider what the payout is.',
  /** Another player is paid to the same account. */
  payout_account_shared: 'Look at both players. The payout goes on.',
  /** An identity check was refused for age or not decided in time. */
  verification: 'Decide the check by hand.',
  /** Cash came back to an account that was closed. */
  closed_with_cash: 'Find the owner of the cash; it stays theirs.',
} as const;

export type CaseKind = keyof typeof CASE_KINDS;
