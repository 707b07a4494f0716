import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { newGuest } from '../../../testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '../../../testing/provider.ts';
import { claimDue } from './claim-due.ts';
import { findDeposit } from '../store.ts';
import { reconcileNow, scheduleReconcile } from './schedule.ts';
import { openOrder } from '../testing/orders.ts';
import { nextReconcile } from './next-reconcile.ts';

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

const order = { created_at: 0, expires_at: 600_000, payment_states: null, owed_since: null };

test('a waiting order is read after 2, 5 and 10 seconds until it expires', () => {
  const next = (attempts: number, at: number) =>
    nextReconcile({ ...order, state: 'waiting', attempts }, { outcome: 'known' }, at);
  expect(next(0, 2_000)).toBe(4_000);
  expect(next(1, 4_000)).toBe(9_000);
  expect(next(2, 9_000)).toBe(19_000);
  expect(next(60, 595_000)).toBe(600_000);
});

test('reads stop only when nothing is owed or can still come', () => {
  const state = fc.constantFrom('created', 'waiting', 'paid', 'expired', 'failed');
  const payments = fc.constantFrom(null, ['credited'] as const, ['suspense'] as const);
  const outcome = fc.constantFrom('known', 'unknown', 'unreachable');
  const owed = fc.constantFrom(null, 0);
  fc.assert(
    fc.property(
      fc.tuple(state, fc.nat(500), payments, outcome, owed, fc.nat(200 * 24 * HOUR_MS)),
      ([inState, attempts, payment_states, answer, owed_since, at]) => {
        const row = { ...order, state: inState, attempts, payment_states, owed_since };
        const next = nextReconcile(row, { outcome: answer }, at);
        if (next !== null) {
          expect(next).toBeGreaterThan(at);
          return;
        }
        expect(answer).not.toBe('unreachable');
        expect(owed_since).toBeNull();
        const waits = payment_states?.some((one) => one === 'suspense') ?? false;
        expect(waits).toBe(false);
        expect(at).toBeGreaterThanOrEqual((payment_states === null ? 2 : 120) * 24 * HOUR_MS);
      },
    ),
  );
});

test('a claimed order is taken once without losing a read requested meanwhile', async () => {
  const { h } = world;
  const { db, clock } = h.app.deps;
  const guest = await newGuest(h);
  const { orderId } = await openOrder(h, guest);
  const at = clock.now() + 2_000;
  const until = at + 20_000;
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimDue(db, at, until, 8)));
  const [claimed, ...others] = claims.flat();
  expect(claimed?.order_id).toBe(orderId);
  expect(others).toEqual([]);
  if (claimed === undefined) return;
  const due = async () => (await findDeposit(db, guest.player, orderId))?.next_at;
  await reconcileNow(db, claimed, at);
  await scheduleReconcile(db, claimed, until, at + HOUR_MS);
  expect(await due()).toBe(at);
  const [again] = await claimDue(db, at, until, 8);
  if (again !== undefined) await scheduleReconcile(db, again, until, at + HOUR_MS);
  expect(await due()).toBe(at + HOUR_MS);
});
