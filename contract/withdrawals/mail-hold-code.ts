import { Fields, OrderId, Time } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { notHeld } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';

export const mailHoldCode = operation({
  path: '/withdraw/hold/mail',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Sends the code that confirms a held withdrawal to the confirmed mail address.',
  request: Fields({ orderId: OrderId() }),
  /** Until when the code is good. */
  answer: Fields({ until: Time() }),
  refusals: {
    not_held: notHeld(),
    mail_unknown: plain('The player has no confirmed mail address.'),
  },
  example: { request: { orderId: SAMPLE.withdrawalId }, answer: { until: SAMPLE.at + 600_000 } },
});
