import { Type } from 'typebox';
import { Fields, Money, Net } from '../../fields.ts';
import { asCounted, Day, days, EXAMPLE_COUNTED, RANGE_REFUSALS } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';
import { EXAMPLE_PLAYED, Played } from './game-figures.ts';

export const dayFigures = staffOperation({
  path: '/staff/reports/days',
  permission: 'reports.read',
  exports: { rows: 'rows', cut: 'day' },
  summary:
    'Returns GGR, NGR, what was given, and what was owed to players at midnight, day by day.',
  request: Fields(days),
  answer: Fields({
    ...asCounted,
    /** Every day of the range, the newest first. */
    rows: Type.Array(
      Fields({
        day: Day(),
        ...Played(),
        /** Bonuses granted, less what expired or was cancelled. */
        bonuses: Net(),
        /** Rewards paid as cash. */
        rewards: Net(),
        /** Fees of withdrawals. */
        fees: Net(),
        /** Tax withheld on withdrawals. */
        withheld: Net(),
        /** Owed to players at the end of the day, or now: their cash, bonus and withdrawals. */
        cash: Money(),
        bonus: Money(),
        pendingWithdrawals: Money(),
        liability: Money(),
      }),
    ),
  }),
  refusals: RANGE_REFUSALS,
  example: {
    request: { from: '2026-11-20', to: '2026-11-20' },
    answer: {
      ...EXAMPLE_COUNTED,
      rows: [
        {
          day: '2026-11-20',
          ...EXAMPLE_PLAYED,
          bonuses: 35_000,
          rewards: 0,
          fees: 1200,
          withheld: 0,
          cash: 900_000,
          bonus: 120_000,
          pendingWithdrawals: 60_000,
          liability: 1_080_000,
        },
      ],
    },
  },
});
