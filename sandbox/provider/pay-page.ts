import type { LanguageName } from '@glasshouse/contract/languages.ts';
import { readableMoment } from '../platform/clock.ts';
import { digits, marketOf, money } from '../platform/market.ts';
import { escape, inLanguage, pageFrame } from '../platform/page.ts';
import type { TextKey } from '../texts/en.ts';
import { TAGS, text } from '../texts/texts.ts';
import { pagePath } from './deposits.ts';
import type { Deposit } from './state.ts';

/** Writes a text on the page: escaped, in the page's language. */
type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

interface Page {
  readonly deposit: Deposit;
  readonly language: LanguageName;
  readonly say: Say;
}

/**
 * The page of an order: its amount and history, and a button for each possible event.
 * `refusedAmount` is the invalid text typed for another amount.
 */
export function payPage(
  deposit: Deposit,
  language: LanguageName,
  refusedAmount: string | null,
): string {
  const { request, payCode, status } = deposit;
  const say = sayIn(language);
  const page = { deposit, language, say };
  const amount = money(request.amount, request.currency);
  const body = `
    ${demoNote(say)}
    <h1>${say('pay', { amount })}</h1>
    <dl>
      ${row(say('status'), say(status), `id="status" class="${status}"`)}
      ${row(say('order'), escape(request.orderId))}
      ${payCode === null ? '' : row(say('payCode'), payCode, 'class="code"')}
      ${row(say('validUntil'), moment(page, request.expiresAt))}
    </dl>
    ${paymentList(page)}
    ${actions(page, refusedAmount)}
    <p><a class="back" href="${escape(request.returnUrl)}">${say('back')}</a></p>`;
  return pageFrame(language, text(language, 'pay', { amount }), body);
}

export function missingPage(language: LanguageName): string {
  const say = sayIn(language);
  const body = `${demoNote(say)}
    <h1>${say('missing')}</h1>
    <p>${say('missingHint')}</p>`;
  return pageFrame(language, text(language, 'missing'), body);
}

/**
 * Parses an amount as people write it (`125`, `125.5`, `125,50`) to minor units; null if invalid.
 */
export function minorOf(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const minor = Number.parseInt(whole + part.padEnd(2, '0'), 10);
  return minor > 0 ? minor : null;
}

function sayIn(language: LanguageName): Say {
  return (key, values) => escape(text(language, key, values));
}

function demoNote(say: Say): string {
  return `<p class="demo"><strong>${say('demo')}</strong> ${say('demoMoney')}</p>`;
}

function row(name: string, value: string, attributes = ''): string {
  return `<div><dt>${name}</dt><dd ${attributes}>${value}</dd></div>`;
}

/** A time in the time zone of the order's market. */
function moment({ deposit, language }: Page, at: number): string {
  return readableMoment(at, TAGS[language], marketOf(deposit.request.currency).timeZone);
}

function actions(page: Page, refusedAmount: string | null): string {
  const { deposit, language, say } = page;
  const { status, request } = deposit;
  const amount = money(request.amount, request.currency);
  const first = say(status === 'paid' ? 'payAgain' : 'pay', { amount });
  const waiting = status === 'waiting';
  const button = (event: string, label: string, kind: string) =>
    `<form method="post" action="${inLanguage(`${pagePath(deposit)}/${event}`, language)}">
      <button class="${kind}">${label}</button></form>`;
  return `<h2>${say('choose')}</h2>
    ${status === 'expired' ? '' : button('pay', first, 'main')}
    ${waiting || status === 'expired' ? button('late', say('payLate'), '') : ''}
    ${waiting ? button('fail', say('fail'), '') : ''}
    ${otherAmount(page, refusedAmount)}`;
}

function otherAmount({ deposit, language, say }: Page, refused: string | null): string {
  const { currency } = deposit.request;
  const { symbol } = marketOf(currency).money;
  const wrong = refused !== null;
  const example = { whole: '125', exact: digits(12_550, currency) };
  return `<form method="post" class="other"
      action="${inLanguage(`${pagePath(deposit)}/other`, language)}">
      <label for="amount">${say('otherAmount', { symbol })}</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="12"
        required
        value="${escape(refused ?? '')}"${wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
      ${wrong ? `<p id="wrong" class="wrong">${say('wrongAmount', example)}</p>` : ''}
      <button>${say('payOther')}</button>
    </form>`;
}

function paymentList(page: Page): string {
  const { payments, request } = page.deposit;
  if (payments.length === 0) return '';
  const items = payments.map(({ amount, at, late }) => {
    const parts = [money(amount, request.currency), moment(page, at)];
    return `<li>${[...parts, ...(late ? [page.say('late')] : [])].join(' · ')}</li>`;
  });
  return `<h2>${page.say('received')}</h2><ul>${items.join('')}</ul>`;
}
