import { Type } from 'typebox';
import { Fields, UserId } from '../../fields.ts';
import { Next, page, span } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';
import { Approval, ApprovalState, EXAMPLE_APPROVAL } from './approval.ts';

export const listApprovals = staffOperation({
  path: '/staff/approvals/list',
  permission: 'approvals.read',
  exports: { rows: 'approvals', cut: 'time' },
  summary:
    'Returns requests for approval, the newest first; with `until` as they were at that time.',
  request: Fields({
    ...span,
    state: Type.Optional(ApprovalState()),
    kind: Type.Optional(Type.String({ pattern: '^[a-z_]{3,40}$' })),
    userId: Type.Optional(UserId()),
    ...page,
  }),
  answer: Fields({ approvals: Type.Array(Approval()), next: Next() }),
  refusals: {},
  example: {
    request: { state: 'requested' },
    answer: {
      approvals: [{ ...EXAMPLE_APPROVAL, transfers: [...EXAMPLE_APPROVAL.transfers] }],
      next: null,
    },
  },
});
