import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AMOUNT_MAX, formatMoney } from '@glasshouse/contract/money.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { parseAmount } from './parse-amount.ts';

test.each(MARKET_CODES)('an amount as %s writes it is read back to the unit', (code) => {
  const { money } = marketPack(code);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: AMOUNT_MAX }), (amount) => {
      const written = formatMoney(amount, money).replace(`${money.symbol} `, '');
      expect(parseAmount(written, money)).toBe(amount);
    }),
  );
});

test('the point of one market is not the point of another', () => {
  const india = marketPack('IN').money;
  const brazil = marketPack('BR').money;
  expect([parseAmount('12.5', india), parseAmount('12,5', brazil)]).toEqual([1250, 1250]);
  expect([parseAmount(' 1 234 ', india), parseAmount('7.', india)]).toEqual([123_400, 700]);
});

test.each(['', '0', '0.00', '-5', '1.234', '1e5', 'abc', '.5', '99999999999999', '१२'])(
  '%s is no amount',
  (typed) => {
    expect(parseAmount(typed, marketPack('IN').money)).toBeNull();
  },
);
