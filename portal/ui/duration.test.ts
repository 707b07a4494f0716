import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { duration } from './duration.ts';
import { speakWith } from './words.ts';

beforeAll(() => speakWith('EN', {}));

test.each([
  [0, 1, '0 seconds'],
  [999, 1, '1 second'],
  [14_400, 1, '14 seconds'],
  [59_700, 1, '60 seconds'],
  [190_000, 1, '3 minutes'],
  [190_000, 2, '3 minutes 10 seconds'],
  [180_000, 2, '3 minutes'],
  [11_520_000, 2, '3 hours 12 minutes'],
  [DAY_MS, 1, '24 hours'],
  [86_399_000, 2, '24 hours'],
  [259_200_000, 1, '3 days'],
] as const)('%i ms in %i parts: %s', (ms, parts, written) => {
  expect(duration(ms, parts)).toBe(written);
});

test('each language has its own format with Latin digits', () => {
  speakWith('IN', {});
  expect(duration(190_000)).toBe('3 मिनट');
  speakWith('EN', {});
});
