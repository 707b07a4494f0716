import { Type } from 'typebox';
import { Fields, MailCode } from '../fields.ts';
import { operation } from '../operation.ts';
import { mailCodeWrong } from '../refusals.ts';

export const confirmMail = operation({
  path: '/user/mail/confirm',
  method: 'POST',
  access: 'player',
  repeat: 'free',
  summary: 'Confirms a mail address by the code sent to it.',
  request: Fields({ code: MailCode() }),
  /** The masked address. */
  answer: Fields({ mail: Type.String() }),
  refusals: { mail_code_wrong: mailCodeWrong() },
  example: { request: { code: 'K7QF-2M9X' }, answer: { mail: 'a···@gmail.com' } },
});
