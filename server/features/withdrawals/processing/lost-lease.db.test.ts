import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { memoryProvider } from '../../../testing/memory-provider.ts';
import { must, newGuest } from '../../../testing/players.ts';
import type { PayoutKnown, Unknown, Unreachable } from '../../providers/index.ts';
import { ask, giveCash, moneyOf, settle } from '../testing/cashier.ts';
import { UNKNOWN_FOR_MS } from './polling.ts';

/** A process that asked a provider and lost its lease meanwhile (money M5). */

type Answer = PayoutKnown | Unknown | Unreachable;

const provider = memoryProvider();
/** The next read of the first process waits for this answer. */
let held: { asked: () => void; answer: Promise<Answer> } | null = null;

let h: TestApp;
/** Another server process, which always reaches the provider. */
let beside: TestApp;
beforeAll(async () => {
  const slow = Object.assign(Object.create(provider) as typeof provider, {
    readPayout(id: string): Promise<Answer> {
      if (held === null) return provider.readPayout(id);
      const { asked, answer } = held;
      held = null;
      asked();
      return answer;
    },
  });
  h = await openTestApp({ providers: [slow] });
  beside = await openTestApp({ beside: h, providers: [provider] });
});
afterAll(async () => {
  await beside.close();
  await h.close();
});

test.each([{ outcome: 'unknown' }, { outcome: 'unreachable' }] as const)(
  'a withdrawal is not returned because a stale answer says $outcome',
  async (stale) => {
    const guest = await newGuest(h);
    await giveCash(h, guest, 50_000);
    const { orderId } = must(await ask(h, guest, { amount: 50_000 }));
    await settle(h);
    expect(provider.payouts.has(orderId)).toBe(true);
    // Without news for this long the money goes back to the player.
    h.clock.advance(UNKNOWN_FOR_MS);
    const asked = Promise.withResolvers<undefined>();
    const answer = Promise.withResolvers<Answer>();
    held = { asked: () => asked.resolve(undefined), answer: answer.promise };
    const asking = settle(h);
    await asked.promise;
    // Longer than the lease: the other process asks too, and the withdrawal is under way.
    h.clock.advance(30 * SECOND_MS);
    provider.move(orderId, 'processing');
    await settle(beside);
    answer.resolve(stale);
    await asking;
    const orders = await h.app.deps.db.query(
      'select state, phase from withdrawal where order_id = $1',
      [orderId],
    );
    expect(orders).toEqual([{ state: 1, phase: 'processing' }]);
    expect(await moneyOf(h, guest)).toMatchObject({ cash: 0, held: 50_000 });
    const lost = await h.app.deps.db.query(
      "select 1 from staff_case where reference = $1 and kind in ('payout_lost', 'payout_claim')",
      [orderId],
    );
    expect(lost).toEqual([]);
  },
);
