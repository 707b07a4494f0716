import fc from 'fast-check';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { MARKET_CODES, marketPack } from '../index.ts';
import { checkPhone, isNationalNumber, normalisePhone } from './phone.ts';

const IN = marketPack('IN');
const NG = marketPack('NG');

test.each(MARKET_CODES)("the numbering plan of %s agrees with libphonenumber's", (code) => {
  const number = fc.oneof(
    fc.stringMatching(/^[1-9][0-9]{6,13}$/),
    fc.stringMatching(/^(122|92[0-9]|55|20|000800)[0-9]{5,9}$/),
  );
  fc.assert(
    fc.property(number, (digits) => {
      // In Brazil 90 prefixes collect calls: libphonenumber strips it, and no number starts with
      // it.
      fc.pre(code !== 'BR' || !digits.startsWith('90'));
      // In E.164 the country is certain, so no trunk zero or carrier code is stripped.
      const known = isValidPhoneNumber(marketPack(code).phonePrefix + digits);
      expect(isNationalNumber(code, digits)).toBe(known);
    }),
    { numRuns: 400 },
  );
});

test('a withdrawal takes 10 or 11 digits at submit, up to 13 while typing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,16}$/), (digits) => {
      const { length } = digits;
      expect(checkPhone(IN, digits, 'withdraw') === 'ok').toBe(length === 10 || length === 11);
      expect(checkPhone(IN, digits, 'withdraw-field') === 'ok').toBe(length >= 10 && length <= 13);
    }),
  );
});

test('details take 11 digits, or a number of the plan, with or without its trunk zero', () => {
  for (const good of ['12345678901', '8123456789', '08123456789']) {
    expect(checkPhone(IN, good, 'details')).toBe('ok');
  }
  for (const bad of [
    '',
    '812345678',
    '1123456',
    '123456789012345',
    '8123456789x',
    '+918123456789',
  ]) {
    expect(checkPhone(IN, bad, 'details')).toBe('malformed');
  }
  expect(checkPhone(marketPack('MX'), '2221234567', 'details')).toBe('ok');
  expect(checkPhone(marketPack('MX'), '1221234567', 'details')).toBe('malformed');
});

test('a typed number is normalised to the same digits', () => {
  for (const typed of [
    '8123456789',
    '81234 56789',
    '+91 81234-56789',
    '0091 8123456789',
    '91 8123456789',
  ]) {
    expect(normalisePhone(IN, typed)).toBe('8123456789');
  }
  for (const typed of ['(0802) 123.4567', '08021234567']) {
    expect(normalisePhone(NG, typed)).toBe('08021234567');
  }
  expect(normalisePhone(NG, '+234 802 123 4567')).toBe('8021234567');
});

test('a number that only begins like the prefix keeps its digits', () => {
  expect(normalisePhone(IN, '9123456789')).toBe('9123456789');
  expect(normalisePhone(IN, '+1 415 555 2671')).toBe('+14155552671');
  expect(checkPhone(IN, '+14155552671', 'withdraw')).toBe('malformed');
});
