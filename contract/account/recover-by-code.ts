import { Fields, LoginName, Password, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { loginFailed, loginLocked, passwordCommon } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { loginSample, loginAnswer, RecoveryCode } from './login-answer.ts';

export const recoverByCode = operation({
  path: '/user/recover/code',
  method: 'POST',
  access: 'public',
  repeat: 'free',
  cost: 'password',
  summary: 'Sets a new password by the recovery code; answers a new token and a new code.',
  request: Fields({ userName: LoginName(), recoveryCode: Text(64, 1), password: Password() }),
  answer: Fields({ ...loginAnswer, recoveryCode: RecoveryCode() }),
  refusals: {
    login_failed: loginFailed(),
    login_locked: loginLocked(),
    password_common: passwordCommon(),
  },
  example: {
    request: {
      userName: 'nightbloom7',
      recoveryCode: SAMPLE.recoveryCode,
      password: 'fern-Lamp-88',
    },
    answer: { ...loginSample, recoveryCode: 'W3TN-6BJK-QX9P-5GYD' },
  },
});
