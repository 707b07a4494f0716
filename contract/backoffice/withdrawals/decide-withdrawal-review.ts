import { Type } from 'typebox';
import { Fields, OneOf, OrderId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { RefusalReasonField } from './review.ts';

export const decideWithdrawalReview = staffOperation({
  path: '/staff/withdrawals/decide',
  permission: 'withdrawals.decide',
  recorded: 'act',
  summary:
    'Approves a reviewed withdrawal, which then continues, or refuses it, which returns the ' +
    "money to cash. Above the member's limit another member has to decide the same.",
  request: Fields({
    orderId: OrderId(),
    outcome: OneOf('approved', 'refused'),
    /** Needed for a refusal. */
    refusal: Type.Optional(RefusalReasonField()),
    reason: Reason(),
  }),
  answer: Fields({
    /** `second_person`: another member has to decide the same. */
    result: OneOf('decided', 'second_person'),
  }),
  refusals: {
    withdrawal_unknown: plain('There is no withdrawal with this id.'),
    not_in_review: plain('The withdrawal is not in review any more.'),
    refusal_needed: plain('A refusal needs a reason of the closed list.'),
    own_proposal: plain('Another member has to confirm your decision.'),
    over_limit: plain('The amount is above what your role may confirm.'),
  },
  example: {
    request: {
      orderId: SAMPLE.withdrawalId,
      outcome: 'approved',
      reason: 'The player owns the account',
    },
    answer: { result: 'decided' },
  },
});
