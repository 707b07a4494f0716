import {
  Fields,
  Count,
  Flag,
  LocalDate,
  Money,
  Nothing,
  Nullable,
  OneOf,
  OrderId,
  PayType,
  Time,
} from '../fields.ts';
import { Exclusion } from '../limits/limit.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const accountInfo = operation({
  path: '/v1/bus/accountInfo',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns the player's balances and open operations.",
  request: Nothing(),
  answer: Fields({
    result: Fields({
      /** cash + bonus, without held. */
      accountGold: Money(),
      cash: Money(),
      bonus: Money(),
      /** Reserved for pending withdrawals. */
      held: Money(),
      /** The welcome money that was granted; with real money at the first verification. */
      rewardAmount: Money(),
      /** 1 while a promotion is running. */
      gameActivityFlag: Flag(),
      /** 1 while the first-deposit offer is open to this player. */
      charge10Flag: Flag(),
      /** Number of completed deposits. */
      charge20TotalNum: Count(),
      /** The withdrawal in progress, and its pay type. */
      processOrderId: Nullable(OrderId()),
      payType: Nullable(PayType()),
      /** 1 when the session must be renewed. */
      reloginFlag: Flag(),
      openDeposit: Nullable(
        Fields({
          orderId: OrderId(),
          amount: Money(),
          expiresAt: Time(),
          /** The date that it can be paid until; null: to be paid at once. */
          payBy: Nullable(LocalDate()),
        }),
      ),
      wagering: Fields({ required: Money(), done: Money() }),
      /** The running break: it stops play, deposits and offers. */
      exclusion: Nullable(Exclusion()),
      /** The maximum requestWithdrawal currently accepts: show this as available, never cash. */
      withdrawable: Money(),
      /** When it next increases; null when time alone does not increase it, or it is all cash. */
      availableFrom: Nullable(Time()),
      /** Why it is less than cash; null when it equals cash. */
      withdrawableReason: Nullable(OneOf('in_progress', 'frequency', 'verification')),
      /** A withdrawal to a new account in its security hold: "Was this you?". */
      heldOrder: Nullable(Fields({ orderId: OrderId(), payType: PayType() })),
    }),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      result: {
        accountGold: 85_000,
        cash: 50_000,
        bonus: 35_000,
        held: 0,
        rewardAmount: 35_000,
        gameActivityFlag: 1,
        charge10Flag: 0,
        charge20TotalNum: 1,
        processOrderId: null,
        payType: null,
        reloginFlag: 0,
        openDeposit: {
          orderId: SAMPLE.depositId,
          amount: 100_000,
          expiresAt: SAMPLE.at + 600_000,
          payBy: null,
        },
        wagering: { required: 35_000, done: 12_400 },
        exclusion: null,
        withdrawable: 50_000,
        availableFrom: null,
        withdrawableReason: null,
        heldOrder: null,
      },
    },
  },
});
