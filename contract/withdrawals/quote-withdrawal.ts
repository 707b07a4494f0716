import { Type } from 'typebox';
import { Amount, Count, Fields, Money, Nullable, OrderId, PayType, Percent } from '../fields.ts';
import { operation } from '../operation.ts';
import { payTypeUnavailable } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';

export const quoteWithdrawal = operation({
  path: '/withdraw/quote',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Returns the fee, tax and net amount of a withdrawal before it is requested.',
  request: Fields({ amount: Amount(), payType: PayType() }),
  answer: Fields({
    quoteId: OrderId(),
    amount: Money(),
    fee: Money(),
    /** fee / amount × 100. */
    feePercent: Percent(),
    withholding: Nullable(Fields({ amount: Money(), percent: Percent(), law: Type.String() })),
    /** amount − fee − withholding. */
    realAmount: Money(),
    /** The measured median of the last 30 days; null while there is none. */
    expectedSeconds: Nullable(Count()),
  }),
  refusals: { pay_type_unavailable: payTypeUnavailable() },
  example: {
    request: { amount: 1_000_000, payType: 14 },
    answer: {
      quoteId: SAMPLE.quoteId,
      amount: 1_000_000,
      fee: 12_000,
      feePercent: 1.2,
      withholding: null,
      realAmount: 988_000,
      expectedSeconds: 14,
    },
  },
});
