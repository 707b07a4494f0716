import { Type } from 'typebox';
import { Fields, Password, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { loginFailed, loginLocked, passkeyFailed } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { ShownPasskey } from './passkey.ts';

export const reauth = operation({
  path: '/user/reauth',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary:
    "Confirms the player's identity again, for calls that were refused with reauth_required.",
  /** Exactly one of the two; a passkey signs the challenge of startPasskeyLogin. */
  request: Fields({ password: Type.Optional(Password()), passkey: Type.Optional(ShownPasskey()) }),
  /** When the proof expires. */
  answer: Fields({ until: Time() }),
  refusals: {
    login_failed: loginFailed(),
    login_locked: loginLocked(),
    passkey_failed: passkeyFailed(),
  },
  example: {
    request: { password: 'vine-Moth-41' },
    answer: { until: SAMPLE.at + 900_000 },
  },
});
