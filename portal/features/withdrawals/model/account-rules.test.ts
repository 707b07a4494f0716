import { describe, expect, test } from 'vitest';
import { accountDigits, checkAccountNumber } from '@glasshouse/markets/checks/account.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import {
  EMPTY_ACCOUNT,
  fieldError,
  fieldsOf,
  grouped,
  type AccountField,
} from './account-rules.ts';
import { numberFieldTexts } from './number-field-texts.ts';

const IN = marketPack('IN');
const fault = (name: AccountField, value: string, payType = 8, place = 'withdraw' as const) =>
  fieldError(IN, payType, name, { ...EMPTY_ACCOUNT, [name]: value }, place);

describe.each(MARKET_CODES)('in the pack %s', (code) => {
  const pack = marketPack(code);
  test('the example of every method fills its form without an error', () => {
    for (const payType of pack.payTypes.withdrawal) {
      const values = exampleAccount(pack, payType);
      for (const name of fieldsOf(pack, payType)) {
        expect(
          fieldError(pack, payType, name, values, 'withdraw'),
          `${payType} ${name}`,
        ).toBeNull();
      }
    }
  });

  test('an empty form names exactly the required fields', () => {
    for (const payType of pack.payTypes.withdrawal) {
      const named = fieldsOf(pack, payType).filter(
        (name) => fieldError(pack, payType, name, EMPTY_ACCOUNT, 'withdraw') !== null,
      );
      const bank = payType === 8 ? ['bankName'] : [];
      expect(named).toEqual(['userName', ...bank, 'accountNumber', 'phone']);
    }
  });
});

test.each(MARKET_CODES)('the digits in a note of the pack %s are those accepted', (code) => {
  const pack = marketPack(code);
  const ways = pack.payTypes.withdrawal.filter((payType) => payType !== 12 && payType !== 14);
  for (const payType of ways) {
    const { min, max } = accountDigits(pack, payType);
    const digits = min === max ? { digits: min } : { min, max };
    expect(numberFieldTexts((_key, values) => JSON.stringify(values), pack, payType, '').note).toBe(
      JSON.stringify(digits),
    );
    const example = exampleAccount(pack, payType).accountNumber;
    expect([example.length >= min, example.length <= max], `${payType}`).toEqual([true, true]);
    for (const count of [min - 1, max + 1]) {
      const verdict = checkAccountNumber(pack, payType, '1'.repeat(count));
      expect(verdict, `${payType}, ${count} digits`).toBe('malformed');
    }
  }
});

test('a Nigerian bank account has ten digits, an Indian one may have more', () => {
  expect(accountDigits(marketPack('NG'), 8)).toEqual({ min: 10, max: 10 });
  expect(accountDigits(IN, 8)).toEqual({ min: 10, max: 16 });
});

describe('the rows of the validation table', () => {
  test.each([
    ['userName', '  ', 'field.amountFormat'],
    ['userName', 'Asha', null],
    ['accountNumber', '123456789', 'field.CPFFormat'],
    ['accountNumber', '1234 5678 90', null],
    ['accountNumber', '12345678901234567', 'field.CPFFormat'],
    ['phone', '9876 5432 1', 'field.PhoneFormat'],
    ['phone', '9876 5432 10', null],
    ['bankName', '', 'field.bankName'],
    ['ifsc', '', null],
    ['ifsc', 'SBIN000000', 'field.IFSCFormat'],
    ['ifsc', 'sbin0000001', null],
    ['email', '', null],
    ['email', 'asha@', 'field.emailFormat'],
    ['email', 'asha@example.org', null],
  ] as const)('%s %j: %s', (name, value, expected) => {
    expect(fault(name, value)).toBe(expected);
  });

  test('a phone number is 10 or 11 digits at submit, up to 13 while it is checked alone', () => {
    const values = { ...EMPTY_ACCOUNT, phone: '9876543210123' };
    expect(fieldError(IN, 8, 'phone', values, 'withdraw-field')).toBeNull();
    expect(fieldError(IN, 8, 'phone', values, 'withdraw')).toBe('field.PhoneFormat');
  });

  test('each method has its own number', () => {
    expect(fault('accountNumber', 'asha@okaxis', 14)).toBeNull();
    expect(fault('accountNumber', '9876543210', 14)).toBe('field.CPFFormat');
  });
});

test('a phone number is shown in groups of four, however it is typed', () => {
  expect(['98765', '9876543210', '+919876543210', '9876 54'].map(grouped)).toEqual([
    '9876 5',
    '9876 5432 10',
    '+9198 7654 3210',
    '9876 54',
  ]);
  expect(grouped('no phone')).toBe('no phone');
});
