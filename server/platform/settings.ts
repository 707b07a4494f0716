import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  MARKET_CODES,
  MODES,
  type MarketCode,
  type Mode,
} from '@glasshouse/contract/market-codes.ts';
import { CHECKOUT } from './checkout.ts';
import {
  refuseEqualOrigins,
  refuseEqualPorts,
  refuseLiveWithoutLicence,
  refuseOwnSupport,
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
    allowWideRights: read(env, 'ALLOW_WIDE_RIGHTS', 0, flagOf) === 1,
    market: read(env, 'MARKET', 'IN', (name, text) => oneOf(MARKET_CODES, name, text)),
    mode: read(env, 'MODE', 'demo', (name, text) => oneOf(MODES, name, text)),
    licenceFile: env['LICENCE_FILE'] ? resolve(CHECKOUT, env['LICENCE_FILE']) : null,
    logLevel: read(env, 'LOG_LEVEL', 'info', (name, text) => oneOf(logLevels, name, text)),
    providerUrl: read(env, 'PROVIDER_URL', sandboxUrl, secureUrlOf),
    sandboxProvider: !env['PROVIDER_URL'],
    providerSecret: read(env, 'PROVIDER_SECRET', null, secretOf),
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

type Reader<T> = (name: string, text: string) => T;

function read<T, D>(env: Environment, name: string, fallback: D, reader: Reader<T>): T | D {
  const text = env[name]?.trim();
  return text === undefined || text === '' ? fallback : reader(name, text);
}

function refuse(name: string, value: string, accepted: string): never {
  throw new SettingError(`${name} is ${value}, but it must be ${accepted}.`);
}

function wholeOf(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : -1;
  if (value >= least && value <= most) return value;
  return refuse(name, `"${text}"`, `a whole number from ${least} to ${most}`);
}

function flagOf(name: string, text: string): number {
  return wholeOf(name, text, 0, 1);
}

function portOf(name: string, text: string): number {
  return wholeOf(name, text, 1, 65_535);
}

function hostOf(name: string, text: string): string {
  const isName = /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text);
  if (isIP(text) > 0 || isName) return text;
  return refuse(name, `"${text}"`, 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0');
}

function webUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

function originOf(name: string, text: string): string {
  const url = webUrl(text);
  if (url !== null && url.pathname === '/' && url.search === '' && url.hash === '') {
    return url.origin;
  }
  return refuse(name, `"${text}"`, 'an origin such as https://play.example.com, without a path');
}

function webUrlOf(name: string, text: string): string {
  if (webUrl(text) !== null) return text.replace(/\/+$/, '');
  return refuse(name, `"${text}"`, 'an http or https address such as http://127.0.0.1:8083');
}

/** Signed messages are not encrypted, so beyond this machine they must use https. */
function secureUrlOf(name: string, text: string): string {
  const url = webUrl(text);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? '');
  if (url !== null && (url.protocol === 'https:' || isHere)) return text.replace(/\/+$/, '');
  return refuse(name, `"${text}"`, 'an https address, or http on this machine');
}

function contactOf(name: string, text: string): string {
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(text) || webUrl(text)?.protocol === 'https:') return text;
  return refuse(name, `"${text}"`, 'an address such as mailto:push@example.com or an https one');
}

function networksOf(name: string, text: string): string[] {
  const networks = text.split(',').map((part) => part.trim());
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong === undefined) return networks;
  const accepted = 'a comma list of IP addresses or networks, such as 10.0.0.0/8,::1';
  return refuse(name, `"${text}"`, accepted);
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number.parseInt(prefix, 10) <= (version === 4 ? 32 : 128);
}

function oneOf<T extends string>(known: readonly T[], name: string, text: string): T {
  const found = known.find((value) => value === text);
  return found ?? refuse(name, `"${text}"`, `one of ${known.join(', ')}`);
}

// The value may contain a password, so the message omits it.
function databaseUrlOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)) return text;
  return refuse(
    name,
    'set to something else',
    'an address such as postgresql://user:password@host:5432/database',
  );
}

function secretOf(name: string, text: string): string {
  if (text.split(',').every((secret) => secret.length >= 16)) return text;
  return refuse(name, `${text.length} characters long`, 'at least 16 characters long, each of two');
}

function oneSecretOf(name: string, text: string): string {
  if (text.length >= 16) return text;
  return refuse(name, `${text.length} characters long`, 'at least 16 characters long');
}

function keyOf(name: string, text: string): string {
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  return refuse(name, `${text.length} characters long`, '32 bytes in hex, that is 64 hex digits');
}

function keysOf(name: string, text: string): string {
  const keys = text.split(',').map((key) => keyOf(name, key.trim()));
  return keys.join(',');
}
