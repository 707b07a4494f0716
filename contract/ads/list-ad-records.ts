import { Type } from 'typebox';
import { Fields, Flag, Money, Nothing, OrderId } from '../fields.ts';
import { operation } from '../operation.ts';
import { SAMPLE } from '../samples.ts';

export const listAdRecords = operation({
  path: '/v1/bus/getFbRechargeRecords',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Lists deposits to report to ad measurement; without consent the list is empty.',
  request: Nothing(),
  answer: Fields({
    records: Type.Array(
      Fields({
        orderId: OrderId(),
        isFirstRecharge: Flag(),
        amount: Money(),
        eventType: Type.String(),
      }),
    ),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      records: [
        { orderId: SAMPLE.depositId, isFirstRecharge: 1, amount: 50_000, eventType: 'Purchase' },
      ],
    },
  },
});
