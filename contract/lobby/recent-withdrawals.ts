import { Type } from 'typebox';
import { Fields, Money, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';

export const recentWithdrawals = operation({
  path: '/v1/payouts/recent',
  method: 'GET',
  access: 'public',
  repeat: 'free',
  summary: 'Returns the newest withdrawals of the last 30 days in shuffled order, names masked.',
  request: Nothing(),
  answer: Fields({
    payouts: Type.Array(
      Fields({
        /** `Player ··4821`, or `Demo robot` where the operator runs the account. */
        player: Type.String(),
        /** The player's net amount: fee and tax are deducted. */
        amount: Money(),
      }),
      { maxItems: 30 },
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: { payouts: [{ player: 'Player ··4821', amount: 10_000 }] },
  },
});
