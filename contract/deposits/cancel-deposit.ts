import { Fields, OrderId } from '../fields.ts';
import { operation } from '../operation.ts';
import { unknownOrder } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { Deposit, depositSample } from './deposit.ts';

export const cancelDeposit = operation({
  path: '/charge/order/cancel',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Cancels a deposit order; money that still arrives is credited.',
  request: Fields({ orderId: OrderId() }),
  answer: Deposit(),
  refusals: { unknown_order: unknownOrder() },
  example: {
    request: { orderId: SAMPLE.depositId },
    answer: {
      ...depositSample,
      state: 'waiting',
      arrivedAmount: null,
      paidTime: null,
      hidden: 1,
    },
  },
});
