import { Type } from 'typebox';
import { Fields } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { reauthRequired } from '../refusals.ts';

export const removePasskey = operation({
  path: '/user/passkey/remove',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Removes one passkey; it can no longer be used to log in.',
  request: Fields({
    id: Type.String({ minLength: 1, maxLength: 1366, pattern: '^[A-Za-z0-9_-]+$' }),
  }),
  answer: Type.Null(),
  refusals: {
    unknown_passkey: plain('The account has no such passkey.'),
    reauth_required: reauthRequired(),
  },
  example: { request: { id: 'b0xGZzVQYVIyTQ' }, answer: null },
});
