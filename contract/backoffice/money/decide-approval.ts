import { Fields, OneOf } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { ApprovalId, ApprovalState, EXAMPLE_APPROVAL } from './approval.ts';

export const decideApproval = staffOperation({
  path: '/staff/approvals/decide',
  permission: 'money.approve',
  recorded: 'act',
  summary:
    "Approves or refuses another person's request; an approved one makes its transfers at once.",
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
