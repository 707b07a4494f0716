import { Fields, OrderId } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { SAMPLE } from '../../samples.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_REVIEW, Review } from './review.ts';

export const startWithdrawalReview = staffOperation({
  path: '/staff/withdrawals/startReview',
  permission: 'withdrawals.decide',
  recorded: 'act',
  summary:
    'Stops a withdrawal that was not sent yet, once for each account. The player sees it with ' +
    'the latest time of a decision; without one it continues.',
  request: Fields({ orderId: OrderId(), reason: Reason() }),
  answer: Fields({ review: Review() }),
  refusals: {
    withdrawal_unknown: plain('There is no withdrawal with this id.'),
    already_sent: plain('The withdrawal was sent to the provider or has ended.'),
    already_reviewed: plain('The withdrawal was reviewed before; it is not stopped again.'),
  },
  example: {
    request: { orderId: SAMPLE.withdrawalId, reason: 'Another player has the same account' },
    answer: { review: EXAMPLE_REVIEW },
  },
});
