import type { Browser } from 'playwright-core';
import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '@glasshouse/server/testing/app.ts';
import { freePort } from '@glasshouse/tools/start/ports.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';
import { closePages, sharedChromium } from '@glasshouse/tools/testing/chromium.ts';
import { openVisitor, type Visitor } from './visitor.ts';

/** A listening server with the built portal and games, and the browser of its tests. */
export interface ListeningServer {
  readonly h: TestApp;
  /** The portal's origin. */
  readonly origin: string;
  readonly gamesPort: number;
  readonly browser: Browser;
  /** Opens this page for a new signed-in guest, on a device that remembers this. */
  visit(path: string, remembers?: Readonly<Record<string, string>>): Promise<Visitor>;
  /** Closes the pages of the browser too. */
  close(): Promise<void>;
}

/** Builds stale bundles and starts a server on free local ports. */
export async function openListeningServer(
  market: MarketCode = 'IN',
  options: Pick<TestAppOptions, 'supportUrl' | 'providerUrl'> = {},
): Promise<ListeningServer> {
  await buildIfStale(() => undefined);
  const gamesPort = await freePort('127.0.0.1');
  const [h, browser] = await Promise.all([
    openTestApp({ ...options, market, gamesPort }),
    sharedChromium(),
  ]);
  await h.app.games.listen({ host: '127.0.0.1', port: gamesPort });
  const origin = await h.app.portal.listen({ host: '127.0.0.1', port: 0 });
  return {
    h,
    origin,
    gamesPort,
    browser,
    visit: (path, remembers) => openVisitor(browser, origin + path, remembers),
    async close() {
      await closePages(browser);
      await h.close();
    },
  };
}
