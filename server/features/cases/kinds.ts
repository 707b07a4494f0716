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
  /** The provider reports another amount for a payment that is booked. */
  payment_changed: 'Ask the provider which amount is true; correct the difference with a reason.',
  /** A payment went back to its payer though nobody here requested it. */
  returned_unasked: 'Ask the provider why. The part owed is on the receivable account.',
  /** More of a payment was pulled back than there was left of it. */
  charged_back_twice: 'Claim the amount from the provider: it took the same money twice.',
  /** The provider refuses to send a kept-back payment to its payer. */
  return_refused: 'Agree another way back with the provider or the payer; it is asked again daily.',
  /** Past its promise and neither paid nor returned. */
  payout_late: 'Ask the provider what keeps the payout.',
  /** The provider says it paid what we returned to the player or never sent. */
  payout_contradiction: 'Compare with the provider’s statement and the bank before anything else.',
  /** The provider no longer knows a payout that it had accepted. */
  payout_lost: 'Ask the provider for the payout by its id; it is asked again by itself.',
  /** An event about a payout that we did not order. */
  payout_unknown: 'Ask the provider what the payout is.',
  /** The provider does not know what happened to a payout; the player has the money back. */
  payout_claim: 'Claim the amount from the provider, or have it show that it never paid.',
  /** The provider paid what the player has back as cash. */
  payout_paid_after_return: 'Claim the amount from the provider; never take it from the player.',
  /** A signed event that no read agrees with. */
  event_unconfirmed: 'Ask the provider which is true, its event or its answer.',
  /** What one player's action means for another could not be carried over. */
  outbox_stuck: 'Find the error in the server’s log; the row is tried again every hour.',
  /** An order fails inside our own server, again and again. */
  order_stuck: 'Find the error in the server’s log; the order is tried again every hour.',
  /** An order of a provider that this server is not set up for. */
  provider_missing: 'Set the provider up again: its orders are asked about there and nowhere else.',
  /** Money or an event in another currency than the market's; nothing was booked. */
  wrong_currency: 'Ask the provider what it is. Nothing was booked.',
  /** Another player is paid to the same account. */
  payout_account_shared: 'Look at both players. The payout goes on.',
  /** An identity check was refused for age or not decided in time. */
  verification: 'Decide the check by hand.',
  /** A journal, a wallet or a kept sum of a player is not what it must be. */
  ledger_difference:
    'Stop payouts of this player by hand. Run npm run ledger:check and compare with a backup.',
  /** Cash came back to an account that was closed. */
  closed_with_cash: 'Find the owner of the cash; it stays theirs.',
} as const;

export type CaseKind = keyof typeof CASE_KINDS;
