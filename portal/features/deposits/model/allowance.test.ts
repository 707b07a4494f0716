import { expect, test } from 'vitest';
import { allowanceOf } from './allowance.ts';

const limit = (period: 'day' | 'week' | 'month', value: number | null, used: number) => ({
  kind: 'deposit' as const,
  period,
  value,
  used,
  until: { day: 10, week: 20, month: 30 }[period],
  pending: null,
});
const others = { kind: 'loss' as const, period: 'day' as const, value: 1, used: 1, until: 5 };

test('without a deposit limit everything is allowed', () => {
  const limits = [limit('day', null, 90_000), { ...others, pending: null }];
  expect(allowanceOf(limits, 50_000)).toEqual({ left: null, closedUntil: null });
});

test('the strictest limit counts', () => {
  const limits = [limit('day', 200_000, 40_000), limit('week', 150_000, 70_000)];
  expect(allowanceOf(limits, 50_000)).toEqual({ left: 80_000, closedUntil: null });
});

test('below the smallest deposit none is possible until the last reset', () => {
  const both = [limit('day', 100_000, 90_000), limit('month', 300_000, 260_000)];
  expect(allowanceOf(both, 50_000)).toEqual({ left: 10_000, closedUntil: 30 });
  const one = [limit('day', 100_000, 90_000), limit('month', 300_000, 0)];
  expect(allowanceOf(one, 50_000)).toEqual({ left: 10_000, closedUntil: 10 });
  expect(allowanceOf([limit('day', 100_000, 140_000)], 50_000).left).toBe(0);
});

test('a remainder of exactly the smallest deposit is possible', () => {
  const limits = [limit('day', 100_000, 50_000)];
  expect(allowanceOf(limits, 50_000)).toEqual({ left: 50_000, closedUntil: null });
});

test('the later reset counts also where it is listed first', () => {
  const limits = [limit('month', 300_000, 260_000), limit('day', 100_000, 90_000)];
  expect(allowanceOf(limits, 50_000).closedUntil).toBe(30);
});

test('a limit that never resets has no time when deposits reopen', () => {
  const limits = [{ ...limit('day', 100_000, 90_000), until: null }];
  expect(allowanceOf(limits, 50_000)).toEqual({ left: 10_000, closedUntil: null });
});
