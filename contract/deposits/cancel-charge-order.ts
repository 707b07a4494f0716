import { Fields, OrderId } from '../fields.ts';
import { operation } from '../operation.ts';
import { unknownOrder } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { ChargeOrder, chargeOrderSample } from './charge-order.ts';

export const cancelChargeOrder = operation({
  path: '/charge/order/cancel',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Puts a deposit away; money that still arrives is credited.',
  request: Fields({ orderId: OrderId() }),
  answer: ChargeOrder(),
  refusals: { unknown_order: unknownOrder() },
  example: {
    request: { orderId: SAMPLE.depositId },
    answer: {
      ...chargeOrderSample,
      state: 'waiting',
      arrivedAmount: null,
      paidTime: null,
      hidden: 1,
    },
  },
});
