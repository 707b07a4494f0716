import type { MarketCode, MarketPack } from '../pack.ts';
import type { Verdict } from './account.ts';

/**
 * The national numbers of each numbering plan, from libphonenumber (the test compares), without the
 * optional trunk zero. Only these five patterns are copied, so that neither server nor browser
 * loads the plans of the whole world.
 */
const NATIONAL_NUMBERS: Readonly<Record<MarketCode, { pattern: string; trunkZero: boolean }>> = {
  IN: { pattern: '(?:000800|[2-9]\\d\\d)\\d{7}|1\\d{7,12}', trunkZero: true },
  PK: {
    pattern:
      '122\\d{6}|[24-8]\\d{10,11}|9(?:[013-9]\\d{8,10}|2(?:[01]\\d\\d|2(?:[06-8]\\d|1[01]))\\d{7})' +
      '|(?:[2-8]\\d{3}|92(?:[0-7]\\d|8[1-9]))\\d{6}|[24-9]\\d{8}|[89]\\d{7}',
    trunkZero: true,
  },
  BR: {
    pattern:
      '[1-467]\\d{9,10}|55[0-46-9]\\d{8}|[34]\\d{7}|55\\d{7,8}|(?:5[0-46-9]|[89]\\d)\\d{7,9}',
    trunkZero: true,
  },
  MX: { pattern: '[2-9]\\d{9}', trunkZero: false },
  NG: { pattern: '(?:20|9\\d)\\d{8}|[78]\\d{9,13}', trunkZero: true },
};

/** The forms that check a number, each with its own rule. */
export type PhonePlace =
  /** The withdraw form at submit: 10 or 11 digits. */
  | 'withdraw'
  /** The same field when left, before submit: 10 to 13 digits. */
  | 'withdraw-field'
  /** The account details: 11 digits, or what the market's numbering plan allows. */
  | 'details';

/**
 * Normalises typed input to digits without the market's prefix: strips spaces, hyphens, points and
 * brackets; strips the prefix when it is written as one (+ or 00) or makes the number too long.
 * Other characters stay, so that the check rejects them.
 */
export function normalisePhone(pack: MarketPack, typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '');
  const prefix = pack.phonePrefix.slice(1);
  for (const written of [`+${prefix}`, `00${prefix}`]) {
    if (bare.startsWith(written)) return bare.slice(written.length);
  }
  return bare.length > 11 && bare.startsWith(prefix) ? bare.slice(prefix.length) : bare;
}

/** Checks normalised digits. */
export function checkPhone(pack: MarketPack, digits: string, place: PhonePlace): Verdict {
  const good = place === 'details' ? isDetailsPhone(pack, digits) : hasLength(digits, place);
  return good ? 'ok' : 'malformed';
}

function hasLength(digits: string, place: 'withdraw' | 'withdraw-field'): boolean {
  return (place === 'withdraw' ? /^\d{10,11}$/ : /^\d{10,13}$/).test(digits);
}

function isDetailsPhone(pack: MarketPack, digits: string): boolean {
  return /^\d{11}$/.test(digits) || isNationalNumber(pack.code, digits);
}

/** True when the market's numbering plan has this number, with or without its trunk zero. */
export function isNationalNumber(code: MarketCode, digits: string): boolean {
  const { pattern, trunkZero } = NATIONAL_NUMBERS[code];
  return new RegExp(`^${trunkZero ? '0?' : ''}(?:${pattern})$`).test(digits);
}
