import { Count, Fields, OrderId } from '../../fields.ts';
import { plain, withData } from '../../operation.ts';
import { SAMPLE } from '../../samples.ts';
import { DAY_MS } from '../../time.ts';
import { ApprovalId, EXAMPLE_APPROVAL, LegalHold } from '../money/approval.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';

/** The longest time until a legal hold ends by itself. */
export const LEGAL_HOLD_MAX_DAYS = 30;

export const requestLegalHold = staffOperation({
  path: '/staff/withdrawals/requestLegalHold',
  permission: 'withdrawals.hold',
  recorded: 'act',
  summary:
    'Requests that a withdrawal which was not sent yet is stopped by a law until a review date; ' +
    'another person approves it.',
  request: Fields({
    orderId: OrderId(),
    ...LegalHold().properties,
    reason: Reason(),
  }),
  answer: Fields({ approvalId: ApprovalId() }),
  refusals: {
    withdrawal_unknown: plain('There is no withdrawal with this id.'),
    already_sent: plain('The withdrawal was sent to the provider or has ended.'),
    already_reviewed: plain('It was reviewed before or has a legal hold; it is not stopped again.'),
    hold_requested: plain('A legal hold of this withdrawal waits for a second person.'),
    review_date_wrong: withData(
      'The review date is not ahead, or too far.',
      Fields({ days: Count() }),
      { days: LEGAL_HOLD_MAX_DAYS },
    ),
  },
  example: {
    request: {
      orderId: SAMPLE.withdrawalId,
      law: 'Money Laundering Act 2022, section 7',
      until: SAMPLE.at + 5 * DAY_MS,
      reason: 'Order of the financial intelligence unit',
    },
    answer: { approvalId: EXAMPLE_APPROVAL.approvalId },
  },
});
