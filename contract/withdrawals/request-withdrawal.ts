import { Type } from 'typebox';
import {
  Amount,
  EmailOrEmpty,
  Fields,
  Flag,
  Money,
  OrderId,
  OrderIdOrEmpty,
  PayType,
  PersonName,
  Phone,
  Filled,
  Time,
} from '../fields.ts';
import { operation, plain, withData } from '../operation.ts';
import { payTypeUnavailable, reauthRequired } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';

/** The refusals stand in the order in which they are checked. */
export const requestWithdrawal = operation({
  path: '/withdraw/create/order',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  summary: 'Requests a withdrawal: the amount moves to held at once.',
  /** An account as typed, which needs the first three and the bank; or `accountOf` in its place. */
  request: Fields({
    userName: Type.Optional(PersonName()),
    accountNumber: Type.Optional(Filled(77)),
    phone: Type.Optional(Phone()),
    email: Type.Optional(EmailOrEmpty()),
    payType: PayType(),
    bankName: Type.Optional(Filled(100)),
    amount: Amount(),
    ifsc: Type.Optional(Type.String({ pattern: '^([A-Za-z]{4}0[A-Za-z0-9]{6})?$' })),
    /** Without it, or when it is empty, the rules in force apply. */
    quoteId: Type.Optional(OrderIdOrEmpty()),
    /**
     * An earlier order of the player's: it goes to the same account, which the client never keeps.
     * The pay type must be that order's.
     */
    accountOf: Type.Optional(OrderId()),
    /** 1: a large first withdrawal to this account is meant, see `only_support_ten`. */
    confirmed: Type.Optional(Flag()),
  }),
  answer: Fields({ orderId: OrderId(), payType: PayType() }),
  refusals: {
    pay_type_unavailable: payTypeUnavailable(),
    exist_process_order: withData('An order is in progress.', Fields({ orderId: OrderId() }), {
      orderId: SAMPLE.withdrawalId,
    }),
    need_finish_task: withData(
      'The withdrawal frequency is reached: wait until then.',
      Fields({ until: Time() }),
      { until: SAMPLE.at + DAY_MS },
    ),
    only_support_500: withData('The amount is below the minimum.', Fields({ minimum: Money() }), {
      minimum: 50_000,
    }),
    need_play_game: withData(
      'The amount exceeds cash, the rest is bonus with wagering left; `cash` is what can go now.',
      Fields({ cash: Money(), bonus: Money(), wageringLeft: Money() }),
      { cash: 60_000, bonus: 35_000, wageringLeft: 22_600 },
    ),
    insufficient_balance: withData(
      'The amount exceeds what can be withdrawn.',
      Fields({ withdrawable: Money() }),
      { withdrawable: 60_000 },
    ),
    need_upgrade_vip: withData(
      'Above this sum in 30 days an identity check is needed: free, once.',
      Fields({ limit: Money(), free: Type.Literal(true) }),
      { limit: 5_000_000, free: true },
    ),
    only_support_ten: withData(
      'Advice before a large first withdrawal to an account: send a test of this amount first, ' +
        'or repeat the call with `confirmed` 1, which goes through.',
      Fields({ amount: Money(), canConfirm: Type.Literal(1) }),
      { amount: 10_000, canConfirm: 1 },
    ),
    quote_expired: plain(
      'The quote is not of this amount and pay type, or its rules have changed.',
    ),
    holder_differs: plain(
      "Withdrawals go to the player's own account: the holder's name is another.",
    ),
    reauth_required: reauthRequired(),
  },
  example: {
    request: {
      userName: 'Asha Example',
      accountNumber: 'asha@upi',
      phone: '98765 43210',
      email: 'asha@gmail.com',
      payType: 14,
      bankName: 'UPI',
      amount: 10_000,
      quoteId: SAMPLE.quoteId,
    },
    answer: { orderId: SAMPLE.withdrawalId, payType: 14 },
  },
});
