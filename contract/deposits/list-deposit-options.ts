import { Type } from 'typebox';
import {
  Fields,
  Flag,
  LocalDate,
  Money,
  Nothing,
  PayType,
  PayTypeOption,
  Percent,
} from '../fields.ts';
import { operation } from '../operation.ts';

export const listDepositOptions = operation({
  path: '/charge/amount/list',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the deposit options with their bonuses, and the market's payment methods.",
  request: Nothing(),
  answer: Fields({
    options: Type.Array(
      Fields({
        orderAmount: Money(),
        /** The deposit bonus in per cent of the received amount. */
        givingRate: Percent(),
        /** The amount to pay. */
        gold: Money(),
        /** The part that becomes cash. */
        realGold: Money(),
        /** The part that becomes bonus. */
        givingGold: Money(),
        /** realGold + givingGold. */
        totalGold: Money(),
        isDefault: Flag(),
      }),
    ),
    payTypes: Type.Array(PayTypeOption()),
    /** Methods whose orders can be paid until the end of one of these days (createDeposit). */
    dueOrders: Fields({ payTypes: Type.Array(PayType()), dates: Type.Array(LocalDate()) }),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      options: [
        {
          orderAmount: 50_000,
          givingRate: 2,
          gold: 50_000,
          realGold: 50_000,
          givingGold: 1000,
          totalGold: 51_000,
          isDefault: 1,
        },
        {
          orderAmount: 100_000,
          givingRate: 2,
          gold: 100_000,
          realGold: 100_000,
          givingGold: 2000,
          totalGold: 102_000,
          isDefault: 0,
        },
      ],
      payTypes: [
        { payType: 8, name: 'Bank transfer' },
        { payType: 14, name: 'UPI' },
      ],
      dueOrders: { payTypes: [], dates: [] },
    },
  },
});
