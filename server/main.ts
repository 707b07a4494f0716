import { createApp } from './app.ts';
import { LicenceError } from './features/licence/index.ts';
import { liveOf } from './live-of-settings.ts';
import type { RemoteGamesOptions } from './features/remote-games/index.ts';
import type { Supplier } from './features/suppliers/index.ts';
import { createClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { startTelemetry } from './platform/telemetry/telemetry.ts';
import { exitWithParent, reportAlive } from './platform/parent.ts';
import {
  localAddress,
  readSettings,
  SettingError,
  urlHost,
  type Settings,
} from './platform/settings.ts';

/** The server process: portal on PORT, games on GAMES_PORT, back office on BACKOFFICE_PORT. */
async function main(): Promise<void> {
  exitWithParent();
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const { metricsHost, metricsPort } = settings;
  const telemetry = await startTelemetry(
    process.env,
    metricsPort === null ? null : { host: metricsHost, port: metricsPort },
  );
  const app = await createApp({
    telemetry,
    market: settings.market,
    live: liveOf(settings, createClock().now()),
    databaseUrl: needed(settings.databaseUrl, 'DATABASE_URL'),
    cellUrls: settings.cellUrls,
    allowWideRights: settings.allowWideRights,
    portalOrigin: settings.portalOrigin,
    gamesOrigin: settings.gamesOrigin,
    supportUrl: settings.supportUrl,
    supportSecret: settings.supportSecret,
    gamesPort: settings.gamesPort,
    trustProxy: settings.trustProxy,
    settlementConnections: settings.settlementConnections,
    providerUrl: settings.providerUrl,
    webhookOrigin:
      settings.webhookOrigin ?? `http://${urlHost(localAddress(settings.host))}:${settings.port}`,
    providerSecret: needed(settings.providerSecret, 'PROVIDER_SECRET'),
    suppliers: suppliersOf(settings),
    remoteGames: remoteGamesOf(settings),
    seedKeys: keysOf(needed(settings.seedKey, 'SEED_KEY')),
    logKey: Buffer.from(needed(settings.logKey, 'LOG_KEY'), 'hex'),
    pushKey: settings.pushKey === null ? null : Buffer.from(settings.pushKey, 'hex'),
    pushContact: settings.pushContact,
    log,
  });
  for (const warning of settings.warnings) log.warn(warning);
  await listen(app, settings);
  reportAlive();
  log.info({ port: settings.port, gamesPort: settings.gamesPort }, 'the server is open');

  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    const end = async () => {
      await app.close();
      await telemetry.close();
    };
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

async function listen(
  app: Awaited<ReturnType<typeof createApp>>,
  { host, port, gamesPort, backofficeHost, backofficePort, rgsPort, reusePort }: Settings,
): Promise<void> {
  // Fastify passes all of it to net.Server, which knows reusePort.
  const at = (address: string, listenPort: number) => ({
    host: address,
    port: listenPort,
    reusePort,
  });
  await app.backoffice.listen(at(backofficeHost, backofficePort));
  await app.games.listen(at(host, gamesPort));
  if (rgsPort !== null) await app.remoteGames?.listen(at(host, rgsPort));
  await app.portal.listen(at(host, port));
}

/** The supplier whose games the lobby shows as guests; none without its secret. */
function suppliersOf(settings: Settings): Supplier[] {
  const { supplierName: name, supplierUrl: url, supplierSecret: secret } = settings;
  const { supplierGamesOrigin, supplierPort, providerPort, supplierProtocol } = settings;
  if (secret === null) return [];
  const gamesOrigin = supplierGamesOrigin ?? supplierPort ?? providerPort;
  const protocol = { protocol: supplierProtocol, apiKey: settings.supplierApiKey ?? '' };
  return [{ name, url, secret, gamesOrigin, ...protocol }];
}

/** The operator whose players play our games; none without RGS_PORT. */
function remoteGamesOf(settings: Settings): RemoteGamesOptions | null {
  const { rgsPort: port, rgsOrigin: origin, rgsOperatorName: name } = settings;
  if (port === null) return null;
  const operator = {
    name,
    url: needed(settings.rgsOperatorUrl, 'RGS_OPERATOR_URL'),
    secret: needed(settings.rgsOperatorSecret, 'RGS_OPERATOR_SECRET'),
    portalOrigin: needed(settings.rgsOperatorPortal, 'RGS_OPERATOR_PORTAL'),
  };
  return { port, origin, operators: [operator] };
}

function keysOf(list: string): Buffer[] {
  return list.split(',').map((key) => Buffer.from(key, 'hex'));
}

function needed(value: string | null, name: string): string {
  if (value !== null) return value;
  throw new SettingError(`${name} must be set: npm start sets it by itself.`);
}

try {
  await main();
} catch (error) {
  const known = error instanceof SettingError || error instanceof LicenceError;
  process.stderr.write(`${known ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
}
