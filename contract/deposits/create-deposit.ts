import { Type } from 'typebox';
import {
  Amount,
  Cpf,
  Fields,
  Flag,
  LocalDate,
  Money,
  Nullable,
  OrderId,
  PayType,
  PersonName,
  Time,
} from '../fields.ts';
import { operation, plain, withData } from '../operation.ts';
import {
  accountClosing,
  coolingOff,
  liveDuties,
  limitReached,
  payTypeUnavailable,
  selfExcluded,
} from '../refusals.ts';
import { SAMPLE } from '../samples.ts';

export const createDeposit = operation({
  path: '/charge/create/order',
  method: 'POST',
  access: 'player',
  repeat: 'keyed-outside',
  cost: 'row',
  summary: 'Opens a deposit with the provider and answers how to pay it.',
  request: Fields({
    amount: Amount(),
    payType: PayType(),
    /** Absent means true. 0 and 1 count as false and true. */
    acceptGift: Type.Optional(Type.Union([Type.Boolean(), Flag()])),
    /**
     * Payable until the end of this day, by this payer (listDepositOptions has the days). Absent:
     * to be paid at once. The payer goes to the bank and is not stored.
     */
    payBy: Type.Optional(Fields({ date: LocalDate(), name: PersonName(), cpf: Cpf() })),
  }),
  answer: Fields({
    orderId: OrderId(),
    /** A payment code; when absent, the client opens payUrl. */
    payCode: Nullable(Type.String()),
    /** Absolute, as is qrcodeUrl: on the origin of the request. */
    payUrl: Nullable(Type.String()),
    qrcodeUrl: Nullable(Type.String()),
    expiresAt: Time(),
    /** The date that it can be paid until; null: to be paid at once. */
    payBy: Nullable(LocalDate()),
  }),
  refusals: {
    ...liveDuties(),
    account_closing: accountClosing(),
    self_excluded: selfExcluded(),
    cooling_off: coolingOff(),
    pay_type_unavailable: payTypeUnavailable(),
    due_date_unavailable: withData(
      'An order of this method cannot be paid until that day.',
      Fields({ dates: Type.Array(LocalDate()) }),
      { dates: ['2026-11-21', '2026-11-22'] },
    ),
    amount_not_offered: withData(
      "The amount is below the market's smallest or above its largest deposit.",
      Fields({ minimum: Money(), maximum: Money() }),
      { minimum: 50_000, maximum: 1_000_000 },
    ),
    limit_reached: limitReached(),
    provider_refused: plain('The payment provider has refused the order; nothing is owed.'),
  },
  example: {
    request: { amount: 50_000, payType: 14, acceptGift: true },
    answer: {
      orderId: SAMPLE.depositId,
      payCode: 'H7KM2QXR',
      payUrl: null,
      qrcodeUrl: 'http://127.0.0.1:8080/sandbox/pay/p6Tq9wXzR2mK4vLs8yBn3c?language=EN',
      expiresAt: SAMPLE.at + 600_000,
      payBy: null,
    },
  },
});
