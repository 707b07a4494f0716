import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, numberTag } from '@glasshouse/words/languages.ts';
import { decimal, percent, returnShare } from './figures.ts';
import { speakWith } from './words.ts';

afterAll(() => speakWith('EN', {}));

/** Numbers of any size, and numbers with few digits, which reach rounding halves. */
const figure = fc.oneof(
  fc.double({ min: 0, max: 5000, noNaN: true }),
  fc.integer({ min: 0, max: 2_000_000 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(0, -3.456, 1e-9, 0.005, 999.949, 999.95, 999.994, 999.995, 1000, 12_345_678.9),
);

describe.each(LANGUAGE_NAMES)('in %s', (name) => {
  const writer = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(numberTag(LANGUAGE_TAGS[name]), { numberingSystem: 'latn', ...options });

  test('a figure is formatted as by Intl', () => {
    speakWith(name, {});
    for (const digits of [0, 1, 2]) {
      const its = writer({ minimumFractionDigits: digits, maximumFractionDigits: digits });
      fc.assert(fc.property(figure, (value) => decimal(value, digits) === its.format(value)));
    }
  });

  test('a return has two digits after the point', () => {
    speakWith(name, {});
    expect([95.4, 96, 95.66].map((value) => returnShare(value).length)).toEqual([6, 6, 6]);
  });

  test('a share has the percent sign where Intl puts it', () => {
    speakWith(name, {});
    const its = writer({ maximumFractionDigits: 2 });
    fc.assert(fc.property(figure, (value) => percent(value) === `${its.format(value)}%`));
    const whole = writer({ style: 'percent' });
    for (const value of [0, 7, 96, 250, 1200]) {
      expect(percent(value)).toBe(whole.format(value / 100));
    }
  });
});
