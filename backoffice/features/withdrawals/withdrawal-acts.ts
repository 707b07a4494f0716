import type { Permission } from '@glasshouse/contract/backoffice/roles.ts';
import { decideWithdrawalReview } from '@glasshouse/contract/backoffice/withdrawals/decide-withdrawal-review.ts';
import { listWithdrawalReviews } from '@glasshouse/contract/backoffice/withdrawals/list-withdrawal-reviews.ts';
import type { RefusalReason } from '@glasshouse/contract/backoffice/withdrawals/review.ts';
import { listApprovals } from '@glasshouse/contract/backoffice/money/list-approvals.ts';
import {
  LEGAL_HOLD_MAX_DAYS,
  requestLegalHold,
} from '@glasshouse/contract/backoffice/withdrawals/request-legal-hold.ts';
import { showPayoutAccount } from '@glasshouse/contract/backoffice/withdrawals/show-payout-account.ts';
import { showWithdrawal } from '@glasshouse/contract/backoffice/withdrawals/show-withdrawal.ts';
import { startWithdrawalReview } from '@glasshouse/contract/backoffice/withdrawals/start-withdrawal-review.ts';
import { call, Refusal, type StaffRequest } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { textOf } from '../../ui/form-text.ts';
import { dayWindow, writeMoney, writeTime } from '../../ui/format.ts';
import type { Act } from '../../ui/reason-form.tsx';
import { legalHoldFields } from './legal-hold-fields.tsx';
import { showAccount } from './shown-account.ts';
import type { Withdrawal } from './withdrawal.ts';

interface Desk {
  readonly may: (permission: Permission) => boolean;
  /** The name of the signed-in member. */
  readonly name: string;
}

/** The closed list, as the member reads it; the player reads the portal's own texts. */
export const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  wrong_account: 'The account number is wrong',
  not_owner: "The account is not in the player's name",
  confirmed_fraud: 'Fraud is confirmed',
  law: 'The law requires it',
};

const SENT = new Set(['submitting', 'queued', 'submitted', 'processing', 'retrying', 'correct']);
const ENDED = new Set(['paid', 'returned']);

/** What the member may do with a withdrawal: the usual act first. */
export function withdrawalActs(withdrawal: Withdrawal, desk: Desk): readonly Act[] {
  const { phase, review } = withdrawal;
  const canDecide = desk.may('withdrawals.decide');
  const isUnsent = !SENT.has(phase) && !ENDED.has(phase);
  return [
    ...(canDecide && phase === 'review'
      ? [approve(withdrawal, desk), refuse(withdrawal, desk)]
      : []),
    ...(canDecide && isUnsent && review === null ? [stop(withdrawal)] : []),
    ...(desk.may('withdrawals.hold') && isUnsent && canHold(review) ? [holdByLaw(withdrawal)] : []),
    ...(desk.may('players.secrets') ? [readAccount(withdrawal)] : []),
  ];
}

function approve(withdrawal: Withdrawal, desk: Desk): Act {
  return {
    key: 'e',
    label: 'Approve',
    note: noteOf(withdrawal, desk, 'The withdrawal goes to the provider.'),
    reasons: [
      'Nothing unusual after a look at the player',
      'The player owns the account',
      'The books were corrected',
      'A known player with a known account',
    ],
    run: (reason) => decide(withdrawal, { outcome: 'approved', reason }),
  };
}

function refuse(withdrawal: Withdrawal, desk: Desk): Act {
  return {
    key: 'x',
    label: 'Refuse',
    tone: 'bad',
    note: noteOf(
      withdrawal,
      desk,
      'The whole amount is cash again, and the player reads which of these it was. ' +
        'What you write besides stays here.',
    ),
    reasons: Object.values(REFUSALS),
    async run(reason, fields) {
      const chosen = textOf(fields, 'reason');
      const refusal = refusals().find((word) => REFUSALS[word] === chosen);
      // A text of one's own explains one of the closed list, it does not replace it.
      if (refusal === undefined) throw new Refusal('refusal_needed', null);
      return decide(withdrawal, { outcome: 'refused', refusal, reason });
    },
  };
}

function refusals(): RefusalReason[] {
  return Object.keys(REFUSALS) as RefusalReason[];
}

function noteOf({ needsSecondPerson, review }: Withdrawal, { name }: Desk, effect: string): string {
  if (!needsSecondPerson) return effect;
  const proposal = review?.proposal ?? null;
  if (proposal === null || proposal.by === name) {
    return `${effect} It is above your limit: another person has to decide the same.`;
  }
  return `${effect} ${proposal.by} decided: ${proposal.outcome}. If you decide the same, it is done.`;
}

async function decide(
  { orderId, amount }: Withdrawal,
  decision: Omit<StaffRequest<typeof decideWithdrawalReview>, 'orderId'>,
): Promise<string> {
  const { result } = await call(decideWithdrawalReview, { orderId, ...decision });
  await readAgain(listWithdrawalReviews, showWithdrawal);
  const what = `${writeMoney(amount)} ${decision.outcome}`;
  return result === 'decided' ? `${what}.` : `${what}: waits for a second person.`;
}

function stop({ orderId }: Withdrawal): Act {
  return {
    key: 's',
    label: 'Stop for a review',
    tone: 'bad',
    note: 'The player sees that our team checks it, and until when. Undecided, it continues.',
    reasons: [
      'Another player has the same account',
      'The books of the player differ',
      'A deposit is disputed',
      'A rule has opened a case',
    ],
    async run(reason) {
      const { review } = await call(startWithdrawalReview, { orderId, reason });
      await readAgain(listWithdrawalReviews, showWithdrawal);
      return `Stopped. Decide by ${writeTime(review.decideBy)}.`;
    },
  };
}

/** Once for each account, and not while it is a hold already. */
function canHold(review: Withdrawal['review']): boolean {
  return review === null || (review.outcome === null && review.cause !== 'legal_hold');
}

function holdByLaw({ orderId }: Withdrawal): Act {
  return {
    key: 'h',
    label: 'Request a legal hold',
    tone: 'bad',
    note:
      'A second person approves it. Then the player reads the law and the review date; the ' +
      'withdrawal continues on that date, and no hold follows it.',
    fields: legalHoldFields(),
    reasons: [
      'Order of a court',
      'Order of the financial intelligence unit',
      'Order of the regulator',
    ],
    async run(reason, fields) {
      const until = dayWindow(textOf(fields, 'until'))?.from;
      if (until === undefined) {
        throw new Refusal('review_date_wrong', { days: LEGAL_HOLD_MAX_DAYS });
      }
      const law = textOf(fields, 'law').trim();
      await call(requestLegalHold, { orderId, law, until, reason });
      await readAgain(listApprovals);
      return 'Requested. Another person decides it under Approvals.';
    },
  };
}

function readAccount({ orderId }: Withdrawal): Act {
  return {
    key: 'a',
    label: 'Show the account',
    note: 'The audit trail keeps who has read it, and why.',
    reasons: ['Comparing it with another player', 'The bank asks for it', 'The player asks for it'],
    async run(reason) {
      showAccount({ orderId, ...(await call(showPayoutAccount, { orderId, reason })) });
      return 'The account is shown.';
    },
  };
}
