import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { memoryProvider } from '../../../../testing/memory-provider.ts';
import { newGuest, type TestPlayer } from '../../../../testing/players.ts';
import { balances, openOrder, type OrderRequest } from '../../../deposits/testing/orders.ts';
import { createPixProvider } from '../pix-provider.ts';
import { startPixBank, type PixBank } from './pix-bank.ts';
import { checkBooks } from '../../../../testing/check-books.ts';

export const PIX = 12;
export const AMOUNT = 5_000;

/** A server of Brazil with a bank that speaks the API Pix. */
export interface PixWorld {
  readonly bank: PixBank;
  readonly h: TestApp;
  /** Moves the clocks of the server and of the bank. */
  advance(ms: number): Promise<void>;
  setBankClock(): Promise<unknown>;
  /** A new guest's order. */
  ordered(request?: OrderRequest): Promise<{ guest: TestPlayer; orderId: string; before: number }>;
  /** A payer pays an order; returns the id of the Pix. */
  pay(orderId: string, body?: Record<string, unknown>): Promise<string>;
  /** The bank sends the webhook of a Pix; returns the status. */
  webhook(endToEndId: string, as?: string): Promise<number>;
  cashOf(guest: TestPlayer): Promise<number>;
}

/**
 * Opens one world for the tests of a file. After each test the books must be right, and no exchange
 * may violate the published document.
 */
export function usePixWorld(): () => PixWorld {
  let world: PixWorld | null = null;
  const opened = () => {
    if (world === null) throw new Error('the world is not open yet');
    return world;
  };
  beforeAll(async () => {
    world = await open();
  });
  afterAll(async () => {
    await world?.h.close();
    await world?.bank.end();
  });
  afterEach(async () => {
    const { bank, h } = opened();
    await bank.control('/mode', { down: false, losesAnswers: false, delaysReturns: false });
    const report = await checkBooks(h.app.deps.db);
    expect(report.ok, JSON.stringify(report)).toBe(true);
    const { checked, violations } = await bank.look<{ checked: number; violations: unknown[] }>(
      '/violations',
    );
    expect(checked).toBeGreaterThan(0);
    expect(violations).toEqual([]);
  });
  return opened;
}

async function open(): Promise<PixWorld> {
  const bank = await startPixBank();
  const urlOf = (port: number) => `https://127.0.0.1:${port}/webhook`;
  let h: TestApp | null = null;
  const pix = createPixProvider({
    ...bank.access,
    now: () => h?.clock.now() ?? 0,
    webhook: { host: '127.0.0.1', port: 0, urlOf },
  });
  const app = await openTestApp({ market: 'BR', providers: [pix, memoryProvider('other', 'BRL')] });
  h = app;
  const cashOf = async (guest: TestPlayer) => (await balances(app, guest)).cash;
  const setBankClock = () => bank.control('/clock', { offsetMs: app.clock.now() - Date.now() });
  await setBankClock();
  await app.app.portal.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...{ bank, h: app, cashOf, setBankClock },
    async advance(ms) {
      app.clock.advance(ms);
      await setBankClock();
    },
    async ordered(request = {}) {
      const guest = await newGuest(app);
      const asked = { amount: AMOUNT, payType: PIX, acceptGift: false, ...request };
      const { orderId } = await openOrder(app, guest, asked);
      return { guest, orderId, before: await cashOf(guest) };
    },
    async pay(orderId, body = {}) {
      const path = `/cobs/${orderId}/pay`;
      return (await bank.control<{ endToEndId: string }>(path, body)).endToEndId;
    },
    async webhook(endToEndId, as = 'bank') {
      const path = `/pix/${endToEndId}/webhook`;
      return (await bank.control<{ status: number }>(path, { as })).status;
    },
  };
}
