import { Type } from 'typebox';
import { Fields } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { staffOperation } from '../staff-operation.ts';
import { Approval, ApprovalId, Effect, EXAMPLE_APPROVAL, EXAMPLE_EFFECTS } from './approval.ts';

export const readApproval = staffOperation({
  path: '/staff/approvals/read',
  permission: 'approvals.read',
  summary: 'Returns a request for approval and what its transfers change.',
  request: Fields({ approvalId: ApprovalId() }),
  answer: Fields({
    approval: Approval(),
    /** Of an executed one, as it was then; else as it would be now. */
    effects: Type.Array(Effect()),
  }),
  refusals: { approval_unknown: plain('There is no request with this id.') },
  example: {
    request: { approvalId: EXAMPLE_APPROVAL.approvalId },
    answer: {
      approval: { ...EXAMPLE_APPROVAL, transfers: [...EXAMPLE_APPROVAL.transfers] },
      effects: [...EXAMPLE_EFFECTS],
    },
  },
});
