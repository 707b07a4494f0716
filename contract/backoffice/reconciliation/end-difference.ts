import { Fields, OneOf } from '../../fields.ts';
import { plain } from '../../operation.ts';
import { Reason } from '../reason.ts';
import { staffOperation } from '../staff-operation.ts';
import { Difference, DifferenceId, EXAMPLE_DIFFERENCE } from './difference.ts';

const UNKNOWN = plain('There is no difference with this id.');
const ENDED = plain('The difference has ended already.');

export const openDifferenceCase = staffOperation({
  path: '/staff/reconciliation/case',
  permission: 'reconcile.work',
  recorded: 'act',
  summary: 'Ends a difference with a case, which somebody decides.',
  request: Fields({ id: DifferenceId(), reason: Reason() }),
  answer: Fields({ difference: Difference() }),
  refusals: { difference_unknown: UNKNOWN, difference_ended: ENDED },
  example: {
    request: { id: EXAMPLE_DIFFERENCE.id, reason: 'The provider must prove it' },
    answer: { difference: { ...EXAMPLE_DIFFERENCE } },
  },
});

export const bookDifference = staffOperation({
  path: '/staff/reconciliation/book',
  permission: 'reconcile.work',
  recorded: 'act',
  summary:
    "Compares again: a difference that is gone ends. A provider's fee is requested as a " +
    'correction, which another person approves.',
  request: Fields({ id: DifferenceId(), reason: Reason() }),
  answer: Fields({
    /** `second_person`: it ends when another person approves it. */
    result: OneOf('ended', 'second_person'),
    difference: Difference(),
  }),
  refusals: {
    difference_unknown: UNKNOWN,
    difference_ended: ENDED,
    still_differs: plain(
      'The ledger and the statement still differ. Book it first, or open a case.',
    ),
    approval_open: plain('A request to book it waits for a second person.'),
    over_limit: plain('The amount is above the limit of your role.'),
  },
  example: {
    request: { id: EXAMPLE_DIFFERENCE.id, reason: 'Fee as in the contract' },
    answer: { result: 'second_person', difference: { ...EXAMPLE_DIFFERENCE } },
  },
});
