import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { localAddress, readSettings, SettingError, urlHost, type Settings } from './settings.ts';

const PROVIDER_AT_9083 = {
  providerPort: 9083,
  providerUrl: 'http://127.0.0.1:9083',
  supplierUrl: 'http://127.0.0.1:9083',
};

const checkout = resolve(import.meta.dirname, '../..');

test('without settings the defaults apply', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    gamesPort: 8081,
    backofficePort: 8082,
    backofficeHost: '127.0.0.1',
    providerPort: 8083,
    host: '127.0.0.1',
    portalOrigin: null,
    webhookOrigin: null,
    gamesOrigin: null,
    trustProxy: [],
    dataDir: resolve(checkout, '.data'),
    databaseUrl: null,
    databaseMigrationUrl: null,
    cellUrls: [],
    cellMigrationUrls: [],
    allowWideRights: false,
    market: 'IN',
    logLevel: 'info',
    providerUrl: 'http://127.0.0.1:8083',
    sandboxProvider: true,
    providerSecret: null,
    supplierName: 'nightjar',
    supplierUrl: 'http://127.0.0.1:8083',
    supplierSecret: null,
    supplierProtocol: 'glasshouse',
    supplierApiKey: null,
    supplierPort: null,
    supplierGamesOrigin: null,
    rgsPort: null,
    rgsOrigin: null,
    rgsOperatorName: 'operator',
    rgsOperatorUrl: null,
    rgsOperatorSecret: null,
    rgsOperatorPortal: null,
    mode: 'demo',
    licenceFile: null,
    seedKey: null,
    demoRobots: true,
    logKey: null,
    pushKey: null,
    pushContact: 'mailto:operator@example.com',
    settlementConnections: 1,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    reusePort: false,
    warnings: [],
    supportUrl: null,
    supportSecret: null,
  } satisfies Settings);
});

const CELLS = ['postgres://a@b/x', 'postgres://a@c/x'];
const key = 'AB'.repeat(32);
const accepted: [string, string, Partial<Settings>][] = [
  ['PORT', '1', { port: 1 }],
  ['GAMES_PORT', '65535', { gamesPort: 65_535 }],
  ['BACKOFFICE_PORT', ' 9000 ', { backofficePort: 9000 }],
  ['BACKOFFICE_HOST', '10.0.0.5', { backofficeHost: '10.0.0.5' }],
  ['PROVIDER_PORT', '9083', PROVIDER_AT_9083],
  ['HOST', '0.0.0.0', { host: '0.0.0.0', providerUrl: 'http://127.0.0.1:8083' }],
  ['HOST', '192.168.1.5', { host: '192.168.1.5', providerUrl: 'http://127.0.0.1:8083' }],
  ['HOST', '::', { host: '::', providerUrl: 'http://127.0.0.1:8083' }],
  ['HOST', 'localhost', { host: 'localhost' }],
  ['HOST', '', { host: '127.0.0.1' }],
  ['MODE', 'demo', { mode: 'demo' }],
  ['LICENCE_FILE', '/srv/licence.json', { licenceFile: '/srv/licence.json' }],
  ['PORTAL_ORIGIN', 'https://play.example.com/', { portalOrigin: 'https://play.example.com' }],
  ['WEBHOOK_ORIGIN', 'http://10.0.0.1:8080', { webhookOrigin: 'http://10.0.0.1:8080' }],
  ['GAMES_ORIGIN', 'http://games.test:8081', { gamesOrigin: 'http://games.test:8081' }],
  ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
  ['DATA_DIR', 'elsewhere', { dataDir: resolve(checkout, 'elsewhere') }],
  ['DATA_DIR', '/srv/data', { dataDir: resolve('/srv/data') }],
  ['DATABASE_URL', 'postgres://a:b@db/x', { databaseUrl: 'postgres://a:b@db/x' }],
  [
    'DATABASE_MIGRATION_URL',
    'postgres://o:b@db/x',
    { databaseMigrationUrl: 'postgres://o:b@db/x' },
  ],
  ['CELL_URLS', 'postgres://a@b/x, postgres://a@c/x', { cellUrls: CELLS }],
  ['CELL_MIGRATION_URLS', 'postgres://a@b/x,postgres://a@c/x', { cellMigrationUrls: CELLS }],
  ['ALLOW_WIDE_RIGHTS', '1', { allowWideRights: true }],
  ['REUSE_PORT', '1', { reusePort: true }],
  ['METRICS_PORT', '9464', { metricsPort: 9464 }],
  ['METRICS_HOST', '10.0.0.5', { metricsHost: '10.0.0.5' }],
  ['MARKET', 'NG', { market: 'NG' }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  [
    'PROVIDER_URL',
    'https://pay.test/v1/',
    { providerUrl: 'https://pay.test/v1', sandboxProvider: false },
  ],
  ['PROVIDER_SECRET', 'sixteen letters!', { providerSecret: 'sixteen letters!' }],
  ['SUPPLIER_NAME', 'owl7', { supplierName: 'owl7' }],
  ['SUPPLIER_URL', 'https://owl.test/', { supplierUrl: 'https://owl.test' }],
  ['SUPPLIER_SECRET', 'sixteen letters!', { supplierSecret: 'sixteen letters!' }],
  ['SUPPLIER_API_KEY', 'sixteen letters!', { supplierApiKey: 'sixteen letters!' }],
  ['SUPPLIER_PORT', '9084', { supplierPort: 9084 }],
  ['SUPPLIER_GAMES_ORIGIN', 'https://owl.test', { supplierGamesOrigin: 'https://owl.test' }],
  ['RGS_ORIGIN', 'https://rgs.test', { rgsOrigin: 'https://rgs.test' }],
  ['RGS_OPERATOR_NAME', 'fern', { rgsOperatorName: 'fern' }],
  ['RGS_OPERATOR_URL', 'https://fern.test/', { rgsOperatorUrl: 'https://fern.test' }],
  ['RGS_OPERATOR_SECRET', 'sixteen letters!', { rgsOperatorSecret: 'sixteen letters!' }],
  ['RGS_OPERATOR_PORTAL', 'https://fern.test', { rgsOperatorPortal: 'https://fern.test' }],
  ['SEED_KEY', key, { seedKey: key.toLowerCase() }],
  ['SEED_KEY', `${key}, ${key}`, { seedKey: `${key},${key}`.toLowerCase() }],
  ['DEMO_ROBOTS', '0', { demoRobots: false }],
  ['LOG_KEY', key, { logKey: key.toLowerCase() }],
  ['PUSH_KEY', key, { pushKey: key.toLowerCase() }],
  ['PUSH_CONTACT', 'mailto:a@b.example', { pushContact: 'mailto:a@b.example' }],
  ['PUSH_CONTACT', 'https://b.example/us', { pushContact: 'https://b.example/us' }],
  ['SETTLEMENT_CONNECTIONS', '4', { settlementConnections: 4, warnings: [] }],
  [
    'LANES',
    '4',
    {
      settlementConnections: 4,
      warnings: ['LANES is now SETTLEMENT_CONNECTIONS; the old name works in this release only.'],
    },
  ],
  ['SUPPORT_URL', 'https://chat.example/', { supportUrl: 'https://chat.example' }],
  ['SUPPORT_SECRET', 'sixteen letters!', { supportSecret: 'sixteen letters!' }],
];

test.each(accepted)('%s=%s is accepted', (name, value, expected) => {
  expect(readSettings({ [name]: value })).toMatchObject(expected);
});

const whole = (least: number, most: number) => `a whole number from ${least} to ${most}`;
const port = whole(1, 65_535);
const refused: [string, string, string][] = [
  ['PORT', '0', `PORT is "0", but it must be ${port}.`],
  ['PORT', '65536', `PORT is "65536", but it must be ${port}.`],
  ['PORT', '80.5', `PORT is "80.5", but it must be ${port}.`],
  ['PORT', '-1', `PORT is "-1", but it must be ${port}.`],
  ['PORT', '1e3', `PORT is "1e3", but it must be ${port}.`],
  ['GAMES_PORT', 'http', `GAMES_PORT is "http", but it must be ${port}.`],
  ['PORT', '8081', 'GAMES_PORT and PORT are both 8081, but each needs its own port.'],
  ['PROVIDER_PORT', '8082', 'PROVIDER_PORT and BACKOFFICE_PORT are both 8082,'],
  ['HOST', '300.1.1.1', 'HOST is "300.1.1.1", but it must be an IP address or a host name'],
  ['HOST', 'my host', 'HOST is "my host"'],
  ['PORTAL_ORIGIN', 'play.example.com', 'PORTAL_ORIGIN is "play.example.com"'],
  ['PORTAL_ORIGIN', 'https://a.test/app', 'without a path'],
  ['GAMES_ORIGIN', 'ftp://a.test', 'GAMES_ORIGIN is "ftp://a.test"'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY is "10.0.0.0/33", but it must be a comma list'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY is "true"'],
  ['TRUST_PROXY', '::1/129', 'TRUST_PROXY is "::1/129"'],
  ['MARKET', 'US', 'MARKET is "US", but it must be one of IN, PK, BR, MX, NG.'],
  ['MARKET', 'in', 'MARKET is "in"'],
  ['MODE', 'real', 'MODE is "real", but it must be one of demo, live.'],
  ['MODE', 'live', 'MODE is live, which needs a licence: set LICENCE_FILE to its file.'],
  ['SUPPLIER_PROTOCOL', 'igsp', 'SUPPLIER_PROTOCOL is igsp, which needs SUPPLIER_API_KEY too.'],
  ['SUPPLIER_PROTOCOL', 'hub88', 'SUPPLIER_PROTOCOL is "hub88", but it must be one of'],
  ['RGS_PORT', '8090', 'RGS_PORT is set, which needs the operator: set RGS_OPERATOR_URL too.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but it must be one of fatal, error,'],
  ['PROVIDER_URL', 'nowhere', 'PROVIDER_URL is "nowhere", but it must be an https address'],
  ['PROVIDER_URL', 'http://pay.test', 'or http on this machine'],
  ['SEED_KEY', 'ab', 'SEED_KEY is 2 characters long, but it must be 32 bytes in hex'],
  ['SEED_KEY', `${key},ab`, 'SEED_KEY is 2 characters long'],
  ['SEED_KEY', 'z'.repeat(64), 'SEED_KEY is 64 characters long'],
  ['PUSH_KEY', 'ab', 'PUSH_KEY is 2 characters long, but it must be 32 bytes in hex'],
  ['PUSH_CONTACT', 'http://b.example', 'PUSH_CONTACT is "http://b.example"'],
  ['LOG_KEY', 'ab', 'LOG_KEY is 2 characters long, but it must be 32 bytes in hex'],
  ['SETTLEMENT_CONNECTIONS', '0', `SETTLEMENT_CONNECTIONS is "0", but it must be ${whole(1, 16)}.`],
  ['LANES', '17', `LANES is "17", but it must be ${whole(1, 16)}.`],
];

test.each(refused)('%s=%s is refused with a clear sentence', (name, value, sentence) => {
  const reading = () => readSettings({ [name]: value });
  expect(reading).toThrow(SettingError);
  expect(reading).toThrow(sentence);
});

test.each([
  ['PROVIDER_SECRET', 'hunter2'],
  ['SUPPLIER_SECRET', 'hunter2'],
  ['SEED_KEY', 'hunter2'],
  ['SUPPORT_SECRET', 'hunter2'],
  ['LOG_KEY', 'hunter2'],
  ['PUSH_KEY', 'hunter2'],
  ['DATABASE_URL', 'mysql://me:hunter2@db/x'],
])('a wrong %s is refused without repeating its value', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*hunter2).*must be/);
});

test.each(['PORTAL_ORIGIN', 'GAMES_ORIGIN'])('a chat service may not be on %s', (name) => {
  const env = { [name]: 'https://a.test', SUPPORT_URL: 'https://a.test/chat' };
  expect(() => readSettings(env)).toThrow('needs an origin of its own');
});

test('portal and games may not share an origin', () => {
  const env = { PORTAL_ORIGIN: 'https://a.test', GAMES_ORIGIN: 'https://a.test' };
  expect(() => readSettings(env)).toThrow('games need an origin of their own');
});

test('a server that listens everywhere is reached by loopback', () => {
  expect(localAddress('0.0.0.0')).toBe('127.0.0.1');
  expect(localAddress('::')).toBe('::1');
  expect(localAddress('192.168.1.5')).toBe('192.168.1.5');
});

test('an IPv6 host is written in brackets', () => {
  expect(urlHost('::1')).toBe('[::1]');
  expect(urlHost('127.0.0.1')).toBe('127.0.0.1');
});

test('the new name of a setting wins over its old one', () => {
  const env = { SETTLEMENT_CONNECTIONS: '3', LANES: '4' };
  expect(readSettings(env).settlementConnections).toBe(3);
});
