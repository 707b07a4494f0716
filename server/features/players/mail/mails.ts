import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { languageOf } from '@glasshouse/words/languages.ts';
import { message } from '@glasshouse/words/server.ts';
import { newName } from '../../../platform/ids.ts';
import type { Mail } from '../../messages/index.ts';
import { MAIL_CODE_MS } from './mail-codes.ts';

/** A mail with a code, in the recipient's language. */
export function composeMail(
  kind: 'confirm' | 'recover',
  to: { readonly address: string; readonly name: string; readonly language: string },
  code: string,
  until: number,
): Mail {
  const language = languageOf(to.language);
  const values = { name: to.name, code, minutes: MAIL_CODE_MS / MINUTE_MS };
  return {
    mailId: newName(),
    to: to.address,
    subject: message(language, `mail.${kind}.subject`),
    text: message(language, `mail.${kind}.text`, values),
    until,
  };
}
