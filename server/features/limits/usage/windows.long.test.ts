import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketTime, windowIds } from '@glasshouse/markets/calendar.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { monthsLater, windowStarts } from './windows.ts';

const anyPack = fc.constantFrom(...MARKET_CODES).map((code) => marketPack(code));
const anyTime = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) });

test('a window begins with the first instant that has its number, in every market', () => {
  fc.assert(
    fc.property(anyPack, anyTime, (pack, at) => {
      const ids = windowIds(pack, at);
      const starts = windowStarts(pack, at);
      for (const period of ['day', 'week', 'month'] as const) {
        expect(starts[period]).toBeLessThanOrEqual(at);
        expect(windowIds(pack, starts[period])[period]).toBe(ids[period]);
        expect(windowIds(pack, starts[period] - 1)[period]).toBe(ids[period] - 1);
      }
    }),
    { numRuns: 150 },
  );
});

test('months later is the same day of the month, or the last of a shorter one', () => {
  const pack = marketPack('IN');
  const from = Date.UTC(2027, 0, 31, 6, 30);
  const shown = (months: number) => marketTime(pack, monthsLater(pack, from, months));
  expect(shown(1)).toBe('2027-02-28 12:00');
  expect(shown(3)).toBe('2027-04-30 12:00');
  expect(shown(12)).toBe('2028-01-31 12:00');
  expect(shown(13)).toBe('2028-02-29 12:00');
});
