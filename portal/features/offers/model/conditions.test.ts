import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { firstDepositOfferDue, afterGame } from './conditions.ts';

const flag = fc.boolean();

test('the first-deposit offer needs promotions on, without a welcome dialog', () => {
  for (const firstDepositOfferOpen of [false, true]) {
    for (const promotionsOn of [false, true]) {
      for (const isGreeted of [false, true]) {
        const account = { firstDepositOfferOpen, promotionsOn, exclusion: null };
        expect(firstDepositOfferDue(account, isGreeted)).toBe(
          firstDepositOfferOpen && promotionsOn && !isGreeted,
        );
      }
    }
  }
});

test('the first-deposit offer waits for the end of a break', () => {
  const exclusion = { kind: 'cool_off', until: 4_102_444_800_000 } as const;
  const account = { firstDepositOfferOpen: true, promotionsOn: true, exclusion };
  expect(firstDepositOfferDue(account, false)).toBe(false);
});

test.each(MARKET_CODES)('after a game in %s the balance decides, to the minor unit', (code) => {
  const { dialogs } = marketPack(code);
  const { ordinaryFrom, noDepositFrom } = dialogs;
  const of = (balance: number, depositCount = 0, promotionsOn = true) =>
    afterGame({ balance, depositCount, promotionsOn, exclusion: null }, dialogs);
  expect(of(ordinaryFrom - 1)).toBeNull();
  expect(of(ordinaryFrom)).toBe('ordinary');
  expect(of(noDepositFrom - 1)).toBe('ordinary');
  expect(of(noDepositFrom)).toBe('noDeposit');
  // No promotion reaches a player who takes a break; the truth about a balance does.
  expect(of(ordinaryFrom, 0, false)).toBeNull();
  expect(of(noDepositFrom, 0, false)).toBe('noDeposit');
  const gold = fc.integer({ min: 0, max: 10 * noDepositFrom });
  const depositCount = fc.integer({ min: 1, max: 50 });
  const law = fc.property(gold, depositCount, flag, (held, deposits, active) => {
    expect(of(held, deposits, active)).toBeNull();
  });
  fc.assert(law);
});
