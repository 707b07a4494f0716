import { Fields, OrderId } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const cancelWithdrawal = operation({
  path: '/withdraw/takeBack',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  summary:
    'Returns the money of an order whose account the bank refused (state 6) to cash at once.',
  request: Fields({ orderId: OrderId() }),
  answer: Fields({ orderId: OrderId() }),
  refusals: { not_correctable: plain('The player has no such order at step 2000 or in state 6.') },
  example: { request: { orderId: SAMPLE.withdrawalId }, answer: { orderId: SAMPLE.withdrawalId } },
});
