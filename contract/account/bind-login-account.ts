import { Fields, LoginName, Password } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { passwordCommon } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { loginSample, loginAnswer, RecoveryCode } from './login-answer.ts';

export const bindLoginAccount = operation({
  path: '/user/bindLoginAccount',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  cost: 'password',
  summary: 'Gives a guest a login name and a password; answers a new token and a recovery code.',
  request: Fields({ userName: LoginName(), password: Password() }),
  answer: Fields({ ...loginAnswer, recoveryCode: RecoveryCode() }),
  refusals: {
    user_exist: plain('The name is taken, or this player already has a login.'),
    password_common: passwordCommon(),
  },
  example: {
    request: { userName: 'nightbloom7', password: 'vine-Moth-41' },
    answer: { ...loginSample, recoveryCode: SAMPLE.recoveryCode },
  },
});
