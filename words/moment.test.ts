import { expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from './languages.ts';
import { writeMoment } from './moment.ts';

const AT = Date.parse('2026-11-20T20:04:00Z');

test.each(LANGUAGE_NAMES)('a time in %s has 24 hours and Latin digits', (language) => {
  expect(writeMoment(AT, LANGUAGE_TAGS[language], { timeZone: 'UTC' })).toMatch(/2026.*\b20:04$/);
});

test('the year is left out only for a moment of this year', () => {
  const written = (nowMs: number) => writeMoment(AT, 'en-US', { nowMs, timeZone: 'UTC' });
  expect(written(AT)).toBe('Nov 20, 20:04');
  expect(written(Date.parse('2027-01-01T00:00:00Z'))).toBe('Nov 20, 2026, 20:04');
});
