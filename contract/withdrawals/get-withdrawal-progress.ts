import { Type } from 'typebox';
import { Count, Fields, Money, Nullable, OrderId, PayType, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { unknownOrder } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { ProcessCode, StepArguments } from './steps.ts';
import { WithdrawalState } from './withdrawal.ts';

export const getWithdrawalProgress = operation({
  path: '/v1/bus/getWithdrawProcess',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns one of the player's withdrawals with its steps, the oldest first.",
  request: Fields({ orderId: OrderId() }),
  answer: Fields({
    /** The holder of the payout account. */
    userName: Type.String(),
    orderAmount: Money(),
    realAmount: Money(),
    state: WithdrawalState(),
    processDetail: Fields({
      /** Orders paid so far. */
      withdrawSuccessNum: Count(),
      processJson: Type.Array(
        Fields({
          processCode: ProcessCode(),
          createTime: Time(),
          argsJson: Nullable(StepArguments()),
        }),
      ),
    }),
    /** Ours, from here on: what the tracker shows beside the steps. */
    payType: PayType(),
    bankName: Type.String(),
    accountMasked: Type.String(),
    /** The security hold; `mail` is where a code can go, masked, null without an address. */
    hold: Nullable(Fields({ until: Time(), mail: Nullable(Type.String()) })),
    fee: Money(),
    withholding: Money(),
    /** The measured median of the last 30 days; null while there is none. */
    expectedSeconds: Nullable(Count()),
  }),
  refusals: { unknown_order: unknownOrder() },
  example: {
    request: { orderId: SAMPLE.withdrawalId },
    answer: {
      userName: 'Asha Example',
      orderAmount: 1_000_000,
      realAmount: 988_000,
      state: 1,
      processDetail: {
        withdrawSuccessNum: 1,
        processJson: [
          { processCode: 1000, createTime: SAMPLE.at, argsJson: null },
          { processCode: 1100, createTime: SAMPLE.at + 400, argsJson: null },
          { processCode: 1600, createTime: SAMPLE.at + 450, argsJson: { chargeNum: 12_000 } },
          { processCode: 1700, createTime: SAMPLE.at + 900, argsJson: null },
          {
            processCode: 2000,
            createTime: SAMPLE.at + 2100,
            argsJson: {
              canModifyCpfFlag: 1,
              user_name: 'Asha Example',
              accountNumber: '••••3210',
            },
          },
        ],
      },
      payType: 8,
      bankName: 'HDFC Bank',
      accountMasked: '••••3210',
      hold: null,
      fee: 12_000,
      withholding: 0,
      expectedSeconds: 14,
    },
  },
});
