import { Ajv2020 } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';
import { describe, expect, test } from 'vitest';
import {
  Amount,
  ClientSeed,
  Email,
  EmailOrEmpty,
  Filled,
  Flag,
  LoginName,
  Password,
  Phone,
  Seq,
  Text,
} from './fields.ts';
import { AMOUNT_MAX } from './money.ts';

const ajv = new Ajv2020({ strict: true });

interface Case {
  readonly schema: TSchema;
  readonly takes: readonly unknown[];
  readonly refuses: readonly unknown[];
}

const CASES: Readonly<Record<string, Case>> = {
  Amount: {
    schema: Amount(),
    takes: [1, AMOUNT_MAX],
    refuses: [0, -1, 1.5, AMOUNT_MAX + 1, 1e300, '100', null, true],
  },
  Seq: { schema: Seq(), takes: [1, 999_999_999_999_999], refuses: [0, 1e15, 0.5, '1'] },
  Flag: { schema: Flag(), takes: [0, 1], refuses: [2, true, '1', null] },
  Text: {
    schema: Text(3),
    takes: ['', 'abc', '😀😀😀', ' '],
    refuses: ['abcd', 'a\u0000', '\n', '\u007f', 'a\ud800', '\udfff\ud800', 5],
  },
  Filled: {
    schema: Filled(5),
    takes: ['a', ' a ', 'é'],
    refuses: ['', '  ', 'a\u0000', '\ud800', 'abcdef'],
  },
  LoginName: {
    schema: LoginName(),
    takes: ['ninechars', 'fifteen_letters'],
    refuses: ['eightchr', 'sixteen_letters_'],
  },
  Password: {
    schema: Password(),
    takes: ['123456', 'x'.repeat(64)],
    refuses: ['12345', 'x'.repeat(65), '123\u00005'],
  },
  Phone: {
    schema: Phone(),
    takes: ['98765 43210', '9876543210', '+91 98765 43210'],
    refuses: ['', '98a', '--------', ' 9876543210', '9'.repeat(30)],
  },
  Email: {
    schema: Email(),
    takes: ['a@b.co', 'a+b.c@mail.example.org'],
    refuses: [
      '',
      'a@b',
      '@b.co',
      'a@b..co',
      'a b@c.de',
      'a@b@c.de',
      'a\ud800@b.co',
      `${'a'.repeat(65)}@b.co`,
    ],
  },
  EmailOrEmpty: { schema: EmailOrEmpty(), takes: ['', 'a@b.co'], refuses: [' ', 'a@b', null] },
  ClientSeed: {
    schema: ClientSeed(),
    takes: ['glasshouse', ' ', '~'.repeat(64)],
    refuses: ['', 'ü', '\t', 'x'.repeat(65)],
  },
};

describe.each(Object.entries(CASES))('%s', (_, { schema, takes, refuses }) => {
  const validate = ajv.compile(Object(JSON.parse(JSON.stringify(schema))));

  test.each(takes)('takes %j', (value) => expect(validate(value)).toBe(true));
  test.each(refuses)('refuses %j', (value) => expect(validate(value)).toBe(false));
});
