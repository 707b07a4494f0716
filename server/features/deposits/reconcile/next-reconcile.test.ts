import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { nextReconcile } from './next-reconcile.ts';

/** When an order that nobody pays is read, in epoch milliseconds from its creation on. */
function reads(lastsMs: number): number[] {
  const times: number[] = [];
  const order = {
    state: 'waiting' as 'waiting' | 'expired',
    attempts: 0,
    created_at: 0,
    expires_at: lastsMs,
    payment_states: null,
    owed_since: null,
  };
  for (let at: number | null = 2_000; at !== null; order.attempts += 1) {
    times.push(at);
    if (at >= lastsMs) order.state = 'expired';
    at = nextReconcile(order, { outcome: 'known' }, at);
  }
  return times;
}

test.each([
  ['ten minutes', 10 * MINUTE_MS],
  ['a week', 7 * DAY_MS],
])('an order of %s is read until two days after its expiry', (_, lastsMs) => {
  const times = reads(lastsMs);
  expect(times).toContain(lastsMs);
  const last = times.at(-1) ?? 0;
  expect(last - lastsMs).toBeGreaterThan(2 * DAY_MS - HOUR_MS);
  expect(last - lastsMs).toBeLessThan(2 * DAY_MS + 3 * HOUR_MS);
});

test('an order of a week is read every half hour in the end', () => {
  const open = reads(7 * DAY_MS).filter((at) => at <= 7 * DAY_MS);
  const pauses = open.slice(1).map((at, read) => at - (open[read] ?? 0));
  expect(Math.max(...pauses)).toBe(30 * MINUTE_MS);
  expect(open.filter((at) => at < 10 * MINUTE_MS).length).toBeGreaterThan(50);
  expect(open.length).toBeLessThan(700);
});
