import { afterEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../log.ts';
import { cookieText, parseCookies } from './caller.ts';
import { createInstance } from './instance.ts';
import { isForeign, isOwnOrigin } from './own-origin.ts';

const LAN = { ownOrigin: null, host: '192.168.1.4:8080', https: false };
const LIVE = { ownOrigin: 'https://play.example.com', host: 'play.example.com', https: false };

describe('an Origin is our own', () => {
  test.each([
    ['http://192.168.1.4:8080', LAN],
    // A proxy may end TLS without a forwarded header.
    ['https://192.168.1.4:8080', LAN],
    ['https://play.example.com', LIVE],
    // The configured origin counts whatever host the proxy requests.
    ['https://play.example.com', { ...LIVE, host: '127.0.0.1:8080' }],
    // Inside the network a request may use the machine's own address.
    ['http://127.0.0.1:8080', { ...LIVE, host: '127.0.0.1:8080' }],
  ])('%s', (origin, asked) => {
    expect(isOwnOrigin(origin, asked)).toBe(true);
  });

  test.each([
    ['http://192.168.1.4:8081', LAN],
    ['http://192.168.1.4', LAN],
    ['http://192.168.1.4:8080/', LAN],
    ['http://192.168.1.4:8080', { ...LAN, https: true }],
    ['ws://192.168.1.4:8080', LAN],
    // An attacker in the network can serve a page on our host over plain http.
    ['http://play.example.com', LIVE],
    ['https://play.example.com.evil.example', LIVE],
    ['https://evil.example', LIVE],
    ['null', LAN],
    ['', LAN],
  ])('but %s is not', (origin, asked) => {
    expect(isOwnOrigin(origin, asked)).toBe(false);
  });
});

test('Sec-Fetch-Site overrules an Origin that matches', () => {
  const origin = 'http://192.168.1.4:8080';
  expect(isForeign({ origin, 'sec-fetch-site': 'same-origin' }, LAN)).toBe(false);
  expect(isForeign({ origin, 'sec-fetch-site': 'same-site' }, LAN)).toBe(true);
  expect(isForeign({}, LAN)).toBe(false);
});

describe('a cookie', () => {
  test('has the __Host- prefix and Secure only on https', () => {
    expect(cookieText('gh_device', 'a', 60, true)).toBe(
      '__Host-gh_device=a; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(cookieText('gh_device', 'a', 60, false)).toBe(
      'gh_device=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
    );
  });

  test('without the prefix is ignored on https', () => {
    const header = 'gh_device=planted; __Host-gh_device=ours';
    expect(parseCookies(header, true)).toEqual({ gh_device: 'ours' });
    expect(parseCookies(header, false)).toEqual({ gh_device: 'planted' });
    expect(parseCookies('gh_device=planted', true)).toEqual({});
  });
});

describe('headers of every answer', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function answerOf(ownOrigin: string | null, type: string, host = '192.168.1.4:8080') {
    const deps = {
      log: createLog('fatal'),
      trustProxy: [],
      messageText: () => '',
      language: () => 'EN',
    };
    app = createInstance({ ...deps, ownOrigin });
    app.get('/', (_request, reply) => reply.type(type).send(Buffer.from('{}')));
    return (await app.inject({ url: '/', headers: { host } })).headers;
  }

  test('forbid sniffing and storing an answer of the API', async () => {
    expect(await answerOf(null, 'application/json')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('have HSTS and COOP for a PORTAL_ORIGIN on https, behind any proxy', async () => {
    const live = await answerOf('https://play.example.com', 'text/html; charset=utf-8');
    expect(live['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(live['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('have neither on plain http in the local network', async () => {
    const lan = await answerOf(null, 'text/html; charset=utf-8');
    expect(lan['strict-transport-security']).toBeUndefined();
    expect(lan['cross-origin-opener-policy']).toBeUndefined();
  });

  test('are also sent for an unreadable address', async () => {
    await answerOf(null, 'text/html');
    const { headers } = await app.inject({ url: '/%zz' });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
