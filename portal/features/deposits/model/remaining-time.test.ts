import { expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { remainingTimeToAnnounce } from './remaining-time.ts';

test.each([
  ['nothing is announced at the start', 10, 10, null],
  ['nor while there is time', 10, 5.01, null],
  ['five minutes are announced when they are left', 10, 5, 5],
  ['and stay announced', 10, 1.01, 5],
  ['so is the last minute', 10, 1, 1],
  ['and the end', 10, 0, 0],
  ['moments passed before the page opened are not announced', 4, 3.9, null],
  ['but what comes after it', 4, 0.9, 1],
  ['one that is over as it comes says nothing of its own', 0, 0, null],
])('%s', (_case, first, left, announced) => {
  const at = announced === null ? null : announced * MINUTE_MS;
  expect(remainingTimeToAnnounce(first * MINUTE_MS, left * MINUTE_MS)).toBe(at);
});
