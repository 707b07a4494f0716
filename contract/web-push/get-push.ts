import { Type } from 'typebox';
import { Fields, Flag, Nullable } from '../fields.ts';
import { operation } from '../operation.ts';
import { PushAddress } from './push-address.ts';

export const getPush = operation({
  path: '/v1/push/get',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Returns whether this browser gets notifications, and the key to subscribe with.',
  request: Fields({
    /** The browser's subscription; absent where it has none. */
    endpoint: Type.Optional(PushAddress()),
  }),
  answer: Fields({
    /** The server's VAPID public key in base64url; null where it sends no notifications. */
    publicKey: Nullable(Type.String()),
    /** This browser is subscribed by this player. */
    on: Flag(),
    /** Browsers of this player that are subscribed. */
    browsers: Type.Integer({ minimum: 0 }),
  }),
  refusals: {},
  example: {
    request: {},
    answer: {
      publicKey:
        'BFm3tZk0bq8Vd1mJp2h0cQ7yXoXW2kM0m6JcXv8s3rB1lq5uQ9d4eT7nYw2Rk8fLh6aPzC0iUo3gKxEsVbN1MtA',
      on: 0,
      browsers: 0,
    },
  },
});
