import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { memoryProvider } from '../../../testing/memory-provider.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../../testing/provider.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import { ask, giveCash, settle, tracker } from '../testing/cashier.ts';

/** Step 1300: its figures are the provider's own count and measured times, or null. */

const UNKNOWN = { waitingNum: null, waitingHours: null };

interface Waiting {
  readonly of: TestPlayer;
  readonly id: string;
}

/** A withdrawal of 1,000.00 that is not at the provider yet. */
async function asked(h: TestApp): Promise<Waiting> {
  const of = await newGuest(h);
  await giveCash(h, of, 100_000);
  return { of, id: must(await ask(h, of, { amount: 100_000 })).orderId };
}

/** The figures of the order's newest step. */
async function newest(h: TestApp, { of, id }: Waiting) {
  const step = (await tracker(h, of, id)).steps.at(-1);
  return { code: step?.processCode, figures: step?.argsJson };
}

test('sandbox: each order has its true queue position', async () => {
  const world: AppWithProvider = await openAppWithProvider();
  const { h, provider: sandbox } = world;
  /** Runs jobs until the newest step is this one, with these figures. */
  const reached = (order: Waiting, code: number, figures: unknown) =>
    until(async () => {
      await world.advance(10 * SECOND_MS);
      await settle(h);
      const seen = await newest(h, order);
      return seen.code === code && JSON.stringify(seen.figures) === JSON.stringify(figures)
        ? seen
        : null;
    });
  try {
    await sandbox.control('/mode', { payouts: 'queue' });
    const first = await asked(h);
    await reached(first, 1300, { waitingNum: 1, waitingHours: null });
    const second = await asked(h);
    await reached(second, 1300, { waitingNum: 2, waitingHours: null });
    await sandbox.control(`/payouts/${first.id}/succeed`);
    await reached(second, 1300, { waitingNum: 1, waitingHours: null });
    await sandbox.control(`/payouts/${second.id}/succeed`);
    await reached(second, 2200, null);
  } finally {
    await world.close();
  }
});

const provider = memoryProvider();
let h: TestApp;
beforeAll(async () => {
  h = await openTestApp({ providers: [provider] });
});
afterAll(() => h.close());

/** A withdrawal that the provider reports as queued, without its place in the queue. */
async function queued(): Promise<Waiting> {
  provider.mode = 'later';
  const order = await asked(h);
  await settle(h);
  provider.mode = 'ok';
  provider.arrive(order.id);
  provider.move(order.id, 'queued');
  h.clock.advance(10 * MINUTE_MS);
  await settle(h);
  return order;
}

test('a provider that tells no queue: neither a position nor a time is invented', async () => {
  expect(await newest(h, await queued())).toEqual({ code: 1300, figures: UNKNOWN });
});

test('the wait is the measured median of paid orders, once enough of them waited', async () => {
  const waiting: Waiting[] = [];
  // Each waits ten minutes longer than the next one.
  for (let n = 0; n < 5; n += 1) waiting.push(await queued());
  for (const order of waiting) {
    expect(await newest(h, order)).toEqual({ code: 1300, figures: UNKNOWN });
    provider.move(order.id, 'paid');
  }
  h.clock.advance(2 * HOUR_MS);
  await settle(h);
  const next = await queued();
  expect(await newest(h, next)).toEqual({
    code: 1300,
    figures: { waitingNum: null, waitingHours: 3 },
  });
  provider.move(next.id, 'processing');
  h.clock.advance(10 * MINUTE_MS);
  await settle(h);
  const { steps } = await tracker(h, next.of, next.id);
  expect(steps.find(({ processCode }) => processCode === 1300)?.argsJson).toEqual(UNKNOWN);
});
