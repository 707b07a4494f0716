import { Type } from 'typebox';
import {
  Count,
  Fields,
  Flag,
  Money,
  Nullable,
  OneOf,
  OrderId,
  OrderIdOrEmpty,
  paging,
  PayType,
  PayTypeOption,
  Time,
} from '../fields.ts';
import { operation } from '../operation.ts';
import { Withdrawal, withdrawalSample } from './withdrawal.ts';
import { SAMPLE } from '../samples.ts';
import { DAY_MS } from '../time.ts';

export const getWithdrawalInfo = operation({
  path: '/v1/bus/withdrawInfo',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Returns what can be withdrawn now, how, and what delays the rest.',
  request: Fields({ id: Type.Optional(OrderIdOrEmpty()), ...paging }),
  answer: Fields({
    result: Fields({
      /** 0 free, 1 in progress, 2 identity check, 3 bonus to play, 4 a wait. */
      state: OneOf(0, 1, 2, 3, 4),
      /** The same as a word. */
      msgCode: OneOf(
        'success',
        'withdrawProcessing',
        'needUpgradeVip',
        'needPlayGame',
        'needFinishTask',
      ),
      /** Orders paid so far. */
      withdrawTotalNum: Count(),
      minCanWithdrawAmount: Money(),
      /** What requestWithdrawal accepts at this moment. */
      withdrawable: Money(),
      /** The order in progress. */
      orderId: Nullable(OrderId()),
      /** The number of completed deposits. */
      charge20TotalNum: Count(),
      payType: Nullable(PayType()),
      presets: Type.Array(
        Fields({
          /** Whole major units, for show only: sendMoney / 100. */
          showMoney: Count(),
          sendMoney: Money(),
          /** 1: it can be chosen. */
          open: Flag(),
        }),
      ),
      payTypes: Type.Array(PayTypeOption()),
      /** When state 4 ends. */
      until: Nullable(Time()),
      orderList: Type.Array(Withdrawal()),
      total: Count(),
      /** When `withdrawable` grows by itself; null where time alone does not do it. */
      availableFrom: Nullable(Time()),
      /** Why `withdrawable` is less than cash; null when it is all of it. */
      reason: Nullable(OneOf('in_progress', 'frequency', 'verification')),
      /** Ours: where the newest order that did not fail went; `accountOf` takes its id. */
      lastAccount: Nullable(
        Fields({
          orderId: OrderId(),
          payType: PayType(),
          holder: Type.String(),
          accountMasked: Type.String(),
          bankName: Type.String(),
        }),
      ),
    }),
  }),
  refusals: {},
  example: {
    request: { pageNum: 1, pageSize: 10 },
    answer: {
      result: {
        state: 1,
        msgCode: 'withdrawProcessing',
        withdrawTotalNum: 0,
        minCanWithdrawAmount: 10_000,
        withdrawable: 0,
        orderId: SAMPLE.withdrawalId,
        charge20TotalNum: 1,
        payType: 14,
        presets: [{ showMoney: 400, sendMoney: 40_000, open: 1 }],
        payTypes: [
          { payType: 8, name: 'Bank transfer' },
          { payType: 14, name: 'UPI' },
        ],
        until: null,
        orderList: [withdrawalSample],
        total: 1,
        availableFrom: SAMPLE.at + DAY_MS,
        reason: 'in_progress',
        lastAccount: {
          orderId: SAMPLE.withdrawalId,
          payType: 14,
          holder: 'Asha Example',
          accountMasked: 'as•••@upi',
          bankName: 'UPI',
        },
      },
    },
  },
});
