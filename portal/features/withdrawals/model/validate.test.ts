import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '@glasshouse/contract/index.ts';
import { decodedInfo, type WithdrawInfo } from './withdraw-info.ts';
import { validateWithdrawal, type Known } from './validate.ts';

const FREE: WithdrawInfo = {
  ...decodedInfo(operations.getWithdrawalInfo.example.answer.result),
  obstacle: null,
  orderId: null,
  until: null,
  withdrawable: 90_000,
  availableFrom: null,
  reason: null,
  minimum: 50_000,
  depositCount: 1,
  presets: [{ showMoney: 900, sendMoney: 90_000, open: 1 }],
};

function known(info: Partial<WithdrawInfo> = {}, more: Partial<Known> = {}): Known {
  return {
    info: { ...FREE, ...info },
    bonus: 35_000,
    wageringLeft: 22_600,
    verifiedAbove: 5_000_000,
    cash: 90_000,
    ...more,
  };
}

/** Cash above the limit for a withdrawal without an ID check. */
const ABOVE = known(
  { withdrawable: 5_000_000, reason: 'verification' as const },
  { cash: 6_000_000 },
);

const kind = (amount: number, from: Known) => validateWithdrawal(amount, from)?.kind ?? 'ask';

describe('an amount is checked as the server checks it', () => {
  test.each([
    ['an order in progress', 60_000, known({ orderId: 'x' }), 'orderInProgress'],
    ['a wait', 60_000, known({ obstacle: 'frequency' }), 'withdrawalFrequencyReached'],
    ['below the minimum', 49_999, known(), 'belowMinimum'],
    ['what bonus would cover', 125_000, known(), 'wageringLeft'],
    ['more than bonus would cover', 125_001, known(), 'balanceTooSmall'],
    ['bonus with nothing left to stake', 95_000, known({}, { wageringLeft: 0 }), 'balanceTooSmall'],
    ['above the tier', 5_000_001, ABOVE, 'verificationNeeded'],
    ['all that goes without the check', 5_000_000, ABOVE, 'ask'],
    ['the whole cash', 90_000, known(), 'ask'],
  ])('%s', (_, amount, from, expected) => {
    expect(kind(amount, from)).toBe(expected);
  });

  test('shows the cash that is withdrawable without an ID check', () => {
    expect(validateWithdrawal(6_010_000, ABOVE)).toMatchObject({
      kind: 'wageringLeft',
      cash: 5_000_000,
    });
  });

  test('of several reasons shows the one the contract names first', () => {
    const order = Object.keys(operations.requestWithdrawal.refusals);
    const all: Partial<WithdrawInfo> = { ...ABOVE.info, orderId: 'x', obstacle: 'frequency' };
    const free: Partial<WithdrawInfo> = { ...all, orderId: null };
    const ready: Partial<WithdrawInfo> = { ...free, obstacle: 'verification' };
    const more = { cash: 6_000_000 };
    const seen = [
      kind(1, known(all, more)),
      kind(1, known(free, more)),
      kind(1, known(ready, more)),
      kind(9_000_000, known(ready, more)),
      kind(5_500_000, known(ready, more)),
    ];
    expect(seen).toEqual([
      'orderInProgress',
      'withdrawalFrequencyReached',
      'belowMinimum',
      'balanceTooSmall',
      'verificationNeeded',
    ]);
    const codes = [
      'exist_process_order',
      'need_finish_task',
      'only_support_500',
      'insufficient_balance',
      'need_upgrade_vip',
    ];
    expect(codes).toEqual(order.filter((code) => codes.includes(code)));
  });

  test('an amount the server offers is never refused by the client', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (cash) => {
        const minimum = Math.min(cash, 50_000);
        const from = known({ withdrawable: cash, minimum }, { cash });
        expect(validateWithdrawal(cash, from)).toBeNull();
        expect(validateWithdrawal(minimum, from)).toBeNull();
      }),
    );
  });
});
