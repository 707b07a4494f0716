import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IN } from '@glasshouse/markets/in.ts';
import { depositBonus } from './deposit-bonus.ts';

const amounts = fc.integer({ min: 1, max: 10_000_000 });

test('the usual bonus is a percentage rounded down', () => {
  expect(depositBonus(IN, 50_000, false)).toEqual({
    kind: 'percentage',
    bonus: 1000,
    toPlay: 1000,
    days: 30,
  });
  fc.assert(
    fc.property(amounts, (amount) => {
      const bonus = depositBonus(IN, amount, false)?.bonus ?? 0;
      expect(bonus * 100).toBeLessThanOrEqual(amount * IN.depositBonusPercent);
      expect((bonus + 1) * 100).toBeGreaterThan(amount * IN.depositBonusPercent);
    }),
  );
});

test('the open first-deposit offer replaces the bonus from its amount on', () => {
  expect(depositBonus(IN, 50_000, true)).toMatchObject({ kind: 'offer', bonus: 100_000 });
  expect(depositBonus(IN, 49_999, true)?.kind).toBe('percentage');
  expect(depositBonus({ ...IN, firstDepositOffer: null }, 50_000, true)?.kind).toBe('percentage');
});

test('an amount too small for a bonus has none', () => {
  expect(depositBonus(IN, 49, false)).toBeNull();
});
