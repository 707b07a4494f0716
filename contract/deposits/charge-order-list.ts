import { Type } from 'typebox';
import { Count, Fields, paging } from '../fields.ts';
import { operation } from '../operation.ts';
import { ChargeOrder, chargeOrderSample } from './charge-order.ts';

export const chargeOrderList = operation({
  path: '/charge/order/list',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the player's deposits, the newest first.",
  request: Fields(paging),
  answer: Fields({ orderList: Type.Array(ChargeOrder()), total: Count() }),
  refusals: {},
  example: {
    request: { pageNum: 1, pageSize: 10 },
    answer: { orderList: [chargeOrderSample], total: 1 },
  },
});
