import { Fields, Flag, OrderId } from '../fields.ts';
import { operation } from '../operation.ts';
import { notHeld } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';

export const denyHeldWithdrawal = operation({
  path: '/withdraw/hold/deny',
  method: 'POST',
  access: 'player',
  repeat: 'keyed',
  beforeProof: true,
  summary: '"This was not me": returns the money, ends the other sessions, asks for a new proof.',
  request: Fields({ orderId: OrderId() }),
  answer: Fields({
    orderId: OrderId(),
    /** 1: until the password or a passkey is shown, most calls answer reauth_required. */
    proofNeeded: Flag(),
  }),
  refusals: { not_held: notHeld() },
  example: {
    request: { orderId: SAMPLE.withdrawalId },
    answer: { orderId: SAMPLE.withdrawalId, proofNeeded: 1 },
  },
});
