import { Type } from 'typebox';
import { Count, Fields, paging } from '../fields.ts';
import { operation } from '../operation.ts';
import { Deposit, depositSample } from './deposit.ts';

export const listDeposits = operation({
  path: '/charge/order/list',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the player's deposits, the newest first.",
  request: Fields(paging),
  answer: Fields({ orderList: Type.Array(Deposit()), total: Count() }),
  refusals: {},
  example: {
    request: { pageNum: 1, pageSize: 10 },
    answer: { orderList: [depositSample], total: 1 },
  },
});
