import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notifier } from '../notifier.ts';
import { createLimits, type Limits } from './limits.ts';
import { CommonRefusalError } from './refusal.ts';
import { shareLimits } from './share-limits.ts';

const START = 1_790_000_000_000;
const ADDRESS = '203.0.113.7';
/** New guests of one address: at once, and then one in this time. */
const BURST = 300;
const REFILL_MS = 10_000;
const SHARE_MS = 1_000;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

type Peers = Pick<Notifier, 'hasPeers' | 'broadcast' | 'onBroadcast'>;

/** Processes that hear each other as over the database, and how often they sent something. */
function createProcesses(count: number) {
  const handlers: ((data: unknown) => void)[] = [];
  let sent = 0;
  const channel = (self: number): Peers => ({
    hasPeers: () => count > 1,
    broadcast(_what, data) {
      sent += 1;
      const message = JSON.stringify(data);
      expect(message.length).toBeLessThan(7_500);
      for (const [peer, handle] of handlers.entries()) {
        if (peer !== self) handle(JSON.parse(message));
      }
    },
    onBroadcast: (_what, handle) => void (handlers[self] = handle),
  });
  const limits = Array.from({ length: count }, (_, self) => {
    const own = createLimits({ open: false });
    shareLimits(own, channel(self), { now: () => Date.now() });
    return own;
  });
  return { limits, sent: () => sent };
}

function guests(limits: Limits | undefined, tries: number, address = ADDRESS): number {
  let made = 0;
  for (let n = 0; n < tries; n += 1) {
    try {
      limits?.spend('player', { address, playerId: null, at: Date.now() });
      made += 1;
    } catch (error) {
      if (!(error instanceof CommonRefusalError)) throw error;
    }
  }
  return made;
}

test('an address has one burst on all processes together', () => {
  const { limits } = createProcesses(3);
  expect(guests(limits[0], 200)).toBe(200);
  vi.advanceTimersByTime(SHARE_MS);
  expect(guests(limits[1], 1_000)).toBe(BURST - 200);
  vi.advanceTimersByTime(SHARE_MS);
  expect(guests(limits[2], 1_000)).toBe(0);
  vi.advanceTimersByTime(REFILL_MS);
  const made = limits.map((own) => {
    const count = guests(own, 10);
    vi.advanceTimersByTime(SHARE_MS);
    return count;
  });
  expect(made).toEqual([1, 0, 0]);
});

test('callers that use little of a limit are not sent', () => {
  const { limits, sent } = createProcesses(2);
  for (let n = 0; n < 500; n += 1) {
    guests(limits[n % 2], 10, `198.51.${n % 250}.9`);
    vi.advanceTimersByTime(SHARE_MS);
  }
  expect(sent()).toBe(0);
});

test('many busy addresses are sent in messages that PostgreSQL takes', () => {
  const { limits } = createProcesses(2);
  for (let n = 0; n < 200; n += 1) guests(limits[0], 300, `2001:db8:${n.toString(16)}::1`);
  vi.advanceTimersByTime(SHARE_MS);
  expect(guests(limits[1], 1, '2001:db8:c7::1')).toBe(0);
});

test('however calls are spread, one limit holds but for what was not sent yet', () => {
  const calls = fc.array(fc.record({ at: fc.nat(2), tries: fc.integer({ min: 1, max: 120 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(calls, (list) => {
      vi.setSystemTime(START);
      const { limits } = createProcesses(3);
      let made = 0;
      let tried = 0;
      for (const { at, tries } of list) {
        made += guests(limits[at], tries);
        tried += tries;
        vi.advanceTimersByTime(SHARE_MS);
      }
      const refilled = (list.length * SHARE_MS) / REFILL_MS;
      // Each of the other two may have given out a quarter of the burst unshared.
      expect(made).toBeLessThanOrEqual(BURST + refilled + 2 * (BURST / 4));
      expect(made).toBeGreaterThanOrEqual(Math.min(tried, BURST));
    }),
    { numRuns: 30 },
  );
});
