import { Type } from 'typebox';
import { Fields, Flag, Password } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { loginFailed, loginLocked, passwordCommon } from '../refusals.ts';
import { loginSample, loginAnswer } from './login-answer.ts';

export const changePassword = operation({
  path: '/user/changePassword',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  beforeProof: true,
  summary: 'Changes the password by the current one; answers a new token and a new device key.',
  request: Fields({
    current: Password(),
    password: Password(),
    /** 1 or absent: all other sessions end and all other devices are unlinked. */
    endOthers: Type.Optional(Flag()),
  }),
  answer: Fields(loginAnswer),
  refusals: {
    not_bound: plain('A guest has no password: a name and a password come first.'),
    login_failed: loginFailed(),
    login_locked: loginLocked(),
    password_common: passwordCommon(),
  },
  example: {
    request: { current: 'vine-Moth-41', password: 'fern-Lamp-88', endOthers: 1 },
    answer: loginSample,
  },
});
