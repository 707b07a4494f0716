import { Type } from 'typebox';
import { Count, Fields, Nullable, OneOf } from '../../fields.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_WITHDRAWAL, StaffWithdrawal } from './review.ts';

/** A place in the list: a time and an order id. */
const Place = () => Type.String({ pattern: '^[0-9]{1,16}:[a-z0-9]{26}$' });

export const listWithdrawalReviews = staffOperation({
  path: '/staff/withdrawals/list',
  permission: 'withdrawals.read',
  summary:
    'Returns withdrawals for staff: those that wait for a decision, the most urgent first; those ' +
    'that wait for a second person; those that were not sent yet; the decided ones, newest first.',
  request: Fields({
    view: OneOf('waiting', 'second_person', 'unsent', 'decided'),
    /** The `next` of the page before. */
    after: Type.Optional(Place()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: Fields({
    withdrawals: Type.Array(StaffWithdrawal()),
    next: Nullable(Place()),
    /** How many wait for a decision, those for a second person included. */
    waiting: Count(),
  }),
  refusals: {},
  example: {
    request: { view: 'waiting' },
    answer: { withdrawals: [EXAMPLE_WITHDRAWAL], next: null, waiting: 1 },
  },
});
