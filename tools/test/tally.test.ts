import { expect, test } from 'vitest';
import { failures, slowest, verdict, type Outcome } from './tally.ts';

const outcome = (name: string, state: Outcome['state'], durationMs: number): Outcome => ({
  name,
  state,
  durationMs,
});
const outcomes = [
  outcome('quick', 'passed', 12),
  outcome('slow', 'failed', 12_345),
  outcome('middling', 'passed', 999),
];

test('the slowest are listed first, limited in number', () => {
  expect(slowest(outcomes, 2)).toEqual(['   12.35 s  slow', '    1.00 s  middling']);
});

test('the verdict counts every outcome once', () => {
  expect(verdict(outcomes)).toBe('2 passed, 1 failed');
  expect(verdict([])).toBe('0 passed, 0 failed');
});

test('failures are listed with their reasons', () => {
  const failed: Outcome[] = [
    { ...outcome('first', 'failed', 1), reason: null },
    { ...outcome('second', 'failed', 1), reason: null },
    { ...outcome('the file itself', 'failed', 1), reason: 'deadlock detected' },
  ];
  expect(failures([...outcomes, ...failed])).toEqual([
    '2 that did not run',
    'slow: ',
    'the file itself: deadlock detected',
  ]);
});
