import { createApp, type App } from '@glasshouse/server/app.ts';
import { createClock } from '@glasshouse/server/platform/clock.ts';
import { createLog } from '@glasshouse/server/platform/log.ts';

/** The key that encrypts the seeds of a measurement's players. */
export const BENCH_SEED_KEY = Buffer.alloc(32, 171);

/** Opens an app in this process without a provider; its jobs run only when they are settled. */
export function openBenchApp(
  databaseUrl: string,
  now: () => number,
  cellUrls: readonly string[] = [],
): Promise<App> {
  return createApp({
    market: 'IN',
    databaseUrl,
    cellUrls,
    portalOrigin: null,
    gamesOrigin: null,
    supportUrl: null,
    supportSecret: null,
    gamesPort: 8081,
    trustProxy: [],
    settlementConnections: 1,
    providerUrl: 'http://127.0.0.1:9',
    providerSecret: 'bench-has-no-provider',
    webhookOrigin: 'http://127.0.0.1:9',
    seedKeys: [BENCH_SEED_KEY],
    logKey: Buffer.alloc(32, 205),
    log: createLog('error', process.stderr),
    clock: createClock(now),
    testing: true,
  });
}
