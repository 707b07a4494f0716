import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { dayStart, windowIds } from '@glasshouse/markets/calendar.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { dateRange } from './date-range.ts';

test('the span of a day holds that day of the market and no other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKET_CODES),
      fc.integer({ min: 0, max: 30_000 }),
      (code, dayNumber) => {
        const pack = marketPack(code, 'demo');
        const day = new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
        const { from = 0, to = 0 } = dateRange(pack, { from: day, to: day });
        expect(windowIds(pack, from).day).toBe(dayNumber);
        expect(windowIds(pack, to - 1).day).toBe(dayNumber);
        expect(windowIds(pack, to).day).toBe(dayNumber + 1);
        expect(dayStart(pack, from)).toBe(from);
      },
    ),
    { numRuns: 60 },
  );
});

test('an empty or malformed day sets no bound', () => {
  const pack = marketPack('IN', 'demo');
  expect(dateRange(pack, { from: '', to: '' })).toEqual({});
  expect(dateRange(pack, { from: '2026-02-', to: 'never' })).toEqual({});
});
