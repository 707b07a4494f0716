import { DAY_MS, HOUR_MS } from '@glasshouse/contract/time.ts';

/**
 * Every kind of case that the operator's staff decides, with their next step. A feature that opens
 * a new kind adds its line here.
 */
export const CASE_KINDS = {
  /** Money arrived for an unknown order; it is in suspense. */
  unknown_order:
    'Ask the provider who paid. Return the money, or book it to its order as a correction.',
  /** The payer's bank pulled a payment back. */
  chargeback:
    'Check the dispute with the provider. The amount owed to us is on the receivable account.',
  /** The provider reports another amount for a booked payment. */
  payment_changed:
    'Ask the provider which amount is right. Correct the difference and state the reason.',
  /** A payment was returned to its payer without our request. */
  returned_unasked: 'Ask the provider why. The amount owed to us is on the receivable account.',
  /** More of a payment was charged back than remained. */
  charged_back_twice: 'Claim the amount from the provider: it took the same money twice.',
  /** The provider refuses to return a payment from suspense to its payer. */
  return_refused:
    'Agree with the provider or the payer how to return the money. The server retries daily.',
  /** Past its promised time and neither paid nor returned. */
  payout_late: 'Ask the provider why the withdrawal is late.',
  /** The provider reports as paid what we returned to the player or never sent. */
  payout_contradiction: 'First compare the provider’s statement with the bank account.',
  /** The provider no longer knows a withdrawal that it had accepted. */
  payout_lost:
    'Send the provider the withdrawal’s id and ask for its state. The server asks again too.',
  /** An event about a withdrawal that we did not order. */
  payout_unknown: 'Ask the provider what the withdrawal is.',
  /** The provider does not know the state of a withdrawal that the player has back. */
  payout_claim: 'Claim the amount from the provider, or get its proof that it did not pay.',
  /** The provider paid an amount that the player has back as cash. */
  payout_paid_after_return: 'Claim the amount from the provider. Never take it from the player.',
  /** A signed event that no read from the provider confirms. */
  event_unconfirmed: 'Ask the provider which is right: its event or its answer.',
  /** An outbox action for another player keeps failing. */
  outbox_stuck: 'Find the error in the server’s log. The server retries the row every hour.',
  /** An order keeps failing inside our own server. */
  order_stuck: 'Find the error in the server’s log. The server retries the order every hour.',
  /** An order of a provider that this server has no settings for. */
  provider_missing: 'Set the provider up again. Only this provider knows the state of its orders.',
  /** Money or an event in a currency other than the market's; nothing was booked. */
  wrong_currency: 'Ask the provider what it is. Nothing was booked.',
  /** A player met a monitoring rule. Nothing was blocked. */
  monitoring_alert:
    'Look at the player’s orders and play. Report, ask or protect the player if the figures need it.',
  /** Another player has the same payout account. */
  payout_account_shared: 'Compare the two players. The withdrawal continues.',
  /** A review of a withdrawal that nobody decided in time. */
  review_overdue: 'Find out why nobody decided in time. The withdrawal has continued.',
  /** An identity check was refused for age or not decided in time. */
  verification: 'Check the documents and decide.',
  /** A journal, wallet, stored sum, order or account of a player differs from what it should be. */
  ledger_difference:
    'Stop this player’s withdrawals. Run npm run ledger:check and compare with a backup.',
  /** Cash was returned to a closed account. */
  closed_with_cash: 'Find the owner of the cash and return it to them.',
  /** A provider's statement and the ledger differ. */
  statement_difference:
    'Ask the provider for its proof and compare it with the order. Correct what is wrong.',
  /** A receiver of the event feed has taken nothing for an hour. */
  events_not_taken:
    'Ask who runs the receiver to repair it. npm run events -- list shows its last error.',
  /** A supplier took back a win that the player had used already. */
  win_taken_back:
    'Ask the supplier why. The part that the player had used is on the receivable account.',
  /** A player is not content with a decision or with how it was made. */
  complaint:
    'Look into it, answer the player in the chat, and write the decision as the reason for closing.',
} as const;

export type CaseKind = keyof typeof CASE_KINDS;

/** Time to decide a case whose kind is not below. */
const DUE_MS = 3 * DAY_MS;

/** Kinds that are due sooner or later, because a player waits or the amount may grow. */
const DUE_OF: Partial<Record<CaseKind, number>> = {
  ledger_difference: HOUR_MS,
  payout_late: 4 * HOUR_MS,
  payout_lost: 4 * HOUR_MS,
  payout_contradiction: 4 * HOUR_MS,
  order_stuck: 4 * HOUR_MS,
  provider_missing: 4 * HOUR_MS,
  outbox_stuck: DAY_MS,
  events_not_taken: DAY_MS,
  win_taken_back: DAY_MS,
  unknown_order: DAY_MS,
  verification: DAY_MS,
  closed_with_cash: 14 * DAY_MS,
  complaint: 10 * DAY_MS,
};

/** When a case must be decided, epoch milliseconds. */
export function dueAt(kind: CaseKind, openedAt: number): number {
  return openedAt + (DUE_OF[kind] ?? DUE_MS);
}
