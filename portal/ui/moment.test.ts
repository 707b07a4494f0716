import { afterEach, beforeEach, expect, test } from 'vitest';
import { learnServerTime } from '../api/clock.ts';
import { clockOrDay, clockTime, dayAndTime, moment } from './moment.ts';
import { speakWith } from './words.ts';

const MUMBAI = 'Asia/Kolkata';
const at = (text: string) => Date.parse(text);

beforeEach(() => {
  speakWith('EN', {});
  // In Mumbai it is 15:04 on the 20th.
  learnServerTime('Fri, 20 Nov 2026 09:34:00 GMT');
});
afterEach(() => speakWith('EN', {}));

test.each([
  ['a moment of this year has a day and a time', '2026-11-20T09:34:00Z', 'Nov 20, 15:04'],
  ['one of next year names its year', '2027-11-20T09:34:00Z', 'Nov 20, 2027, 15:04'],
  ['one of last year too', '2025-01-02T09:34:00Z', 'Jan 2, 2025, 15:04'],
  [
    'the year is that of the market: it begins there first',
    '2026-12-31T18:30:00Z',
    'Jan 1, 2027, 00:00',
  ],
  ['and it still runs there until then', '2026-12-31T18:29:00Z', 'Dec 31, 23:59'],
])('%s', (_law, time, written) => {
  expect(moment(at(time), MUMBAI)).toBe(written);
});

test('each language has its own format of the year, with Latin digits', () => {
  const written = (['IN', 'BR', 'MX', 'CN'] as const).map((name) => {
    speakWith(name, {});
    return moment(at('2027-11-20T09:34:00Z'), MUMBAI);
  });
  for (const text of written) expect(text).toMatch(/2027.*15:04$/);
});

test('a step has its time of day, with the day unless it is today', () => {
  expect(clockOrDay(at('2026-11-20T09:00:00Z'), MUMBAI)).toBe('14:30');
  expect(clockOrDay(at('2026-11-19T18:30:00Z'), MUMBAI)).toBe('00:00');
  expect(clockOrDay(at('2026-11-19T18:29:00Z'), MUMBAI)).toBe('Nov 19, 23:59');
  expect(clockOrDay(at('2025-11-20T09:00:00Z'), MUMBAI)).toBe('Nov 20, 2025, 14:30');
  expect(clockTime(at('2025-11-20T09:00:00Z'), MUMBAI)).toBe('14:30');
});

test('a moment of the wire is formatted in the language', () => {
  expect(dayAndTime('2026-11-20 15:04', MUMBAI)).toEqual({ day: 'Nov 20', time: '15:04' });
  expect(dayAndTime('2025-12-31 00:05', MUMBAI)).toEqual({ day: 'Dec 31, 2025', time: '00:05' });
  speakWith('BR', {});
  expect(dayAndTime('2026-11-20 15:04', MUMBAI)).toEqual({ day: '20 de nov.', time: '15:04' });
});
