import { Fields, Nothing } from '../fields.ts';
import { operation } from '../operation.ts';
import { passkeyUnavailable } from '../refusals.ts';
import { challengeFields, challengeSample } from './passkey.ts';

/** The same for signing in and for proving again (reauth): who it is, the key itself tells. */
export const startPasskeyLogin = operation({
  path: '/user/passkey/login/start',
  method: 'POST',
  access: 'public',
  repeat: 'free',
  cost: 'row',
  summary: 'Answers what an authenticator is to sign with a passkey.',
  request: Nothing(),
  answer: Fields(challengeFields),
  refusals: { passkey_unavailable: passkeyUnavailable() },
  example: { request: {}, answer: challengeSample },
});
