import { Type } from 'typebox';
import { Fields, Money, Nullable, OneOf, Time, UserId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { CASE_REFUSALS, CaseId, EXAMPLE_CASE, StaffCase } from './staff-case.ts';

/**
 * How a case about money ends. `return_payment`: the provider has sent the payment back to its
 * payer. `credit_player`: it becomes cash of the player who paid it.
 */
const CaseMoneyKind = () => OneOf('return_payment', 'credit_player');

const CaseTransfer = () =>
  Fields({
    userId: UserId(),
    debit: Type.String(),
    credit: Type.String(),
    amount: Money(),
  });

const ApprovalId = () => Type.String({ pattern: '^[0-9a-f]{24}$' });

/** A request of money that belongs to a case. */
export const CaseApproval = () =>
  Fields({
    approvalId: ApprovalId(),
    amount: Money(),
    reason: Type.String(),
    state: OneOf('requested', 'approved', 'refused', 'executed'),
    requestedBy: Type.String(),
    requestedAt: Time(),
    decidedBy: Nullable(Type.String()),
  });

const asked = { id: CaseId(), money: CaseMoneyKind(), userId: Type.Optional(UserId()) };

const REFUSALS = {
  ...CASE_REFUSALS,
  no_money_here: plain('This kind of case moves no money in this way, or none is left to move.'),
  player_unknown: plain('There is no player with this id.'),
  money_requested: plain('A request of this case is open or approved already.'),
} as const;

const EXAMPLE_TRANSFERS = [
  { userId: '7', debit: 'suspense', credit: 'clearing:sandbox', amount: 50_000 },
];

export const EXAMPLE_CASE_APPROVAL = {
  approvalId: '5f3c9a1e7b2d4c6a8e0f1b3d',
  amount: 50_000,
  reason: 'The provider returned it today',
  state: 'approved',
  requestedBy: 'mara',
  requestedAt: 1_794_000_000_000,
  decidedBy: 'wen',
} as const;

export const previewCaseMoney = staffOperation({
  path: '/staff/cases/previewMoney',
  permission: 'money.request',
  summary: 'Returns the transfers that would end a case about money; nothing is done.',
  request: Fields(asked),
  answer: Fields({ transfers: Type.Array(CaseTransfer()) }),
  refusals: REFUSALS,
  example: {
    request: { id: '7/unknown-9', money: 'return_payment' },
    answer: { transfers: EXAMPLE_TRANSFERS },
  },
});

export const requestCaseMoney = staffOperation({
  path: '/staff/cases/requestMoney',
  permission: 'money.request',
  recorded: 'act',
  summary: 'Requests the transfers that end a case about money; another person approves them.',
  request: Fields({ ...asked, reason: Reason() }),
  answer: Fields({ approvalId: ApprovalId() }),
  refusals: { ...REFUSALS, over_limit: plain('The amount is above the limit of this role.') },
  example: {
    request: { id: '7/unknown-9', money: 'return_payment', reason: 'Returned by the provider' },
    answer: { approvalId: EXAMPLE_CASE_APPROVAL.approvalId },
  },
});

export const bookCase = staffOperation({
  path: '/staff/cases/book',
  permission: 'money.request',
  recorded: 'act',
  summary: 'Makes the approved transfers of a case and closes it, both or neither.',
  request: Fields({ id: CaseId(), reason: Reason() }),
  answer: Fields({ case: StaffCase() }),
  refusals: {
    ...CASE_REFUSALS,
    not_approved: plain('No request of this case is approved and not yet executed.'),
    balance_too_small: plain("The player's balance no longer covers it."),
  },
  example: {
    request: { id: '7/unknown-9', reason: 'Approved by finance' },
    answer: { case: { ...EXAMPLE_CASE } },
  },
});
