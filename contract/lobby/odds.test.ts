import { expect, test } from 'vitest';
import { isNeverSeen, oddsNumber, volatilityWord } from './odds.ts';

test('odds too rare to occur are marked as never seen', () => {
  expect(isNeverSeen(oddsNumber('3.983e117'))).toBe(true);
  expect(isNeverSeen(oddsNumber('2.143e999'))).toBe(true);
  expect(isNeverSeen(oddsNumber(null))).toBe(true);
  expect(isNeverSeen(oddsNumber('1536000000'))).toBe(false);
});

test('a gentle game’s index of 5 at 95 % is the highest that is called low', () => {
  expect(volatilityWord(4.2 - 0.01)).toBe('low');
  expect(volatilityWord(4.2 + 0.01)).toBe('medium');
  expect(volatilityWord(12)).toBe('high');
});
