import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  MARKET_CODES,
  MODES,
  type MarketCode,
  type Mode,
} from '@glasshouse/contract/market-codes.ts';
import {
  contactOf,
  databaseUrlOf,
  databaseUrlsOf,
  flagOf,
  hostOf,
  keyOf,
  keysOf,
  networksOf,
  oneOf,
  oneSecretOf,
  originOf,
  portOf,
  read,
  secretOf,
  secureUrlOf,
  supplierNameOf,
  webUrlOf,
  wholeOf,
} from './setting-readers.ts';
import { CHECKOUT } from './checkout.ts';
import {
  refuseEqualOrigins,
  refuseEqualPorts,
  refuseLiveWithoutLicence,
  refuseOwnSupport,
  refuseIgspWithoutKey,
  refuseRgsWithoutOperator,
  SettingError,
} from './setting-conflicts.ts';
import { givenName, renamedWarnings, type Environment } from './renamed-settings.ts';

/** Log levels of pino, the most urgent first. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Every setting of the server. Each comes from one environment variable and has a default. */
export interface Settings {
  /** PORT, 8080: the portal and the API. */
  port: number;
  /** GAMES_PORT, 8081: the game pages, an origin of their own. */
  gamesPort: number;
  /** BACKOFFICE_PORT, 8082: the operator's app. */
  backofficePort: number;
  /**
   * BACKOFFICE_HOST, 127.0.0.1: the address the operator's app listens on; HOST does not open it.
   */
  backofficeHost: string;
  /** PROVIDER_PORT, 8083: the sandbox payment provider. */
  providerPort: number;
  /** HOST, 127.0.0.1: the address to listen on; 0.0.0.0 opens the server to the local network. */
  host: string;
  /**
   * PORTAL_ORIGIN, null: the portal's origin as players see it; null follows the request's host.
   */
  portalOrigin: string | null;
  /**
   * WEBHOOK_ORIGIN, null: where the provider reaches this app, identical for all server processes;
   * null is this process's own address.
   */
  webhookOrigin: string | null;
  /** GAMES_ORIGIN, null: the games' origin as players see it; null follows the request's host. */
  gamesOrigin: string | null;
  /** TRUST_PROXY, none: addresses and networks whose X-Forwarded-* headers are trusted. */
  trustProxy: string[];
  /** DATA_DIR, .data under the checkout: secrets, logs and the embedded database. Absolute here. */
  dataDir: string;
  /** DATABASE_URL, null: an external PostgreSQL (15 or newer); null uses the embedded one. */
  databaseUrl: string | null;
  /**
   * DATABASE_MIGRATION_URL, null: the same database as the owner of its tables, for migrations
   * only; null uses DATABASE_URL for them and creates a role for the server.
   */
  databaseMigrationUrl: string | null;
  /**
   * CELL_URLS, none: other PostgreSQL servers that share the players with DATABASE_URL, in their
   * order, separated by commas (docs/operating/scale.md).
   */
  cellUrls: string[];
  /** CELL_MIGRATION_URLS, none: the same databases as the owners of their tables. */
  cellMigrationUrls: string[];
  /** ALLOW_WIDE_RIGHTS, 0: 1 starts even as a database user who could change the journal. */
  allowWideRights: boolean;
  /** MARKET, IN: the active market pack. */
  market: MarketCode;
  /** MODE, demo: live is real money, which needs LICENCE_FILE (rule G7). */
  mode: Mode;
  /** LICENCE_FILE, null: the licence for real money (docs/operating/licence.md). */
  licenceFile: string | null;
  /** LOG_LEVEL, info. */
  logLevel: LogLevel;
  /** PROVIDER_URL: where the server reaches the payment provider; default the sandbox's port. */
  providerUrl: string;
  /** True when PROVIDER_URL is not set: the sandbox provider runs inside this server. */
  sandboxProvider: boolean;
  /** PROVIDER_SECRET, null: signs the messages between server and provider. */
  providerSecret: string | null;
  /** SUPPLIER_NAME, nightjar: the supplier of games in keys of the ledger, letters and digits. */
  supplierName: string;
  /** SUPPLIER_URL: where the server reaches the supplier of games; default the sandbox's port. */
  supplierUrl: string;
  /** SUPPLIER_SECRET, null: signs the messages between server and supplier; null: no guests. */
  supplierSecret: string | null;
  /** SUPPLIER_PROTOCOL, glasshouse: what its server speaks; igsp is the other one. */
  supplierProtocol: 'glasshouse' | 'igsp';
  /** SUPPLIER_API_KEY, null: names the integration beside the secret; needed for igsp. */
  supplierApiKey: string | null;
  /**
   * SUPPLIER_PORT, null: opens the games of the sandbox's supplier to the network on a port of
   * their own; null: they open on this machine only, on the sandbox's port.
   */
  supplierPort: number | null;
  /**
   * SUPPLIER_GAMES_ORIGIN, null: where the supplier's games open; null follows the request's host.
   */
  supplierGamesOrigin: string | null;
  /** RGS_PORT, null: serves our games to another operator's players; null serves none. */
  rgsPort: number | null;
  /** RGS_ORIGIN, null: that port as players see it; null: at the host of the operator's portal. */
  rgsOrigin: string | null;
  /** RGS_OPERATOR_NAME, operator: the operator's name here, letters and digits. */
  rgsOperatorName: string;
  /** RGS_OPERATOR_URL, null: where the operator's wallet is called; needed with RGS_PORT. */
  rgsOperatorUrl: string | null;
  /** RGS_OPERATOR_SECRET, null: signs the messages between both; needed with RGS_PORT. */
  rgsOperatorSecret: string | null;
  /** RGS_OPERATOR_PORTAL, null: the portal that may frame the games; needed with RGS_PORT. */
  rgsOperatorPortal: string | null;
  /**
   * SEED_KEY, null: 32 bytes in hex that encrypt the server seeds at rest, or a comma-separated
   * list: the first key encrypts, all of them decrypt.
   */
  seedKey: string | null;
  /** DEMO_ROBOTS, 1: whether a few demo robots play; 0 for none. */
  demoRobots: boolean;
  /** LOG_KEY, null: 32 bytes in hex, the Ed25519 key that signs the public log. */
  logKey: string | null;
  /** PUSH_KEY, null: 32 bytes in hex, the VAPID key of notifications; null disables them. */
  pushKey: string | null;
  /** PUSH_CONTACT, a placeholder address: the contact for push services, mailto: or https. */
  pushContact: string;
  /** SUPPORT_URL, null: a chat service shown in the chat's frame; null uses the built-in page. */
  supportUrl: string | null;
  /** SUPPORT_SECRET, null: signs the player's id for that service; at least 16 characters. */
  supportSecret: string | null;
  /**
   * SETTLEMENT_CONNECTIONS, 1: number of connections that settle spins in one server process.
   * LANES, its old name, is still read when the new one is not set.
   */
  settlementConnections: number;
  /** METRICS_PORT, null: serves /metrics for Prometheus; null serves none. */
  metricsPort: number | null;
  /** METRICS_HOST, 127.0.0.1: the address that /metrics listens on. */
  metricsHost: string;
  /** REUSE_PORT, 0: 1 lets several server processes listen on the same ports (Linux). */
  reusePort: boolean;
  /** Warnings for the operator: one sentence for each setting under its old name. */
  warnings: readonly string[];
}

export { SettingError };

/**
 * Reads all settings at once.
 * @throws SettingError naming the setting, its value and what is accepted.
 */
export function readSettings(env: Environment): Settings {
  const host = read(env, 'HOST', '127.0.0.1', hostOf);
  const providerPort = read(env, 'PROVIDER_PORT', 8083, portOf);
  // The sandbox listens on this machine only; phones reach its pages through the portal's port.
  const sandboxUrl = `http://127.0.0.1:${providerPort}`;
  const settings: Settings = {
    port: read(env, 'PORT', 8080, portOf),
    gamesPort: read(env, 'GAMES_PORT', 8081, portOf),
    backofficePort: read(env, 'BACKOFFICE_PORT', 8082, portOf),
    backofficeHost: read(env, 'BACKOFFICE_HOST', '127.0.0.1', hostOf),
    providerPort,
    host,
    portalOrigin: read(env, 'PORTAL_ORIGIN', null, originOf),
    webhookOrigin: read(env, 'WEBHOOK_ORIGIN', null, originOf),
    gamesOrigin: read(env, 'GAMES_ORIGIN', null, originOf),
    trustProxy: read(env, 'TRUST_PROXY', [], networksOf),
    dataDir: resolve(CHECKOUT, env['DATA_DIR'] || '.data'),
    databaseUrl: read(env, 'DATABASE_URL', null, databaseUrlOf),
    databaseMigrationUrl: read(env, 'DATABASE_MIGRATION_URL', null, databaseUrlOf),
    cellUrls: read(env, 'CELL_URLS', [], databaseUrlsOf),
    cellMigrationUrls: read(env, 'CELL_MIGRATION_URLS', [], databaseUrlsOf),
    allowWideRights: read(env, 'ALLOW_WIDE_RIGHTS', 0, flagOf) === 1,
    market: read(env, 'MARKET', 'IN', (name, text) => oneOf(MARKET_CODES, name, text)),
    mode: read(env, 'MODE', 'demo', (name, text) => oneOf(MODES, name, text)),
    licenceFile: env['LICENCE_FILE'] ? resolve(CHECKOUT, env['LICENCE_FILE']) : null,
    logLevel: read(env, 'LOG_LEVEL', 'info', (name, text) => oneOf(logLevels, name, text)),
    providerUrl: read(env, 'PROVIDER_URL', sandboxUrl, secureUrlOf),
    sandboxProvider: !env['PROVIDER_URL'],
    providerSecret: read(env, 'PROVIDER_SECRET', null, secretOf),
    supplierName: read(env, 'SUPPLIER_NAME', 'nightjar', supplierNameOf),
    supplierUrl: read(env, 'SUPPLIER_URL', sandboxUrl, secureUrlOf),
    supplierSecret: read(env, 'SUPPLIER_SECRET', null, secretOf),
    supplierProtocol: read(env, 'SUPPLIER_PROTOCOL', 'glasshouse', (name, text) =>
      oneOf(['glasshouse', 'igsp'] as const, name, text),
    ),
    supplierApiKey: read(env, 'SUPPLIER_API_KEY', null, oneSecretOf),
    supplierPort: read(env, 'SUPPLIER_PORT', null, portOf),
    supplierGamesOrigin: read(env, 'SUPPLIER_GAMES_ORIGIN', null, originOf),
    rgsPort: read(env, 'RGS_PORT', null, portOf),
    rgsOrigin: read(env, 'RGS_ORIGIN', null, originOf),
    rgsOperatorName: read(env, 'RGS_OPERATOR_NAME', 'operator', supplierNameOf),
    rgsOperatorUrl: read(env, 'RGS_OPERATOR_URL', null, secureUrlOf),
    rgsOperatorSecret: read(env, 'RGS_OPERATOR_SECRET', null, secretOf),
    rgsOperatorPortal: read(env, 'RGS_OPERATOR_PORTAL', null, originOf),
    demoRobots: read(env, 'DEMO_ROBOTS', 1, flagOf) === 1,
    seedKey: read(env, 'SEED_KEY', null, keysOf),
    logKey: read(env, 'LOG_KEY', null, keyOf),
    pushKey: read(env, 'PUSH_KEY', null, keyOf),
    pushContact: read(env, 'PUSH_CONTACT', 'mailto:operator@example.com', contactOf),
    supportUrl: read(env, 'SUPPORT_URL', null, webUrlOf),
    supportSecret: read(env, 'SUPPORT_SECRET', null, oneSecretOf),
    settlementConnections: read(env, givenName(env, 'SETTLEMENT_CONNECTIONS'), 1, (name, text) =>
      wholeOf(name, text, 1, 16),
    ),
    metricsPort: read(env, 'METRICS_PORT', null, portOf),
    metricsHost: read(env, 'METRICS_HOST', '127.0.0.1', hostOf),
    reusePort: read(env, 'REUSE_PORT', 0, flagOf) === 1,
    warnings: renamedWarnings(env),
  };
  refuseLiveWithoutLicence(settings);
  refuseEqualPorts(settings);
  refuseEqualOrigins(settings);
  refuseRgsWithoutOperator(settings);
  refuseIgspWithoutKey(settings);
  refuseOwnSupport(settings);
  return settings;
}

/** The address under which this machine reaches a server that listens on `host`. */
export function localAddress(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** An address as written in a URL: IPv6 in brackets. */
export function urlHost(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address;
}
