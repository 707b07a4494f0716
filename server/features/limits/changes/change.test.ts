import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { changed, confirmed, unlapsed } from './change.ts';
import type { LimitState } from '../store.ts';

const anyValue = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), value: anyValue }),
  fc.record({ kind: fc.constant('confirm' as const) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 120 }) }),
);

interface Pending {
  readonly value: number | null;
  readonly at: number;
}

const size = (value: number | null) => value ?? Infinity;

test('after any history a limit loosens only by a confirmation 1 to 8 days later', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let state: LimitState = { value: null, pending: null };
      let at = 0;
      /** When the pending loosening was requested, tracked separately from the code under test. */
      let pending = null as Pending | null;
      for (const step of steps) {
        const before: LimitState = state;
        if (step.kind === 'wait') {
          at += step.hours * HOUR_MS;
          if (pending !== null && at - pending.at >= 8 * 24 * HOUR_MS) pending = null;
          expect(unlapsed(state, at).pending?.value).toBe(pending?.value);
        } else if (step.kind === 'set') {
          state = changed(before, step.value, at, 24);
          expect(size(state.value)).toBe(Math.min(size(before.value), size(step.value)));
          const loosening = size(step.value) > size(before.value);
          if (!loosening) pending = null;
          else if (pending?.value !== step.value) pending = { value: step.value, at };
          expect(state.pending?.value).toBe(pending?.value);
        } else {
          const result = confirmed(before, at);
          if (pending === null) expect(result).toEqual({ refused: 'nothing_to_confirm' });
          else if (at - pending.at < 24 * HOUR_MS) {
            const effectiveAt = pending.at + 24 * HOUR_MS;
            expect(result).toEqual({ refused: 'too_early', effectiveAt });
          } else {
            expect(result).toEqual({ state: { value: pending.value, pending: null } });
            if ('state' in result) ({ state } = result);
            pending = null;
          }
        }
      }
    }),
    { numRuns: 300 },
  );
});

const WEEK_HOURS = 7 * 24;

test('a loosening lapses exactly seven days after it could be confirmed', () => {
  const asked = changed({ value: 100, pending: null }, 200, 0, 24);
  const lapses = (24 + WEEK_HOURS) * HOUR_MS;
  expect(confirmed(asked, lapses - 1)).toEqual({ state: { value: 200, pending: null } });
  expect(confirmed(asked, lapses)).toEqual({ refused: 'nothing_to_confirm' });
  expect(unlapsed(asked, lapses)).toEqual({ value: 100, pending: null });
  // Another request with the same value starts a new wait of 24 hours.
  expect(changed(asked, 200, lapses, 24).pending).toEqual({
    value: 200,
    from: lapses + 24 * HOUR_MS,
  });
});
