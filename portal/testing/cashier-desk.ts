import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { playerRef } from '@glasshouse/server/platform/ids.ts';
import { settle } from '@glasshouse/server/features/withdrawals/testing/cashier.ts';
import { openPayingHouse, until, type PayingHouse } from '@glasshouse/server/testing/provider.ts';
import type { TestPlayer } from '@glasshouse/server/testing/players.ts';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { launchChromium } from '@glasshouse/tools/testing/chromium.ts';

/** A paying house with the built portal, and a phone's browser before it. */
export interface CashierDesk {
  readonly world: PayingHouse;
  readonly origin: string;
  /** A guest on a phone of their own, signed in, on this page. */
  visit(path: string): Promise<Visitor>;
  /** Lets the house work until the page shows this text. */
  shown(page: Page, text: string): Promise<void>;
  /** Has the bank do this with a payout, as soon as the provider has it, and the house hear it. */
  bank(orderId: string, plan: 'succeed' | 'fail' | 'refuse-account'): Promise<void>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly of: TestPlayer;
  /** Errors of the page and its console, so far. */
  readonly faults: string[];
  /** What axe finds on the page as it stands. */
  findings(): Promise<string[]>;
}

export async function openCashierDesk(): Promise<CashierDesk> {
  await buildIfStale(() => undefined);
  const [world, browser] = await Promise.all([openPayingHouse(), launchChromium()]);
  const address = world.h.house.portal.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    world,
    origin,
    visit: (path) => visit(browser, origin, path),
    shown: (page, text) =>
      until(async () => {
        await settle(world.h);
        return (await page.getByText(text).count()) > 0 ? undefined : null;
      }),
    bank: (orderId, plan) =>
      until(async () => {
        await settle(world.h);
        const told = await world.provider.control(`/payouts/${orderId}/${plan}`).catch(() => null);
        return told === null ? null : undefined;
      }),
    async close() {
      await browser.close();
      await world.close();
    },
  };
}

async function visit(browser: Browser, origin: string, path: string): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'en',
    reducedMotion: 'reduce',
  });
  // The welcome and the offer after it are not what these tests are about.
  await context.addInitScript(() => {
    localStorage.setItem('gh_new_user', '1');
    localStorage.setItem('gh_offers', '{"activity":"never"}');
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(origin + path);
  const session = await until(() => page.evaluate(() => localStorage.getItem('gh_session')));
  const { token, userId } = JSON.parse(session) as { token: string; userId: string };
  const player = playerRef(Number.parseInt(userId, 10));
  return {
    page,
    context,
    of: { token, userId, deviceId: '', player },
    faults,
    async findings() {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
  };
}
