import { minor, type Minor } from '@glasshouse/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARKET_CODES, marketPack } from './index.ts';
import { withdrawalFee, withdrawalWithholding } from './withdrawal-rules.ts';

const amount = fc.integer({ min: 0, max: 10 ** 12 }).map(minor);

describe.each(MARKET_CODES)('the fee in %s', (code) => {
  const pack = marketPack(code);

  test('is the percentage of the amount above the free part, rounded down', () => {
    fc.assert(
      fc.property(amount, (asked) => {
        const fee = withdrawalFee(pack, asked);
        if (asked <= pack.fee.freeUpTo) return fee === 0;
        const exact = (BigInt(asked) - BigInt(pack.fee.freeUpTo)) * BigInt(pack.fee.percentAbove);
        return BigInt(fee) * 100n <= exact && exact < (BigInt(fee) + 1n) * 100n;
      }),
    );
  });

  test('never reduces the withdrawal when more is requested', () => {
    fc.assert(
      fc.property(amount, (asked) => {
        const more = minor(asked + 1);
        return more - withdrawalFee(pack, more) >= asked - withdrawalFee(pack, asked);
      }),
    );
  });
});

test('the fee of known amounts: 3 % above 6,000.00 in India, 5 % above 600,00 in Brazil', () => {
  const cases: [code: 'IN' | 'BR', asked: number, fee: number][] = [
    ['IN', 600000, 0],
    ['IN', 600033, 0],
    ['IN', 600034, 1],
    ['IN', 1000000, 12000],
    ['BR', 60019, 0],
    ['BR', 60020, 1],
    ['BR', 100000, 2000],
  ];
  for (const [code, asked, fee] of cases) {
    expect(withdrawalFee(marketPack(code), minor(asked))).toBe(fee);
  }
});

describe('withholding', () => {
  const law = 'Example Act, section 1';
  const tiers = [
    { from: minor(1000), percent: 10 },
    { from: minor(7500000), percent: 7 },
  ];
  const taxed = { ...marketPack('MX'), withholding: { law, tiers } };
  const of = (asked: number): Minor | undefined =>
    withdrawalWithholding(taxed, 'live', minor(asked))?.amount;

  test('is the percentage of the reached tier, rounded down', () => {
    expect(of(999)).toBeUndefined();
    expect(of(1009)).toBe(100);
    expect(of(7499999)).toBe(749999);
    expect(withdrawalWithholding(taxed, 'live', minor(7500000))).toEqual({
      amount: 525000,
      percent: 7,
      law,
    });
  });

  test('is never taken in demo, nor where the pack names no law', () => {
    expect(withdrawalWithholding(taxed, 'demo', minor(7500000))).toBeNull();
    for (const code of MARKET_CODES) {
      expect(withdrawalWithholding(marketPack(code), 'live', minor(7500000))).toBeNull();
    }
  });
});
