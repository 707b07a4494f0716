import { readableMoment } from '../platform/clock.ts';
import { escape, pageFrame } from '../platform/page.ts';
import { pagePath } from './deposits.ts';
import type { Deposit, Payment } from './state.ts';

const STATUS_TEXTS = {
  waiting: 'Waiting for payment',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
} as const;

/**
 * The page of an order: its amount and history, and a button for each possible event.
 * `refusedAmount` is the invalid text typed for another amount.
 */
export function payPage(deposit: Deposit, refusedAmount: string | null): string {
  const { request, payCode, status, payments } = deposit;
  const body = `
    <p class="demo"><strong>Demo credits:</strong> no real money, no real account.</p>
    <h1>Pay ${money(request.amount, request.currency)}</h1>
    <dl>
      <div><dt>Status</dt><dd id="status" class="${status}">${STATUS_TEXTS[status]}</dd></div>
      <div><dt>Order</dt><dd>${escape(request.orderId)}</dd></div>
      ${payCode === null ? '' : `<div><dt>Payment code</dt><dd class="code">${payCode}</dd></div>`}
      <div><dt>Valid until</dt><dd>${readableMoment(request.expiresAt)}</dd></div>
    </dl>
    ${paymentList(payments, request.currency)}
    ${actions(deposit, refusedAmount)}
    <p><a class="back" href="${escape(request.returnUrl)}">Back to Glasshouse</a></p>`;
  return pageFrame(`Pay ${money(request.amount, request.currency)}`, body);
}

export const MISSING_PAGE = pageFrame(
  'Payment not found',
  `<p class="demo"><strong>Demo credits:</strong> no real money, no real account.</p>
    <h1>Payment not found</h1>
    <p>There is no payment at this address. Please start the deposit again in Glasshouse.</p>`,
);

/**
 * Parses an amount as people write it (`125`, `125.5`, `125,50`) to minor units; null if invalid.
 */
export function minorOf(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const minor = Number.parseInt(whole + part.padEnd(2, '0'), 10);
  return minor > 0 ? minor : null;
}

/** Formats minor units: `INR 1,250.00`. All currencies here have two decimals. */
export function money(amount: number, currency: string): string {
  const digits = String(amount).padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${whole}.${digits.slice(-2)}`;
}

function actions(deposit: Deposit, refusedAmount: string | null): string {
  const path = pagePath(deposit);
  const { status, request } = deposit;
  const first = status === 'paid' ? 'Pay again' : 'Pay';
  const waiting = status === 'waiting';
  return `<h2>Choose what happens</h2>
    ${status === 'expired' ? '' : button(`${path}/pay`, `${first} ${money(request.amount, request.currency)}`, 'main')}
    ${waiting || status === 'expired' ? button(`${path}/late`, 'Pay after the time has expired', '') : ''}
    ${waiting ? button(`${path}/fail`, 'Let the payment fail', '') : ''}
    ${otherAmount(path, request.currency, refusedAmount)}`;
}

function button(action: string, label: string, kind: string): string {
  return `<form method="post" action="${action}"><button class="${kind}">${label}</button></form>`;
}

function otherAmount(path: string, currency: string, refused: string | null): string {
  const wrong = refused !== null;
  return `<form method="post" action="${path}/other" class="other">
      <label for="amount">Another amount in ${escape(currency)}</label>
      <input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="12"
      required
        value="${escape(refused ?? '')}"${wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
      ${wrong ? '<p id="wrong" class="wrong">Please enter an amount, for example 125 or 125.50.</p>' : ''}
      <button>Pay this amount</button>
    </form>`;
}

function paymentList(payments: Payment[], currency: string): string {
  if (payments.length === 0) return '';
  const items = payments.map(
    ({ amount, at, late }) =>
      `<li>${money(amount, currency)}, ${readableMoment(at)}${late ? ', late' : ''}</li>`,
  );
  return `<h2>Payments received</h2><ul>${items.join('')}</ul>`;
}
