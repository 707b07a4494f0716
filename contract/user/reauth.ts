import { Fields, Password, Time } from '../fields.ts';
import { operation } from '../operation.ts';
import { loginFailed, loginLocked } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';

export const reauth = operation({
  path: '/user/reauth',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Proves again who asks, for calls that answered reauth_required.',
  request: Fields({ password: Password() }),
  /** Until when the proof counts. */
  answer: Fields({ until: Time() }),
  refusals: { login_failed: loginFailed(), login_locked: loginLocked() },
  example: {
    request: { password: 'vine-Moth-41' },
    answer: { until: SAMPLE.at + 900_000 },
  },
});
