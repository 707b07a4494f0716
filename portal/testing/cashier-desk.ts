import type { Browser, Page } from 'playwright-core';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { settle } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { freePort } from '@glasshouse/tools/start/ports.ts';
import {
  openAppWithProvider,
  until,
  type AppWithProvider,
} from '@glasshouse/server/testing/provider.ts';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { closePages, sharedChromium } from '@glasshouse/tools/testing/chromium.ts';
import { openVisitor, type Visitor } from './visitor.ts';

export type { Visitor } from './visitor.ts';

/** A server with a payment provider, the built portal, and a phone browser. */
export interface CashierDesk {
  readonly world: AppWithProvider;
  readonly origin: string;
  readonly browser: Browser;
  /** Opens this page for a new signed-in guest, in this language (default: English). */
  visit(
    path: string,
    remembers?: Readonly<Record<string, string>>,
    locale?: string,
  ): Promise<Visitor>;
  /** Runs the server's jobs until the page shows this text. */
  shown(page: Page, text: string): Promise<void>;
  /**
   * Makes the bank act on a withdrawal once the provider has it, and waits for the server's
   * webhook.
   */
  bank(orderId: string, plan: 'succeed' | 'fail' | 'refuse-account'): Promise<void>;
  close(): Promise<void>;
}

export async function openCashierDesk(market: MarketCode = 'IN'): Promise<CashierDesk> {
  await buildIfStale(() => undefined);
  const gamesPort = await freePort('127.0.0.1');
  const [world, browser] = await Promise.all([
    openAppWithProvider({ market, gamesPort }),
    sharedChromium(),
  ]);
  await world.h.app.games.listen({ host: '127.0.0.1', port: gamesPort });
  const address = world.h.app.portal.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    world,
    origin,
    browser,
    visit: (path, remembers, locale) => openVisitor(browser, origin + path, remembers, locale),
    shown: (page, text) =>
      until(async () => {
        await settle(world.h);
        return (await page.getByText(text).count()) > 0 ? undefined : null;
      }),
    bank: (orderId, plan) =>
      until(async () => {
        await settle(world.h);
        const result = await world.provider
          .control(`/payouts/${orderId}/${plan}`)
          .catch(() => null);
        return result === null ? null : undefined;
      }),
    async close() {
      await closePages(browser);
      await world.close();
    },
  };
}
