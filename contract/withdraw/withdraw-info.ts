import { Type } from 'typebox';
import {
  Count,
  Fields,
  Flag,
  Money,
  Nullable,
  OneOf,
  OrderId,
  paging,
  PayType,
  PayTypeOption,
  Time,
} from '../fields.ts';
import { operation } from '../operation.ts';
import { WithdrawOrder, withdrawOrderSample } from './withdraw-order.ts';
import { SAMPLE } from '../samples.ts';

export const withdrawInfo = operation({
  path: '/v1/bus/withdrawInfo',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Answers what can be withdrawn now, how, and what stands between.',
  request: Fields({ id: Type.Optional(OrderId()), ...paging }),
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
      /** Orders paid so far; 0 means that the first payout is ahead. */
      withdrawTotalNum: Count(),
      minCanWithdrawAmount: Money(),
      /** The cash balance. */
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
          /** 0 for what opens once the first payout has arrived. */
          open: Flag(),
        }),
      ),
      payTypes: Type.Array(PayTypeOption()),
      /** When state 4 ends. */
      until: Nullable(Time()),
      orderList: Type.Array(WithdrawOrder()),
      total: Count(),
      /** Ours: why state 4 waits. */
      waitReason: Nullable(OneOf('frequency', 'account_changed')),
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
        withdrawable: 40_000,
        orderId: SAMPLE.payoutId,
        charge20TotalNum: 1,
        payType: 14,
        presets: [
          { showMoney: 100, sendMoney: 10_000, open: 1 },
          { showMoney: 5000, sendMoney: 500_000, open: 0 },
        ],
        payTypes: [
          { payType: 8, name: 'Bank transfer' },
          { payType: 14, name: 'UPI' },
        ],
        until: null,
        orderList: [withdrawOrderSample],
        total: 1,
        waitReason: null,
        lastAccount: {
          orderId: SAMPLE.payoutId,
          payType: 14,
          holder: 'Asha Example',
          accountMasked: '••••@upi',
          bankName: 'UPI',
        },
      },
    },
  },
});
