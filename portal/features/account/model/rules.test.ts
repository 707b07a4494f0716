import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { Email, LoginName, Password } from '@glasshouse/contract/fields.ts';
import { IN } from '@glasshouse/markets/in.ts';
import { confirmationFault, loginNameFault, mailFault, passwordFault } from './rules.ts';

test('a login name is valid exactly when the contract accepts it', () => {
  const names = [
    '',
    'a',
    'eight-ch',
    'nine-char',
    'fifteen-charact',
    'sixteen-characte',
    '夜花夜花夜花夜花夜',
  ];
  for (const name of names) {
    expect(loginNameFault(name) === null, name).toBe(Check(LoginName(), name));
  }
  expect(loginNameFault('short')).toEqual(['field.loginName', { min: 9, max: 15 }]);
});

test('a password follows the rule in force, within the contract', () => {
  const { min, max } = IN.passwordLength;
  for (const length of [min - 1, min, max, max + 1]) {
    const password = 'x'.repeat(length);
    const isGood = length >= min && length <= max;
    expect(passwordFault(IN, password) === null, password).toBe(isGood);
    if (isGood) expect(Check(Password(), password)).toBe(true);
  }
  expect(passwordFault({ passwordLength: { min: 8, max: 64 } }, 'seven-7')).toEqual([
    'field.password',
    { min: 8, max: 64 },
  ]);
});

test('the confirmation must equal the password', () => {
  expect(confirmationFault('vine-Moth-41', 'vine-Moth-41')).toBeNull();
  expect(confirmationFault('vine-Moth-41', 'vine-Moth-42')).toEqual(['field.confirmation']);
});

test('an empty field is reported', () => {
  const asked = ['field.account'];
  expect([loginNameFault(''), passwordFault(IN, ''), confirmationFault('x', '')]).toEqual([
    asked,
    asked,
    asked,
  ]);
});

test('a valid mail address is accepted by the contract', () => {
  for (const mail of ['asha@gmail.com', 'a.b+c@d.example', 'é@exämple.org']) {
    expect(mailFault(mail), mail).toBeNull();
    expect(Check(Email(), mail), mail).toBe(true);
  }
  for (const mail of ['', 'asha', 'asha@', '@gmail.com', 'a b@c.d', 'a@b', 'a@b..c', 'a@@b.c']) {
    expect(mailFault(mail), mail).not.toBeNull();
    expect(Check(Email(), mail), mail).toBe(false);
  }
});
