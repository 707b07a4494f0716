import { minor } from '@glasshouse/contract/money.ts';
import { describe, expect, test } from 'vitest';
import { isMarketCode, MARKET_CODES, marketPack } from './index.ts';
import { asLive } from './live.ts';
import { payTypeName } from '@glasshouse/contract/pay-types.ts';
import type { Licence, MarketPack } from './pack.ts';

const packs = MARKET_CODES.map((code) => marketPack(code));
const licence: Licence = {
  market: 'MX',
  number: 'TEST-1',
  authority: 'Test',
  operator: 'Test SA',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  regions: ['MX'],
  minAge: 21,
  rails: ['memory'],
  identity: 'test',
  exclusionRegister: 'test',
  geolocation: 'test',
};

/** Every number in a pack, recursively. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersOf);
}

function rises(values: readonly number[]): boolean {
  return values.every((value, place) => place === 0 || value > (values[place - 1] ?? 0));
}

describe.each(packs)('the pack $code', (pack: MarketPack) => {
  test('has only non-negative integers', () => {
    for (const value of numbersOf(pack))
      expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
  });

  test('never asks more for a withdrawal than for a deposit (rule G9)', () => {
    expect(pack.withdrawalMinimum).toBeLessThanOrEqual(pack.depositMinimum);
    expect(pack.firstWithdrawalMinimum).toBeLessThanOrEqual(pack.withdrawalMinimum);
  });

  test('keeps the bounds of the glass rules', () => {
    for (const terms of [pack.welcome, pack.firstDepositOffer, pack.tasks]) {
      expect(terms?.wagering).toBeLessThanOrEqual(10);
      expect(terms?.days).toBeGreaterThanOrEqual(7);
    }
    expect(pack.depositBonusWagering).toBeLessThanOrEqual(10);
    expect(pack.depositBonusDays).toBeGreaterThanOrEqual(7);
    expect(pack.fee.percentAbove).toBeLessThanOrEqual(5);
    expect(pack.withdrawalsPerDay).toBeGreaterThanOrEqual(1);
    expect(pack.minAge).toBeGreaterThanOrEqual(18);
    expect(pack.securityHoldHours).toBeLessThanOrEqual(24);
    expect(pack.correctionHours).toBeLessThanOrEqual(24);
    expect(pack.verificationHours).toBeLessThanOrEqual(72);
    expect(pack.limitLooseningHours).toBeGreaterThanOrEqual(24);
    expect(pack.minRoundMs.live).toBeGreaterThanOrEqual(2500);
    expect(pack.exclusionMonths).toEqual(expect.arrayContaining([1, 3, 6, 12]));
  });

  test('offers rising amounts with one chosen beforehand', () => {
    const options = pack.depositOptions.map(({ amount }) => amount);
    expect(rises(options)).toBe(true);
    expect(pack.depositOptions.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(pack.depositMinimum).toBe(options[0]);
    expect(pack.depositMaximum).toBe(options.at(-1));
    expect(options).toContain(pack.firstDepositOffer?.amount);
    expect(rises(pack.withdrawalPresets)).toBe(true);
    expect(rises(pack.stakes)).toBe(true);
    expect(pack.stakes).toContain(pack.defaultStake);
    for (const stake of pack.stakes) expect(stake % 100).toBe(0);
  });

  test('has at least ten distinct banks', () => {
    expect(pack.banks.length).toBeGreaterThanOrEqual(10);
    expect(new Set(pack.banks.map(({ bankCode }) => bankCode)).size).toBe(pack.banks.length);
    expect(new Set(pack.banks.map(({ bankName }) => bankName)).size).toBe(pack.banks.length);
    expect(pack.helpLines.length).toBeGreaterThan(0);
    for (const line of pack.helpLines) expect(line.url ?? line.phone).toBeTruthy();
  });

  test('pays out only by named methods with a check of the account', () => {
    for (const payType of [...pack.payTypes.deposit, ...pack.payTypes.withdrawal]) {
      expect(payTypeName(payType)).toMatch(/^[A-Z]+$/);
    }
    expect(pack.payTypes.withdrawal).not.toContain(9);
  });
});

test('the packs carry the figures of the product table', () => {
  const table = packs.map((pack) => [
    pack.code,
    pack.currency,
    pack.phonePrefix,
    pack.depositOptions.find(({ isDefault }) => isDefault)?.amount,
    pack.firstWithdrawalMinimum,
    pack.withdrawalMinimum,
    pack.payTypes.deposit.join(' '),
    pack.payTypes.withdrawal.join(' '),
  ]);
  expect(table).toEqual([
    ['IN', 'INR', '+91', 50000, 10000, 50000, '8 9 10 11 14', '8 10 11 14'],
    ['PK', 'PKR', '+92', 50000, 10000, 50000, '8 9 10 11', '8 10 11'],
    ['BR', 'BRL', '+55', 5000, 1000, 2000, '12 8', '12 8'],
    ['MX', 'MXN', '+52', 20000, 5000, 10000, '13 8', '13 8'],
    ['NG', 'NGN', '+234', 200000, 50000, 100000, '8', '8'],
  ]);
});

describe('live', () => {
  test('no pack runs for real money without a licence (rule G7)', () => {
    for (const code of MARKET_CODES) expect(() => marketPack(code, 'live')).toThrow(code);
    for (const code of ['IN', 'PK'] as const) {
      expect(() => asLive({ ...marketPack(code), licence })).toThrow('demo credits only');
    }
  });

  test('a licensed market asks for the verified tier first', () => {
    const live = asLive({ ...marketPack('MX'), licence });
    expect(live.verifiedAbove.amount).toBe(0);
    expect(live.passwordLength).toEqual({ min: 8, max: 64 });
    expect(live.loginFailures.allowed).toBe(3);
    expect(live.minAge).toBe(21);
    expect(live.welcome).toEqual(marketPack('MX').welcome);
  });

  test('live Brazil has no welcome bonus, first-deposit offer or coins', () => {
    const demo = marketPack('BR');
    const payTypes = { deposit: [12, 9, 8], withdrawal: [12, 9] } as const;
    const live = asLive({ ...demo, licence, payTypes });
    expect(demo.welcome?.amount).toBe(minor(3500));
    expect([live.welcome, live.firstDepositOffer]).toEqual([null, null]);
    expect(live.payTypes).toEqual({ deposit: [12, 8], withdrawal: [12] });
  });
});

test('only the names of packs are market codes, only known pay types have a name', () => {
  expect(MARKET_CODES.every(isMarketCode)).toBe(true);
  expect(['in', 'US', '', 'toString'].some(isMarketCode)).toBe(false);
  for (const unknown of [0, 7, 15, 8.5]) expect(() => payTypeName(unknown)).toThrow(RangeError);
});
