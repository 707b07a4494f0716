import { Type } from 'typebox';
import { Fields, Nothing } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { PushAddress } from './push-address.ts';

export const subscribePush = operation({
  path: '/v1/push/subscribe',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  cost: 'row',
  summary:
    'Sends withdrawal steps, answers of support and changed limits to this browser from now on.',
  request: Fields({
    endpoint: PushAddress(),
    /** The browser's public key: an uncompressed point of P-256 in base64url. */
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    /** The browser's 16 bytes in base64url. */
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
  answer: Nothing(),
  refusals: {
    push_unavailable: plain('The server sends no notifications.'),
    push_address_refused: plain('The address is none of a public push service over https.'),
  },
  example: {
    request: {
      endpoint: 'https://push.example.com/wpush/v2/gAAAAABk',
      p256dh:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
    answer: {},
  },
});
