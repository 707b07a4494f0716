import { PAY_TYPES } from '@glasshouse/contract/pay-types.ts';
import type { Bank, MarketPack } from '../pack.ts';
import { isClabe, isNuban } from './digits.ts';
import { canonicalPixKey, isPixKey } from './pix-key.ts';

const { BANK, SUDT, PIX, SPEI, UPI } = PAY_TYPES;

/** Checks a field's format; the message for the player depends on the field, not on this. */
export type Verdict = 'ok' | 'malformed';

const verdict = (good: boolean): Verdict => (good ? 'ok' : 'malformed');

/** name@handle; handles are letters and digits, such as `okaxis` or `kotak811`. */
const UPI_ID = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/;
/** TRC-20: base58 without 0, O, I and l. */
const TRON_ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** The bank with this code or name; undefined for a bank the pack does not list. */
export function findBank(pack: MarketPack, codeOrName: string): Bank | undefined {
  const sought = codeOrName.trim().toLowerCase();
  return pack.banks.find(
    ({ bankCode, bankName }) =>
      bankCode.toLowerCase() === sought || bankName.toLowerCase() === sought,
  );
}

/**
 * Normalises an account number for storage and comparison, so that two players with the same
 * account are detected.
 */
export function canonicalAccount(payType: number, value: string): string {
  if (payType === PIX) return canonicalPixKey(value);
  if (payType === UPI) return value.trim().toLowerCase();
  return value.replaceAll(/[\s-]/g, '');
}

/** Allowed digit counts of account numbers that consist of digits only. */
export function accountDigits(
  pack: Pick<MarketPack, 'code'>,
  payType: number,
): { readonly min: number; readonly max: number } {
  if (payType === SPEI) return { min: 18, max: 18 };
  if (payType === BANK && pack.code === 'NG') return { min: 10, max: 10 };
  return { min: 10, max: 16 };
}

/**
 * Checks a payout account's format: Pix key, CLABE, UPI id, TRC-20 address or NUBAN where the pay
 * type has its own, else 10 to 16 digits. A NUBAN's check digit depends on its bank's code, so it
 * is checked when `bank` (code or name) is in the pack.
 */
export function checkAccountNumber(
  pack: MarketPack,
  payType: number,
  value: string,
  bank = '',
): Verdict {
  const account = canonicalAccount(payType, value);
  if (payType === PIX) return verdict(isPixKey(account));
  if (payType === SPEI) return verdict(isClabe(account));
  if (payType === UPI) return verdict(UPI_ID.test(account));
  if (payType === SUDT) return verdict(TRON_ADDRESS.test(account));
  if (payType === BANK && pack.code === 'NG') return checkNuban(account, findBank(pack, bank));
  const { min, max } = accountDigits(pack, payType);
  return verdict(/^\d+$/.test(account) && account.length >= min && account.length <= max);
}

function checkNuban(account: string, bank: Bank | undefined): Verdict {
  if (bank === undefined) return verdict(/^\d{10}$/.test(account));
  const codes = [bank.bankCode, ...(bank.formerCodes ?? [])];
  return verdict(codes.some((code) => isNuban(account, code)));
}

/** An Indian branch code: four letters of the bank, a zero, six of the branch. */
export function checkIfsc(value: string): Verdict {
  return verdict(/^[A-Z]{4}0[A-Z0-9]{6}$/i.test(value.trim()));
}

/**
 * Checks an e-mail address: well-formed, and in the account details also of one of the providers
 * that the pack accepts.
 */
export function checkEmail(
  pack: MarketPack,
  value: string,
  place: 'withdraw' | 'details',
): Verdict {
  const address = value.trim().toLowerCase();
  if (address.length > 254 || !/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(address)) {
    return 'malformed';
  }
  if (place === 'withdraw') return 'ok';
  return verdict(pack.accountEmailDomains.includes(address.slice(address.indexOf('@') + 1)));
}
