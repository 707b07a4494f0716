import { Type } from 'typebox';
import { Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';
import { PushAddress } from './push-address.ts';

export const unsubscribePush = operation({
  path: '/v1/push/unsubscribe',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Ends the notifications of one browser, or of all of them.',
  /** Without an address: every browser of the player. */
  request: Fields({ endpoint: Type.Optional(PushAddress()) }),
  answer: Nothing(),
  refusals: {},
  example: { request: {}, answer: {} },
});
