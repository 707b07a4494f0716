import { clabe } from 'clabe-validator';
import { cnpj, cpf } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { exampleAccount } from '../example-account.ts';
import { MARKET_CODES, marketPack } from '../index.ts';
import {
  canonicalAccount,
  checkAccountNumber,
  checkEmail,
  checkIfsc,
  findBank,
} from './account.ts';
import { isClabe, isNuban } from './digits.ts';
import { checkPhone, normalisePhone } from './phone.ts';

const BR = marketPack('BR');
const MX = marketPack('MX');
const NG = marketPack('NG');
const IN = marketPack('IN');

const digitText = (min: number, max = min) =>
  fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));

/** The text with one digit changed. */
const withOtherDigit = (text: string, place: number, step: number): string =>
  text.slice(0, place) +
  ((Number.parseInt(text.charAt(place), 10) + step) % 10) +
  text.slice(place + 1);

describe('a Pix key', () => {
  const good = [
    '11144477735',
    '111.444.777-35',
    '529.982.247-25',
    '00.000.000/0001-91',
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    'joana@exemplo.com.br',
    '+5511961234567',
    '+55 (11) 96123-4567',
    '123e4567-e12b-42d1-a456-426655440000',
  ];
  const bad = [
    '',
    '11144477734',
    '11111111111',
    '11961234567',
    '+5511361234567',
    '+551196123456',
    '00000000000192',
    'joana@exemplo',
    'joana exemplo@x.br',
    '123e4567-e12b-12d1-a456-426655440000',
    `${'a'.repeat(75)}@x.br`,
  ];
  test.each(good)('%s is accepted', (key) => expect(checkAccountNumber(BR, 12, key)).toBe('ok'));
  test.each(bad)('%s is refused', (key) =>
    expect(checkAccountNumber(BR, 12, key)).toBe('malformed'),
  );

  test('a generated number is accepted plain or formatted, as one account', () => {
    for (const make of [cpf, cnpj]) {
      for (let made = 0; made < 50; made += 1) {
        const plain = make.generate();
        const dotted = make.format(plain);
        expect(checkAccountNumber(BR, 12, plain)).toBe('ok');
        expect(checkAccountNumber(BR, 12, dotted)).toBe('ok');
        expect(canonicalAccount(12, dotted)).toBe(canonicalAccount(12, plain));
      }
    }
  });
});

describe('a CLABE', () => {
  test('of the published examples is accepted', () => {
    for (const known of ['032180000118359719', '012180026050783858']) {
      expect(checkAccountNumber(MX, 13, known)).toBe('ok');
    }
  });

  test('has the check digit the known package computes', () => {
    fc.assert(
      fc.property(digitText(17), fc.nat(9), (body, last) => {
        return isClabe(`${body}${last}`) === (clabe.computeChecksum(body) === last);
      }),
    );
  });

  test('with one wrong digit is refused', () => {
    fc.assert(
      fc.property(
        digitText(17),
        fc.nat(17),
        fc.integer({ min: 1, max: 9 }),
        (body, place, step) => {
          const whole = `${body}${clabe.computeChecksum(body)}`;
          return isClabe(whole) && !isClabe(withOtherDigit(whole, place, step));
        },
      ),
    );
  });
});

describe('a NUBAN', () => {
  test("of the central bank's examples is accepted only for its own bank", () => {
    for (const known of ['0000014579', '0000000220']) {
      expect(isNuban(known, '011')).toBe(true);
      expect(checkAccountNumber(NG, 8, known, '011')).toBe('ok');
      expect(checkAccountNumber(NG, 8, known, ' first bank of nigeria ')).toBe('ok');
      expect(checkAccountNumber(NG, 8, known, 'Zenith Bank')).toBe('malformed');
    }
  });

  test('of an unlisted bank has ten digits', () => {
    expect(checkAccountNumber(NG, 8, '0000014578', 'A village bank')).toBe('ok');
    expect(checkAccountNumber(NG, 8, '00000145790')).toBe('malformed');
  });

  test('with one wrong digit is refused', () => {
    fc.assert(
      fc.property(
        digitText(9),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (serial, place, step) => {
          const check = [...Array(10).keys()].find((digit) => isNuban(`${serial}${digit}`, '057'));
          const whole = `${serial}${check}`;
          return isNuban(whole, '057') && !isNuban(withOtherDigit(whole, place, step), '057');
        },
      ),
    );
  });

  test('of a bank that merged is accepted at its successor', () => {
    const check = [...Array(10).keys()].find((digit) => isNuban(`123456789${digit}`, '063'));
    const account = `123456789${check}`;
    expect(isNuban(account, '044')).toBe(false);
    expect(checkAccountNumber(NG, 8, account, 'Access Bank')).toBe('ok');
  });
});

describe('other accounts', () => {
  test('are 10 to 16 digits, spaces aside', () => {
    fc.assert(
      fc.property(digitText(1, 20), fc.constantFrom(8, 10, 11), (digits, payType) => {
        const good = digits.length >= 10 && digits.length <= 16;
        return (checkAccountNumber(IN, payType, digits) === 'ok') === good;
      }),
    );
    expect(checkAccountNumber(IN, 8, '1234 5678 9012')).toBe('ok');
    for (const bad of ['', '1234567890a', '12345678.90', '١٢٣٤٥٦٧٨٩٠']) {
      expect(checkAccountNumber(IN, 8, bad)).toBe('malformed');
    }
  });

  test('UPI ids are a name and a handle', () => {
    for (const good of ['asha@okaxis', 'Asha.K-1@kotak811']) {
      expect(checkAccountNumber(IN, 14, good)).toBe('ok');
    }
    for (const bad of ['asha', 'a@ok', '@okaxis', 'asha@ok.axis', 'asha@@ok', 'as ha@ok']) {
      expect(checkAccountNumber(IN, 14, bad)).toBe('malformed');
    }
    expect(canonicalAccount(14, ' Asha@OkAxis ')).toBe('asha@okaxis');
  });

  test('coin addresses are TRC-20', () => {
    expect(checkAccountNumber(IN, 9, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('ok');
    for (const bad of [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      'TR7NHqjeKQxGTCi8q8ZY4pL8ot',
      `T${'0'.repeat(33)}`,
    ]) {
      expect(checkAccountNumber(IN, 9, bad)).toBe('malformed');
    }
  });
});

test('an IFSC has four letters, a zero and six letters or digits', () => {
  for (const good of ['KKBK0000261', 'sbin0000001']) expect(checkIfsc(good)).toBe('ok');
  for (const bad of ['KKBK1000261', 'KKB00000261', 'KKBK000026', 'KKBK00002611', '']) {
    expect(checkIfsc(bad)).toBe('malformed');
  }
});

test("India's banks are banks of the published IFSC list, under its names", () => {
  const names: unknown = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('ifsc/src/banknames.json'), 'utf8'),
  );
  for (const { bankCode, bankName } of IN.banks) {
    expect(names).toHaveProperty(bankCode, expect.stringMatching(new RegExp(`^${bankName}$`, 'i')));
  }
});

test("Mexico's banks are banks of the published CLABE list", () => {
  for (const { bankCode } of MX.banks) {
    expect(clabe.banksMap[Number.parseInt(bankCode, 10)]).toBeDefined();
  }
});

test('details take e-mail of the named providers only', () => {
  for (const good of ['asha@gmail.com', ' Asha.K@YAHOO.co.in ']) {
    expect(checkEmail(IN, good, 'details')).toBe('ok');
  }
  for (const bad of [
    'asha@gmail.com.evil.example',
    'asha@notgmail.com',
    'a@b@gmail.com',
    '@gmail.com',
  ]) {
    expect(checkEmail(IN, bad, 'details')).toBe('malformed');
  }
});

test('a withdrawal takes e-mail of any provider', () => {
  expect(checkEmail(IN, 'asha@example.org', 'withdraw')).toBe('ok');
  for (const bad of ['asha', 'asha@', 'asha@example', 'as ha@example.org', 'asha@example..org']) {
    expect(checkEmail(IN, bad, 'withdraw')).toBe('malformed');
  }
});

describe.each(MARKET_CODES)('the example of %s', (code) => {
  const pack = marketPack(code);
  const payTypes = [...new Set([...pack.payTypes.deposit, ...pack.payTypes.withdrawal])];

  test.each(payTypes)('passes every check of pay type %i', (payType) => {
    const example = exampleAccount(pack, payType);
    const { accountNumber, bankName, phone, email, ifsc, userName } = example;
    expect(userName).not.toBe('');
    expect(checkAccountNumber(pack, payType, accountNumber, bankName)).toBe('ok');
    expect(normalisePhone(pack, phone)).toBe(phone);
    expect(checkPhone(pack, phone, 'withdraw')).toBe('ok');
    expect(checkPhone(pack, phone, 'details')).toBe('ok');
    expect(checkEmail(pack, email, 'details')).toBe('ok');
    expect(ifsc === '' ? 'ok' : checkIfsc(ifsc)).toBe('ok');
    if ([8, 12, 13].includes(payType)) expect(findBank(pack, bankName)).toBeDefined();
  });

  test('is not made for a pay type that does not exist', () => {
    expect(() => exampleAccount(pack, 7)).toThrow(RangeError);
  });
});
