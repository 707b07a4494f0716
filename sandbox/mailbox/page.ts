import type { LanguageName } from '@glasshouse/contract/languages.ts';
import { readableMoment } from '../platform/clock.ts';
import { escape, inLanguage, pageFrame } from '../platform/page.ts';
import type { TextKey } from '../texts/en.ts';
import { TAGS, text } from '../texts/texts.ts';
import type { StoredMail } from './mailbox.ts';

/** The mails of an address, with the form to choose one; `address` null: none chosen. */
export function mailboxPage(
  language: LanguageName,
  address: string | null,
  mails: readonly StoredMail[],
): string {
  const say = (key: TextKey, values?: Readonly<Record<string, string>>) =>
    escape(text(language, key, values));
  const form = `<form method="post" action="${inLanguage('/sandbox/mailbox', language)}" class="other">
      <label for="address">${say('address')}</label>
      <input id="address" name="address" type="email" autocomplete="off" maxlength="254" required
        value="${escape(address ?? '')}">
      <button class="main">${say('showMails')}</button>
    </form>`;
  const list =
    mails.length === 0
      ? `<p id="empty">${say('noMails', { address: address ?? '' })}</p>`
      : mails.map((mail) => mailOf(mail, language)).join('');
  const body = `
    <p class="demo"><strong>${say('demoMail')}</strong> ${say('demoMailHint')}</p>
    <h1>${say('mailbox')}</h1>
    ${form}
    ${address === null ? '' : list}`;
  return pageFrame(language, text(language, 'mailbox'), body);
}

/** The mailbox belongs to no market, so its times are in UTC. */
function mailOf({ subject, text: mail, at }: StoredMail, language: LanguageName): string {
  const paragraphs = mail.split('\n\n').map((part) => `<p>${escape(part)}</p>`);
  return `<article>
      <h2>${escape(subject)}</h2>
      <p class="at">${readableMoment(at, TAGS[language], 'UTC')}</p>
      ${paragraphs.join('')}
    </article>`;
}
