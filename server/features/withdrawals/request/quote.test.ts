import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor } from '@glasshouse/contract/money.ts';
import { marketPack, MARKET_CODES } from '@glasshouse/markets/index.ts';
import { deductions } from './quote-withdrawal.ts';

const amount = fc.integer({ min: 1, max: 10 ** 12 }).map(minor);
const tiers = [
  { from: minor(0), percent: 10 },
  { from: minor(7_500_000), percent: 7 },
];

test('fee, withholding and net amount add up to the amount, in every market and mode', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(...MARKET_CODES),
      fc.constantFrom('demo' as const, 'live' as const),
      (asked, code, mode) => {
        const pack = { ...marketPack(code), withholding: { law: 'Example Act', tiers } };
        const taken = deductions(pack, mode, asked);
        expect(taken.fee + taken.withholding + taken.realAmount).toBe(asked);
        expect(taken.realAmount).toBeGreaterThan(0);
        expect(taken.law).toBe(mode === 'live' ? 'Example Act' : null);
      },
    ),
  );
});
