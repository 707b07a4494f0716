/** An invalid setting; the message names the setting and its accepted values. */
export class SettingError extends Error {}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIN_SECRET_CHARS = 16;

export type Settings = {
  /** The port to listen on; 0 chooses a free one. */
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  /** The secret shared with the server; both sides sign with it. */
  readonly secret: string;
  /** The folder of the journals. */
  readonly dataFolder: string;
  /** The server's base URL for this process, without a trailing slash. */
  readonly portalUrl: string;
  readonly logLevel: string;
  /** The secret shared by the server and the supplier of games; null: no supplier runs. */
  readonly supplierSecret: string | null;
  /** Where the supplier reaches the wallet; default the portal. */
  readonly walletUrl: string;
  /** The supplier's own port and address; null: its games are on the provider's port. */
  readonly supplierListens: { readonly port: number; readonly host: string } | null;
  /** Whether the demo's robots run in this process. */
  readonly robots: boolean;
};

/** Reads the settings from the environment. Throws `SettingError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    port: port(env['PROVIDER_PORT'] ?? '8083'),
    host: env['PROVIDER_HOST'] ?? '127.0.0.1',
    secret: secret(env['PROVIDER_SECRET'] ?? ''),
    dataFolder: folder(env['PROVIDER_DATA'] ?? ''),
    portalUrl: portalUrl(env['PORTAL_URL'] ?? 'http://127.0.0.1:8080'),
    logLevel: logLevel(env['LOG_LEVEL'] ?? 'info'),
    supplierSecret: env['SUPPLIER_SECRET']
      ? secret(env['SUPPLIER_SECRET'], 'SUPPLIER_SECRET')
      : null,
    walletUrl: portalUrl(
      env['SUPPLIER_WALLET_URL'] ?? env['PORTAL_URL'] ?? 'http://127.0.0.1:8080',
    ),
    supplierListens: env['SUPPLIER_PORT']
      ? { port: port(env['SUPPLIER_PORT']), host: env['SUPPLIER_HOST'] ?? '127.0.0.1' }
      : null,
    robots: robots(env['DEMO_ROBOTS'] ?? '0'),
  };
}

function port(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : -1;
  if (value < 0 || value > 65_535) {
    throw new SettingError(`PROVIDER_PORT is "${text}"; it takes a port from 0 to 65535.`);
  }
  return value;
}

function secret(text: string, name = 'PROVIDER_SECRET'): string {
  if (text.split(',').some((one) => one.length < MIN_SECRET_CHARS)) {
    throw new SettingError(`${name} takes at least ${MIN_SECRET_CHARS} characters.`);
  }
  return text;
}

function folder(text: string): string {
  if (text === '') throw new SettingError('PROVIDER_DATA takes the folder that keeps the journal.');
  return text;
}

function portalUrl(text: string): string {
  if (!URL.canParse(text) || new URL(text).protocol !== 'http:') {
    throw new SettingError(`PORTAL_URL is "${text}"; it takes an http:// address.`);
  }
  return text.replace(/\/+$/, '');
}

function logLevel(text: string): string {
  if (!LEVELS.includes(text)) {
    throw new SettingError(`LOG_LEVEL is "${text}"; it takes one of ${LEVELS.join(', ')}.`);
  }
  return text;
}

function robots(text: string): boolean {
  if (text !== '0' && text !== '1') {
    throw new SettingError(`DEMO_ROBOTS is "${text}"; it takes 0 or 1.`);
  }
  return text === '1';
}
