import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import { checkAccountNumber, checkEmail, checkIfsc } from '@glasshouse/markets/checks/account.ts';
import { checkPhone, normalisePhone, type PhonePlace } from '@glasshouse/markets/checks/phone.ts';
import type { MarketPack } from '@glasshouse/markets/pack.ts';
import type { MessageKey } from '@glasshouse/words/en.ts';

/** The account form's values as typed, by wire field name. */
export type AccountField = 'userName' | 'accountNumber' | 'bankName' | 'phone' | 'ifsc' | 'email';

export type AccountValues = Readonly<Record<AccountField, string>>;

/** In screen order. */
export const EMPTY_ACCOUNT: AccountValues = {
  userName: '',
  bankName: '',
  accountNumber: '',
  ifsc: '',
  phone: '',
  email: '',
};

const { BANK, JAZZCASH, EASYPAISA, PIX, UPI } = PAY_TYPES;
const WALLETS: readonly number[] = [JAZZCASH, EASYPAISA];

/** Returns the fields of a payment method: only a bank transfer has a bank field. */
export function fieldsOf(pack: Pick<MarketPack, 'code'>, payType: number): AccountField[] {
  const isBank = payType === BANK;
  return [
    'userName',
    ...(isBank ? (['bankName'] as const) : []),
    'accountNumber',
    ...(isBank && pack.code === 'IN' ? (['ifsc'] as const) : []),
    'phone',
    'email',
  ];
}

/** Returns true for a method whose account is an address or a key instead of digits. */
export function hasTextAsNumber(payType: number): boolean {
  return payType === PIX || payType === UPI;
}

export function isWallet(payType: number): boolean {
  return WALLETS.includes(payType);
}

/** Display name of a withdrawal's account: the bank or payment method, and the number. */
export function accountName(
  payType: number,
  methodName: string,
  account: { readonly bankName: string; readonly number: string },
): string {
  const { bankName, number } = account;
  return `${payType === BANK && bankName !== '' ? bankName : methodName} ${number}`;
}

/** Validates a field; returns the error's text key, null if valid. */
export function fieldError(
  pack: MarketPack,
  payType: number,
  name: AccountField,
  values: AccountValues,
  place: Extract<PhonePlace, 'withdraw' | 'withdraw-field'>,
): MessageKey | null {
  const value = values[name].trim();
  switch (name) {
    case 'userName':
      return value === '' ? 'field.amountFormat' : null;
    case 'accountNumber': {
      const verdict = checkAccountNumber(pack, payType, value, values.bankName);
      return verdict === 'ok' ? null : 'field.CPFFormat';
    }
    case 'bankName':
      return payType === BANK && value === '' ? 'field.bankName' : null;
    case 'phone': {
      const verdict = checkPhone(pack, normalisePhone(pack, value), place);
      return verdict === 'ok' ? null : 'field.PhoneFormat';
    }
    case 'ifsc':
      return value === '' || checkIfsc(value) === 'ok' ? null : 'field.IFSCFormat';
    case 'email':
      return value === '' || checkEmail(pack, value, 'withdraw') === 'ok'
        ? null
        : 'field.emailFormat';
  }
}

/** Groups a phone number's digits in fours, as far as the text is a phone number. */
export function grouped(typed: string): string {
  const bare = typed.replaceAll(/\s/g, '');
  if (!/^\+?\d*$/.test(bare)) return typed;
  return bare.replaceAll(/(\+?\d{4})(?=\d)/g, '$1 ');
}
