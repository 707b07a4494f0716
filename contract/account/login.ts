import { Type } from 'typebox';
import { DeviceId, Fields, LoginName, OneOf, Password, Text } from '../fields.ts';
import { operation, plain } from '../operation.ts';
import { loginFailed, loginLocked } from '../refusals.ts';
import { SAMPLE } from '../samples.ts';
import { guestSample, loginAnswer } from './login-answer.ts';

/**
 * One path for guests and accounts, selected by apiType; the handler rejects missing fields of each
 * kind (`deviceId` of a guest, `userName` and `password` of an account). The server also stores the
 * device's id in an HttpOnly cookie, which replaces a lost one; clients must store the answer's
 * `deviceId`.
 */
export const login = operation({
  path: '/user/login',
  method: 'POST',
  access: 'public',
  repeat: 'free',
  cost: 'player',
  summary: 'Signs a player in: by device as a guest or as its linked account, or by password.',
  request: Fields({
    /** 1 by name and password, 2 by device; older clients send either field as number or text. */
    apiType: OneOf(1, 2, '1', '2'),
    loginType: Type.Optional(OneOf('1', 1)),
    deviceId: Type.Optional(DeviceId()),
    extensionCode: Type.Optional(Text(32)),
    registChannel: Type.Optional(Text(128)),
    fbc: Type.Optional(Text(512)),
    fbp: Type.Optional(Text(128)),
    fbEventUrl: Type.Optional(Text(2048)),
    fbClientUserAgent: Type.Optional(Text(1024)),
    userName: Type.Optional(LoginName()),
    password: Type.Optional(Password()),
  }),
  answer: Fields(loginAnswer),
  refusals: {
    login_failed: loginFailed(),
    login_locked: loginLocked(),
    login_required: plain("This device's link to its account was ended: the password is needed."),
  },
  example: {
    request: {
      loginType: '1',
      deviceId: SAMPLE.deviceId,
      extensionCode: '',
      registChannel: '',
      apiType: 2,
    },
    answer: guestSample,
  },
});
