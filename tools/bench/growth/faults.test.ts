import { expect, test } from 'vitest';
import { faultsOf, type Result } from './faults.ts';

const RIGHT: Result = {
  players: 1_000_000,
  rounds: 20_000_000,
  fillSeconds: 400,
  emptySpinsPerSecond: 10_000,
  fullSpinsPerSecond: 9_000,
  fullToEmpty: 0.9,
  readP99Ms: 18,
  incrementSeconds: 1.5,
  incrementRows: 30_000,
  wholeSeconds: 80,
  differences: 0,
  firstDifference: null,
  reads: [{ operation: 'statement', p50Ms: 3, p99Ms: 18, refused: null }],
};

test('bench growth: figures within their limits are no faults', () => {
  expect(faultsOf(RIGHT)).toEqual([]);
});

test.each([
  [{ fullToEmpty: 0.8 }, /0.8, least 0.85/],
  [{ incrementSeconds: 2.5 }, /increment's check takes 2.5 s/],
  [{ wholeSeconds: 95 }, /whole check takes 95 s/],
  [{ differences: 2, firstDifference: { what: 'cash' } }, /2 differences: {"what":"cash"}/],
  [{ reads: [{ operation: 'a', p50Ms: 3, p99Ms: 31, refused: null }] }, /a: p99 31 ms/],
  [{ reads: [{ operation: 'b', p50Ms: 3, p99Ms: 3, refused: '429' }] }, /b was refused: 429/],
] as const)('bench growth: %j is a fault', (change, text) => {
  expect(faultsOf({ ...RIGHT, ...change })).toEqual([expect.stringMatching(text)]);
});
