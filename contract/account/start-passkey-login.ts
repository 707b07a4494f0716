import { Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';
import { passkeyUnavailable } from '../refusals.ts';
import { challengeFields, challengeSample } from './passkey.ts';

/** For log-in and for reauth: the key identifies the player. */
export const startPasskeyLogin = operation({
  path: '/user/passkey/login/start',
  method: 'POST',
  access: 'public',
  repeat: 'free',
  cost: 'row',
  summary: 'Returns the challenge that an authenticator signs with a passkey.',
  request: Nothing(),
  answer: Fields(challengeFields),
  refusals: { passkey_unavailable: passkeyUnavailable() },
  example: { request: {}, answer: challengeSample },
});
