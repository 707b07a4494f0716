import { readableMoment } from '../platform/clock.ts';
import { escape, pageFrame } from '../platform/page.ts';
import type { StoredMail } from './mailbox.ts';

/** The mails of an address, with the form to choose one; `address` null: none chosen. */
export function mailboxPage(address: string | null, mails: readonly StoredMail[]): string {
  const form = `<form method="post" action="/sandbox/mailbox" class="other">
      <label for="address">Email address</label>
      <input id="address" name="address" type="email" autocomplete="off" maxlength="254" required
        value="${escape(address ?? '')}">
      <button class="main">Show its emails</button>
    </form>`;
  const body = `
    <p class="demo"><strong>Demo mail:</strong> no real email is sent. Anyone who can open this
    page can read these emails: use invented addresses only.</p>
    <h1>Demo mailbox</h1>
    ${form}
    ${address === null ? '' : listOf(address, mails)}`;
  return pageFrame('Demo mailbox', body);
}

function listOf(address: string, mails: readonly StoredMail[]): string {
  if (mails.length === 0) {
    return `<p id="empty">No email to ${escape(address)} yet. It can take a few seconds.</p>`;
  }
  return mails.map(mailOf).join('');
}

function mailOf({ subject, text, at }: StoredMail): string {
  const paragraphs = text.split('\n\n').map((part) => `<p>${escape(part)}</p>`);
  return `<article>
      <h2>${escape(subject)}</h2>
      <p class="at">${readableMoment(at)}</p>
      ${paragraphs.join('')}
    </article>`;
}
