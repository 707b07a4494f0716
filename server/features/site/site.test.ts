import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createInstance } from '../../platform/http/instance.ts';
import { callerLanguage, createMessageText } from '../../message-text.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { addFiles } from './files.ts';
import { otherOrigin } from './origins.ts';
import { addGamePages } from './game-pages.ts';
import { addPortalPages } from './portal-pages.ts';
import { inlineHashes } from './page.ts';

const LANGUAGES = ['EN', 'IN', 'BR', 'MX', 'CN'];
const SCRIPT = 'start("/assets/index-abc.js")';
let dist: string;
let portal: FastifyInstance;
let games: FastifyInstance;

const page = (kind: string, language: string) =>
  `<html data-language="${language}" data-market="IN"><head><style>a{}</style></head>` +
  `<body>${kind} ${language}<script type="module">${SCRIPT}</script></body></html>`;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'glasshouse-site-'));
  mkdirSync(join(dist, 'assets'));
  for (const language of LANGUAGES) {
    for (const kind of ['index', 'shell']) {
      writeFileSync(join(dist, `${kind}.${language}.html`), page(kind, language));
    }
  }
  writeFileSync(join(dist, 'index.html'), '<html><script src="/assets/index-abc.js"></script>');
  writeFileSync(join(dist, 'icon.svg'), '<svg/>');
  writeFileSync(join(dist, 'assets/index-abc.js'), 'export {};');
  writeFileSync(join(dist, 'assets/index-abc.js.br'), 'brotli');
  const pack = marketPack('BR');
  const language = callerLanguage(pack);
  const log = createLog('fatal');
  const deps = {
    log,
    trustProxy: [],
    ownOrigin: null,
    messageText: createMessageText(pack),
    language,
  };
  [portal, games] = [createInstance(deps), createInstance(deps)];
  addPortalPages(portal, games, dist, {
    pack,
    language,
    gamesOrigin: null,
    supportUrl: null,
    gamesPort: 8081,
    guestOrigins: () => [],
    isPlayed: (gameId) => gameId === 66_121,
  });
  addGamePages(games, dist, (request) => [otherOrigin(request, null, portal, 8080)]);
  addFiles(portal, dist);
  addFiles(games, dist);
  await Promise.all([portal.ready(), games.ready()]);
});

afterAll(async () => {
  await Promise.all([portal.close(), games.close()]);
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, app = portal) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

test.each([
  ['the cookie before the browser', { cookie: 'gh_lang=MX', 'accept-language': 'hi' }, 'MX'],
  ['what the browser asks for', { 'accept-language': 'fr, hi-IN;q=0.8' }, 'IN'],
  ["the market's first", {}, 'BR'],
  [
    'the browser when the cookie is none of ours',
    { cookie: 'gh_lang=XX', 'accept-language': 'zh' },
    'CN',
  ],
])('a page is sent in the language of %s', async (_, headers, language) => {
  expect((await get('/', headers)).body).toContain(`index ${language}`);
});

test('the market is written into the page', async () => {
  const { body } = await get('/');
  expect(body).toContain('data-market="BR" data-games=":');
});

test('the policy permits exactly the scripts and styles of the page', async () => {
  const { headers, body } = await get('/');
  const policy = String(headers['content-security-policy']);
  const { scripts, styles } = inlineHashes(body);
  expect([scripts.length, styles.length]).toEqual([1, 1]);
  for (const hash of [...scripts, ...styles]) expect(policy).toContain(hash);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('each app knows the other by the host of the request', async () => {
  const portalPolicy = (await get('/', { host: '192.168.1.4:8080' })).headers;
  expect(portalPolicy['content-security-policy']).toContain(
    "frame-src http://192.168.1.4:8081 'self';",
  );
  const gamePolicy = (await get('/game/66121', { host: '192.168.1.4:8081' }, games)).headers;
  expect(gamePolicy['content-security-policy']).toContain(
    'frame-ancestors http://192.168.1.4:8080;',
  );
});

test.each([
  '/rechargeMall',
  '/task',
  '/taskGame',
  '/invite',
  '/withdrawMoney',
  '/withdrawMoney2',
  '/withdrawalTracker?orderId=1',
])('%s is a page', async (path) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.body.includes('shell BR')]).toEqual([200, true]);
});

test("a game's own address is the lobby page with the game open", async () => {
  const answer = await get('/play/66121?code=FRIEND');
  expect([answer.statusCode, answer.body.includes('index BR')]).toEqual([200, true]);
});

test.each(['99999', 'abc', '66121x'])(
  '/play/%s leads to a page for unknown games',
  async (asked) => {
    const answer = await get(`/play/${asked}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/404?game=${asked}`]);
  },
);

test('an unknown address redirects people to /404, API callers get the envelope', async () => {
  const lost = await get('/nowhere');
  expect([lost.statusCode, lost.headers.location]).toEqual([302, '/404']);
  expect((await get('/404')).statusCode).toBe(404);
  const call = await portal.inject({ method: 'POST', url: '/v1/nothing', payload: {} });
  expect([call.statusCode, call.json<{ msgCode: string }>().msgCode]).toEqual([404, 'not_found']);
});

test('files with a hash in their name are cached forever, compressed if possible', async () => {
  const file = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
  expect([file.statusCode, file.headers['content-encoding'], file.body]).toEqual([
    200,
    'br',
    'brotli',
  ]);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers['etag']).toBeUndefined();
  const icon = await get('/icon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  const same = await get('/icon.svg', { 'if-none-match': String(icon.headers['etag']) });
  expect(same.statusCode).toBe(304);
});

test.each(['/index.EN.html', '/assets/index-abc.js.br', '/../package.json'])(
  '%s is not served',
  async (path) => {
    expect((await get(path)).statusCode).not.toBe(200);
  },
);

test('a page has compression and caching headers', async () => {
  const { headers } = await get('/', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('no-cache');
  expect(String(headers['vary'])).toContain('accept-language');
});

test('a server without built apps still answers', async () => {
  const pack = marketPack('IN');
  const language = callerLanguage(pack);
  const app = createInstance({
    log: createLog('fatal'),
    trustProxy: [],
    ownOrigin: null,
    messageText: createMessageText(pack),
    language,
  });
  addPortalPages(app, games, join(dist, 'none'), {
    pack,
    language,
    gamesOrigin: null,
    supportUrl: null,
    gamesPort: 1,
    guestOrigins: () => [],
    isPlayed: () => false,
  });
  addFiles(app, join(dist, 'none'));
  expect((await app.inject({ method: 'GET', url: '/' })).statusCode).toBe(404);
  await app.close();
});
