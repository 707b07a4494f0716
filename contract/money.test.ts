import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, AMOUNT_MAX, formatMoney, minor, shareCeil, shareFloor, subtract } from './money.ts';

const amounts = fc.integer({ min: -AMOUNT_MAX, max: AMOUNT_MAX }).map(minor);
const parts = fc.integer({ min: 0, max: 1_000_000 });
const wholes = fc.integer({ min: 1, max: 1_000_000 });

describe('an amount in minor units', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is never %d', (value) => {
    expect(() => minor(value)).toThrow(RangeError);
  });

  test('shared and rounded down is the largest that is not above the exact share', () => {
    fc.assert(
      fc.property(amounts, parts, wholes, (amount, part, whole) => {
        fc.pre(part <= whole);
        const exact = BigInt(amount) * BigInt(part);
        const shared = BigInt(shareFloor(amount, part, whole)) * BigInt(whole);
        expect(shared <= exact && exact < shared + BigInt(whole)).toBe(true);
      }),
    );
  });

  test('shared up and down differ by the one unit that does not divide, or not at all', () => {
    fc.assert(
      fc.property(amounts, wholes, (amount, whole) => {
        const rest = amount % whole === 0 ? 0 : 1;
        expect(shareCeil(amount, 1, whole) - shareFloor(amount, 1, whole)).toBe(rest);
      }),
    );
  });

  test('is unchanged after adding and subtracting the same', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
      }),
    );
  });

  test('is formatted with the symbols of its market, to the last unit', () => {
    const india = { symbol: 'Rs', decimal: '.', group: ',' } as const;
    expect(formatMoney(123_456, india)).toBe('Rs\u00A01,234.56');
    expect(formatMoney(5, india)).toBe('Rs\u00A00.05');
    expect(formatMoney(-100_000_000, india)).toBe('−Rs\u00A01,000,000.00');
    expect(formatMoney(123_456, { symbol: 'R$', decimal: ',', group: '.' })).toBe(
      'R$\u00A01.234,56',
    );
  });
});
