import { createHash } from 'node:crypto';

/** The payment and payout accounts in a player's row. */
export interface PaymentAccounts {
  /** The account details given for deposits, with phone and e-mail; null before any. */
  readonly payer: Readonly<Record<string, unknown>> | null;
  readonly payout_account_hash: Buffer | null;
}

/** Phone prefixes (country, trunk) vary in notation; the last digits do not. */
const PHONE_DIGITS = 9;

/**
 * Hashes that two players share only when they use the same phone, e-mail or payout account. The
 * outbox carries these instead of the details.
 */
export function paymentMarks({ payer, payout_account_hash: account }: PaymentAccounts): string[] {
  const phone = textOf(payer?.['phone']).replaceAll(/\D/g, '').slice(-PHONE_DIGITS);
  const email = textOf(payer?.['email']).trim().toLowerCase();
  return [
    ...(phone.length === PHONE_DIGITS ? [mark('phone', phone)] : []),
    ...(email === '' ? [] : [mark('email', email)]),
    ...(account === null ? [] : [mark('payout', account.toString('hex'))]),
  ];
}

function mark(kind: string, value: string): string {
  return createHash('sha256').update(`${kind}|${value}`).digest('hex');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
