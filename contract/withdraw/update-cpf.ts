import { Type } from 'typebox';
import { Fields, Filled, OrderId } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { reauthRequired } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';

export const updateCpf = operation({
  path: '/v1/bus/updateCpf',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  summary: 'Corrects the payout account of an order at step 2000 or in state 6.',
  request: Fields({ accountNumber: Filled(77), orderId: OrderId() }),
  /** The account as it is now, masked. */
  answer: Fields({ orderId: OrderId(), accountNumber: Type.String() }),
  refusals: {
    not_correctable: plain('The player has no such order at step 2000 or in state 6.'),
    reauth_required: reauthRequired(),
  },
  example: {
    request: { accountNumber: '50100234567890', orderId: SAMPLE.payoutId },
    answer: { orderId: SAMPLE.payoutId, accountNumber: '••••7890' },
  },
});
