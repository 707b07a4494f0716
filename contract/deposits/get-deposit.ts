import { Fields, OrderId } from '../fields.ts';
import { operation } from '../operation.ts';
import { unknownOrder } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { Deposit, depositSample } from './deposit.ts';

export const getDeposit = operation({
  path: '/charge/order/info',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: "Returns one of the player's deposits.",
  request: Fields({ orderId: OrderId() }),
  answer: Deposit(),
  refusals: { unknown_order: unknownOrder() },
  example: { request: { orderId: SAMPLE.depositId }, answer: depositSample },
});
