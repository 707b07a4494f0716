import { buildIfStale } from '@glasshouse/tools/build/main.ts';
import { openTestApp, type TestApp, type TestAppOptions } from '@glasshouse/server/testing/app.ts';
import { freePort } from '@glasshouse/server/testing/provider.ts';
import type { MarketCode } from '@glasshouse/markets/pack.ts';

/** A listening server with the built portal and games, for tests in a real browser. */
export interface ListeningServer {
  readonly h: TestApp;
  /** The portal's origin. */
  readonly origin: string;
  readonly gamesPort: number;
  close(): Promise<void>;
}

/** Builds stale bundles and starts a server on free local ports. */
export async function openListeningServer(
  market: MarketCode = 'IN',
  options: Pick<TestAppOptions, 'supportUrl' | 'providerUrl'> = {},
): Promise<ListeningServer> {
  await buildIfStale(() => undefined);
  const gamesPort = await freePort();
  const h = await openTestApp({ ...options, market, gamesPort });
  await h.app.games.listen({ host: '127.0.0.1', port: gamesPort });
  const origin = await h.app.portal.listen({ host: '127.0.0.1', port: 0 });
  return { h, origin, gamesPort, close: () => h.close() };
}
