import { Type } from 'typebox';
import { Fields, Money, OneOf, Time, UserId } from '../../fields.ts';
import { Next, page } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';

export const unclaimedCash = staffOperation({
  path: '/staff/reports/unclaimed',
  permission: 'reports.read',
  exports: { rows: 'rows', cut: 'none' },
  summary:
    'Returns cash of closed accounts, and of accounts without a movement for a time; it stays the ' +
    "player's.",
  request: Fields({
    /** How long an account without a movement is not yet dormant. */
    dormantMonths: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
    ...page,
  }),
  answer: Fields({
    /** The longest without a movement first. */
    rows: Type.Array(
      Fields({
        userId: UserId(),
        cash: Money(),
        lastMovementAt: Time(),
        state: OneOf('closed', 'closing', 'dormant'),
      }),
    ),
    next: Next(),
  }),
  refusals: {},
  example: {
    request: { dormantMonths: 12 },
    answer: {
      rows: [
        { userId: '20496', cash: 12_500, lastMovementAt: 1_760_000_000_000, state: 'dormant' },
      ],
      next: null,
    },
  },
});
