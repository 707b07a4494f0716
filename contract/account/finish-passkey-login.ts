import { Type } from 'typebox';
import { DeviceId, Fields } from '../fields.ts';
import { operation } from '../operation.ts';
import { passkeyFailed } from '../refusals.ts';
import { loginSample, loginAnswer } from './login-answer.ts';
import { ShownPasskey, shownPasskeySample } from './passkey.ts';

export const finishPasskeyLogin = operation({
  path: '/user/passkey/login/finish',
  method: 'POST',
  access: 'public',
  repeat: 'free',
  summary: 'Signs a player in by passkey, which counts as proof like the password.',
  request: Fields({ credential: ShownPasskey(), deviceId: Type.Optional(DeviceId()) }),
  answer: Fields(loginAnswer),
  refusals: { passkey_failed: passkeyFailed() },
  example: { request: { credential: shownPasskeySample }, answer: loginSample },
});
