import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, minor } from '@glasshouse/contract/money.ts';
import { BR } from '@glasshouse/markets/br.ts';
import { IN } from '@glasshouse/markets/in.ts';
import { parseAmount } from './amounts.ts';

test('a formatted amount is parsed back to the same amount', () => {
  for (const { money } of [IN, BR]) {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
        const written = formatMoney(minor(amount), money).replace(`${money.symbol}\u00A0`, '');
        expect(parseAmount(written, money)).toBe(amount);
      }),
    );
  }
});

test('only whole and half-written amounts are read as amounts', () => {
  expect(parseAmount('1234', IN.money)).toBe(123_400);
  expect(parseAmount(' 1 234.5 ', IN.money)).toBe(123_450);
  for (const typed of ['', '0', '0.00', '-5', '1.234', '12,5x', 'abc', '1e5', '9'.repeat(20)]) {
    expect(parseAmount(typed, IN.money), typed).toBeNull();
  }
});
