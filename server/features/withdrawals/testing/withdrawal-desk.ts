import { openTestApp, type TestApp, type TestAppOptions } from '../../../testing/app.ts';
import { must, type TestPlayer } from '../../../testing/players.ts';
import { ask, bookFaults, guestWithCash, settle } from './cashier.ts';
import { scriptedProvider, type ScriptedProvider } from './scripted-provider.ts';

/** An app whose payment provider does what a test tells it, and a guest who withdraws there. */
export interface WithdrawalDesk {
  readonly h: TestApp;
  readonly provider: ScriptedProvider;
  /** The guest of the current test, from `newTest`. */
  readonly guest: TestPlayer;
  /** Begins a test: a new guest with 20,000.00 cash, and a provider that accepts again. */
  newTest(): Promise<void>;
  /** The guest's order of 10,000.00, with a fee of 120.00; returns its id. */
  begun(fields?: object): Promise<string>;
  /** Requests a withdrawal that ends like this ten seconds later; returns its id. */
  ended(of: TestPlayer, fields: object, status: 'paid' | 'failed'): Promise<string>;
  /** Sets the provider's answer on an order, and has the server ask for it ten seconds later. */
  end(orderId: string, status: 'paid' | 'failed'): Promise<void>;
  /** Advances the clock, then runs all due jobs. */
  advanceAndSettle(ms: number): Promise<void>;
  /** Throws if a ledger invariant does not hold after all tests. */
  close(): Promise<void>;
}

/** Opens the desk for the tests of one file. */
export async function openWithdrawalDesk(
  open: (options: TestAppOptions) => Promise<TestApp> = openTestApp,
): Promise<WithdrawalDesk> {
  const provider = await scriptedProvider();
  const h = await open({ providerUrl: provider.url });
  let guest: TestPlayer | null = null;
  const desk: WithdrawalDesk = {
    h,
    provider,
    get guest() {
      if (guest === null) throw new Error('no test has begun');
      return guest;
    },
    async newTest() {
      provider.mode = 'ok';
      provider.refusal = 422;
      provider.cancels = false;
      guest = await guestWithCash(h, 2_000_000);
    },
    async begun(fields = {}) {
      return must(await ask(h, desk.guest, { amount: 1_000_000, ...fields })).orderId;
    },
    async ended(of, fields, status) {
      const { orderId } = must(await ask(h, of, { ...fields }));
      await settle(h);
      await desk.end(orderId, status);
      return orderId;
    },
    async end(orderId, status) {
      provider.set(orderId, status, status === 'failed' ? 'bank_closed' : undefined);
      await desk.advanceAndSettle(10_000);
    },
    async advanceAndSettle(ms) {
      h.clock.advance(ms);
      await settle(h);
    },
    async close() {
      const faults = await bookFaults(h);
      await h.close();
      await provider.close();
      if (faults.length > 0) throw new Error(faults.join('; '));
    },
  };
  return desk;
}
