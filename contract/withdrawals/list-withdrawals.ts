import { Type } from 'typebox';
import { Count, Fields, paging } from '../fields.ts';
import { operation } from '../operation.ts';
import { Withdrawal, withdrawalSample } from './withdrawal.ts';

export const listWithdrawals = operation({
  path: '/v1/bus/getAllWithdrawOrders',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Lists the player's withdrawals, the newest first.",
  request: Fields(paging),
  answer: Fields({ orderList: Type.Array(Withdrawal()), total: Count() }),
  refusals: {},
  example: {
    request: { pageNum: 1, pageSize: 10 },
    answer: { orderList: [withdrawalSample], total: 1 },
  },
});
