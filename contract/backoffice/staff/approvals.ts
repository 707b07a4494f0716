import { Type } from 'typebox';
import {
  Count,
  Fields,
  Flag,
  Money,
  Nullable,
  Nothing,
  OneOf,
  Time,
  UserId,
} from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';

const ApprovalId = () => Type.String({ pattern: '^[0-9a-f]{24}$' });
const JournalNumber = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A transfer that an approval makes. */
const PlannedTransfer = () =>
  Fields({
    userId: UserId(),
    debit: Type.String(),
    credit: Type.String(),
    amount: Money(),
    cause: Type.String(),
    causeId: Type.String(),
  });

const Approval = () =>
  Fields({
    approvalId: ApprovalId(),
    kind: Type.String(),
    subject: Nullable(Type.String()),
    userId: Nullable(UserId()),
    amount: Money(),
    reason: Type.String(),
    state: OneOf('requested', 'approved', 'refused', 'executed'),
    requestedBy: Type.String(),
    requestedAt: Time(),
    decidedBy: Nullable(Type.String()),
    decidedAt: Nullable(Time()),
    executedAt: Nullable(Time()),
    transfers: Type.Array(PlannedTransfer()),
  });

const EXAMPLE_ID = '5f3c9a1e7b2d4c6a8e0f1b3d';
const EXAMPLE_TRANSFER = {
  userId: '4242',
  debit: 'cash',
  credit: 'suspense',
  amount: 5_000,
  cause: 'correction',
  causeId: '12',
};

const NOT_REVERSIBLE = {
  transfer_unknown: plain('The player has no transfer with this number.'),
  not_reversible: plain('Money of a bonus or an order is moved by the bonus or the order only.'),
};

export const previewReversal = staffOperation({
  path: '/staff/approvals/previewReversal',
  permission: 'money.request',
  summary: 'Returns the transfer that would take one of a player back; nothing is done.',
  request: Fields({ userId: UserId(), number: JournalNumber() }),
  answer: Fields({ transfers: Type.Array(PlannedTransfer()) }),
  refusals: NOT_REVERSIBLE,
  example: {
    request: { userId: '4242', number: 12 },
    answer: { transfers: [EXAMPLE_TRANSFER] },
  },
});

export const requestReversal = staffOperation({
  path: '/staff/approvals/requestReversal',
  permission: 'money.request',
  recorded: 'act',
  summary: "Requests that one of a player's transfers is taken back; another person decides.",
  request: Fields({ userId: UserId(), number: JournalNumber(), reason: Reason() }),
  answer: Fields({ approvalId: ApprovalId(), transfers: Type.Array(PlannedTransfer()) }),
  refusals: { ...NOT_REVERSIBLE, over_limit: plain('The amount is above the limit of this role.') },
  example: {
    request: { userId: '4242', number: 12, reason: 'Credited twice' },
    answer: { approvalId: EXAMPLE_ID, transfers: [EXAMPLE_TRANSFER] },
  },
});

export const decideApproval = staffOperation({
  path: '/staff/approvals/decide',
  permission: 'money.approve',
  recorded: 'act',
  summary: 'Approves or refuses a request of another person.',
  request: Fields({ approvalId: ApprovalId(), approve: Flag(), reason: Reason() }),
  answer: Fields({}),
  refusals: {
    approval_unknown: plain('There is no such request.'),
    approval_decided: plain('The request is decided already.'),
    own_request: plain('Another person than the requester decides.'),
    over_limit: plain('The amount is above the limit of this role.'),
  },
  example: {
    request: { approvalId: EXAMPLE_ID, approve: 1, reason: 'Checked the journal' },
    answer: {},
  },
});

export const executeApproval = staffOperation({
  path: '/staff/approvals/execute',
  permission: 'money.request',
  recorded: 'act',
  summary: 'Makes the transfers of an approved request, all or none, once.',
  request: Fields({ approvalId: ApprovalId(), reason: Reason() }),
  answer: Fields({}),
  refusals: {
    approval_unknown: plain('There is no such request.'),
    not_approved: plain('The request is not approved, or was executed already.'),
    balance_too_small: plain("The player's balance no longer covers it."),
  },
  example: { request: { approvalId: EXAMPLE_ID, reason: 'Approved by finance' }, answer: {} },
});

export const listApprovals = staffOperation({
  path: '/staff/approvals/list',
  permission: 'ledger.read',
  summary: 'Returns the newest 100 requests, those that wait for a decision first.',
  request: Nothing(),
  answer: Fields({ approvals: Type.Array(Approval()), waiting: Count() }),
  refusals: {},
  example: {
    request: {},
    answer: {
      waiting: 1,
      approvals: [
        {
          approvalId: EXAMPLE_ID,
          kind: 'correction',
          subject: null,
          userId: '4242',
          amount: 5_000,
          reason: 'Credited twice',
          state: 'requested',
          requestedBy: 'mara',
          requestedAt: 1_794_000_000_000,
          decidedBy: null,
          decidedAt: null,
          executedAt: null,
          transfers: [EXAMPLE_TRANSFER],
        },
      ],
    },
  },
});
