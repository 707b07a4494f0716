import { cnpj, cpf } from 'cpf-cnpj-validator';

/** A random key of the central bank: a version 4 UUID in lower case. */
const RANDOM_KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** A Brazilian mobile number in E.164: area code, then nine digits starting with 9. */
const PHONE_KEY = /^\+55[1-9]\d9\d{8}$/;
const EMAIL_KEY = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Maximum length of a key (API Pix, openapi 2.9.0). */
const LENGTH_MAX = 77;

/** Normalises a key for storage and comparison: without CPF or CNPJ punctuation, in one case. */
export function canonicalPixKey(value: string): string {
  const key = value.trim();
  if (/^[\d.\-/]{11,18}$/.test(key) || /^[0-9A-Z]{2}\.[0-9A-Z]{3}\./i.test(key)) {
    return key.replaceAll(/[.\-/]/g, '').toUpperCase();
  }
  if (/^[0-9a-z]{12}\d\d$/i.test(key)) return key.toUpperCase();
  if (key.startsWith('+')) return key.replaceAll(/[\s()-]/g, '');
  return key.toLowerCase();
}

/** True for a CPF or CNPJ with valid check digits, e-mail, +55 mobile number, or random key. */
export function isPixKey(value: string): boolean {
  const key = canonicalPixKey(value);
  if (key.length > LENGTH_MAX) return false;
  if (/^\d{11}$/.test(key)) return isCpf(key);
  if (/^[0-9A-Z]{12}\d\d$/.test(key)) return cnpj.isValid(key, true);
  return PHONE_KEY.test(key) || RANDOM_KEY.test(key) || EMAIL_KEY.test(key);
}

/** True for 11 digits with the check digits of a CPF, and not one digit eleven times. */
export function isCpf(digits: string): boolean {
  return cpf.isValid(digits, true);
}
