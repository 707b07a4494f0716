import { Fields, OneOf } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { requestLegalHold } from '../withdrawals/request-legal-hold.ts';
import { ApprovalId, ApprovalState, EXAMPLE_APPROVAL } from './approval.ts';

export const decideApproval = staffOperation({
  path: '/staff/approvals/decide',
  permission: 'money.approve',
  recorded: 'act',
  summary:
    "Approves or refuses another person's request; an approved one makes its transfers, or starts its legal hold, at once.",
  request: Fields({
    approvalId: ApprovalId(),
    decision: OneOf('approve', 'refuse'),
    reason: Reason(),
  }),
  answer: Fields({ state: ApprovalState() }),
  refusals: {
    approval_unknown: plain('There is no request with this id.'),
    approval_decided: plain('The request is decided already.'),
    own_request: plain('Another person must decide what you requested.'),
    over_limit: plain('The amount is above the limit of your role.'),
    corrected_already: plain('Another request has made this transfer; nothing was done.'),
    already_sent: plain('The withdrawal of a legal hold was sent or has ended.'),
    already_reviewed: plain('The withdrawal of a legal hold is not stopped again.'),
    review_date_wrong: requestLegalHold.refusals.review_date_wrong,
    balance_too_low: plain('A balance no longer covers the transfer; nothing was done.'),
  },
  example: {
    request: {
      approvalId: EXAMPLE_APPROVAL.approvalId,
      decision: 'approve',
      reason: 'Checked the journal',
    },
    answer: { state: 'executed' },
  },
});
