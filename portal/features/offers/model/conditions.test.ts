import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { activityComes, afterGame } from './conditions.ts';

const flag = fc.constantFrom<0 | 1>(0, 1);

test('the first-deposit offer needs an open offer, a yes to promotions and no welcome', () => {
  for (const charge10Flag of [0, 1] as const) {
    for (const gameActivityFlag of [0, 1] as const) {
      for (const isGreeted of [false, true]) {
        expect(activityComes({ charge10Flag, gameActivityFlag }, isGreeted)).toBe(
          charge10Flag === 1 && gameActivityFlag === 1 && !isGreeted,
        );
      }
    }
  }
});

test.each(MARKET_CODES)('after a game in %s the balance decides, to the unit', (code) => {
  const { dialogs } = marketPack(code);
  const { ordinaryFrom, unchargedFrom } = dialogs;
  const of = (accountGold: number, charge20TotalNum = 0, gameActivityFlag: 0 | 1 = 1) =>
    afterGame({ accountGold, charge20TotalNum, gameActivityFlag, exclusion: null }, dialogs);
  expect(of(ordinaryFrom - 1)).toBeNull();
  expect(of(ordinaryFrom)).toBe('ordinary');
  expect(of(unchargedFrom - 1)).toBe('ordinary');
  expect(of(unchargedFrom)).toBe('uncharged');
  // No promotion reaches a player who takes a break; the truth about a balance does.
  expect(of(ordinaryFrom, 0, 0)).toBeNull();
  expect(of(unchargedFrom, 0, 0)).toBe('uncharged');
  const gold = fc.integer({ min: 0, max: 10 * unchargedFrom });
  const paidIn = fc.integer({ min: 1, max: 50 });
  const law = fc.property(gold, paidIn, flag, (held, deposits, active) => {
    expect(of(held, deposits, active)).toBeNull();
  });
  fc.assert(law);
});
