import { Fields, LoginName, MailCode, Password } from '../fields.ts';
import { operation } from '../operation.ts';
import { loginLocked, mailCodeWrong, passwordCommon } from '../refusals.ts';
import { loginSample, loginAnswer, RecoveryCode } from './login-answer.ts';

export const recoverByMail = operation({
  path: '/user/recover/byMail',
  method: 'POST',
  access: 'public',
  repeat: 'free',
  cost: 'password',
  summary: 'Sets a new password by the code out of the mail; answers as recovery by code does.',
  request: Fields({ userName: LoginName(), code: MailCode(), password: Password() }),
  answer: Fields({ ...loginAnswer, recoveryCode: RecoveryCode() }),
  refusals: {
    mail_code_wrong: mailCodeWrong(),
    login_locked: loginLocked(),
    password_common: passwordCommon(),
  },
  example: {
    request: { userName: 'nightbloom7', code: 'K7QF-2M9X', password: 'fern-Lamp-88' },
    answer: { ...loginSample, recoveryCode: 'W3TN-6BJK-QX9P-5GYD' },
  },
});
