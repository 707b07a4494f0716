import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { dateEnd, dayStart, localDate, marketTime, windowEnds, windowIds } from './calendar.ts';
import { MARKET_CODES, marketPack } from './index.ts';

const utc = (text: string): number => Date.parse(`${text}Z`);
// From 1995 on, which includes the years in which these countries changed their clocks.
const instant = fc.integer({ min: utc('1995-01-01T00:00'), max: utc('2060-01-01T00:00') });

/** Clock changes of the five zones and of two others, among them days without a midnight. */
const CHANGES: [zone: string, at: string][] = [
  ['America/Sao_Paulo', '2018-11-04T03:00'],
  ['America/Sao_Paulo', '2019-02-17T02:00'],
  ['America/Mexico_City', '2022-04-03T08:00'],
  ['America/Mexico_City', '2022-10-30T07:00'],
  ['Asia/Karachi', '2008-05-31T19:00'],
  ['Asia/Karachi', '2008-10-31T18:00'],
  ['America/New_York', '2026-11-01T06:00'],
  ['Asia/Beirut', '2025-03-29T22:00'],
];

/** The local date as text, computed independently. */
const dateOf = (timeZone: string, at: number): string => marketTime({ timeZone }, at).slice(0, 10);

function expectLaws(timeZone: string, at: number): void {
  const zone = { timeZone };
  const ids = windowIds(zone, at);
  const ends = windowEnds(zone, at);
  const start = dayStart(zone, at);
  expect(start).toBeLessThanOrEqual(at);
  expect(dateOf(timeZone, start)).toBe(dateOf(timeZone, at));
  expect(dateOf(timeZone, start - 1)).not.toBe(dateOf(timeZone, at));
  expect(localDate(zone, at)).toBe(dateOf(timeZone, at));
  expect(localDate(zone, at, 1)).toBe(dateOf(timeZone, ends.day));
  expect(dateEnd(zone, localDate(zone, at))).toBe(ends.day);
  for (const window of ['day', 'week', 'month'] as const) {
    const end = ends[window];
    expect(end).toBeGreaterThan(at);
    expect(windowIds(zone, end - 1)[window]).toBe(ids[window]);
    expect(windowIds(zone, end)[window]).toBe(ids[window] + 1);
    expect(dayStart(zone, end)).toBe(end);
  }
  expect(marketTime(zone, ends.month).slice(8, 10)).toBe('01');
}

describe.each(MARKET_CODES)('the calendar of %s', (code) => {
  const { timeZone } = marketPack(code);

  test('windows contain their instant without gaps or overlaps', () => {
    fc.assert(
      fc.property(instant, (at) => expectLaws(timeZone, at)),
      { numRuns: 60 },
    );
  });

  test('window numbers never fall as time continues', () => {
    fc.assert(
      fc.property(instant, fc.nat(5_000_000_000), (at, later) => {
        const before = windowIds({ timeZone }, at);
        const after = windowIds({ timeZone }, at + later);
        expect(after.day).toBeGreaterThanOrEqual(before.day);
        expect(after.week).toBeGreaterThanOrEqual(before.week);
        expect(after.month).toBeGreaterThanOrEqual(before.month);
      }),
      { numRuns: 60 },
    );
  });
});

test('windows stay consistent around every change of the clocks', () => {
  const nearby = fc.integer({ min: -50 * HOUR_MS, max: 50 * HOUR_MS });
  fc.assert(
    fc.property(fc.constantFrom(...CHANGES), nearby, ([zone, at], offset) => {
      expectLaws(zone, utc(at) + offset);
    }),
    { numRuns: 200 },
  );
});

test('a day without a midnight begins where the clocks jump to', () => {
  const saoPaulo = marketPack('BR');
  const start = utc('2018-11-04T03:00');
  expect(marketTime(saoPaulo, start)).toBe('2018-11-04 01:00');
  expect(dayStart(saoPaulo, utc('2018-11-04T15:00'))).toBe(start);
});

test('known instants have known windows', () => {
  const india = marketPack('IN');
  const sundayNight = utc('2026-11-22T18:29:59.999');
  const ids = windowIds(india, sundayNight);
  expect(windowIds(india, sundayNight + 1)).toEqual({
    ...ids,
    day: ids.day + 1,
    week: ids.week + 1,
  });
  expect(windowIds(india, utc('1970-01-01T00:00'))).toEqual({ day: 0, week: 0, month: 1970 * 12 });
  expect(windowEnds(india, utc('2026-11-20T10:00'))).toEqual({
    day: utc('2026-11-20T18:30'),
    week: utc('2026-11-22T18:30'),
    month: utc('2026-11-30T18:30'),
  });
  expect(marketTime(india, utc('2026-11-20T18:30'))).toBe('2026-11-21 00:00');
});
