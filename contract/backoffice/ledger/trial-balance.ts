import { Type } from 'typebox';
import { Fields, Money, Net, Nullable, OneOf } from '../../fields.ts';
import { asCounted, days, EXAMPLE_COUNTED, RANGE_REFUSALS } from '../day.ts';
import { staffOperation } from '../staff-operation.ts';

export const trialBalance = staffOperation({
  path: '/staff/ledger/trialBalance',
  permission: 'ledger.read',
  exports: { rows: 'accounts', cut: 'day' },
  summary:
    'Returns the balance of each account before and after a range of days, with its entries ' +
    'between; each column sums to zero, or debits equal credits.',
  request: Fields(days),
  answer: Fields({
    ...asCounted,
    accounts: Type.Array(
      Fields({
        account: Type.String(),
        owner: OneOf('players', 'operator', 'provider'),
        /** The payment provider of a clearing or claims account. */
        provider: Nullable(Type.String()),
        opening: Net(),
        debits: Money(),
        credits: Money(),
        /** opening + credits − debits. */
        closing: Net(),
      }),
    ),
  }),
  refusals: RANGE_REFUSALS,
  example: {
    request: { from: '2026-11-20', to: '2026-11-20' },
    answer: {
      ...EXAMPLE_COUNTED,
      accounts: [
        {
          account: 'cash',
          owner: 'players',
          provider: null,
          opening: 0,
          debits: 20_000,
          credits: 50_000,
          closing: 30_000,
        },
        {
          account: 'clearing:sandbox',
          owner: 'provider',
          provider: 'sandbox',
          opening: 0,
          debits: 50_000,
          credits: 20_000,
          closing: -30_000,
        },
      ],
    },
  },
});
