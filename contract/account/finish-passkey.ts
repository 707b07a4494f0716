import { Type } from 'typebox';
import { Fields } from '../fields.ts';
import { operation } from '../operation.ts';
import { passkeyFailed } from '../refusals.ts';
import { NewPasskey, newPasskeySample } from './passkey.ts';

export const finishPasskey = operation({
  path: '/user/passkey/register/finish',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Keeps a passkey that was just made for the account.',
  request: Fields({ credential: NewPasskey() }),
  answer: Fields({ id: Type.String() }),
  refusals: { passkey_failed: passkeyFailed() },
  example: { request: { credential: newPasskeySample }, answer: { id: newPasskeySample.id } },
});
