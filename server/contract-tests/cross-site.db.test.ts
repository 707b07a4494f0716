import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type CallOptions, type TestApp } from '../testing/app.ts';
import {
  asCaller,
  everyOperation,
  callOperation,
  newCaller,
  type Caller,
} from './call-operation.ts';
import { openFingerprints } from './fingerprint.ts';

/** Requests that a foreign page can make a visitor's browser send; generated from the contract. */

let h: TestApp;
let caller: Caller;
beforeAll(async () => {
  h = await openTestApp();
  caller = await newCaller(h);
});
afterAll(() => h.close());

const HOST = 'play.example:8080';
const FOREIGN = 'https://evil.example';

interface Way {
  readonly what: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: readonly [number, string];
}

const CROSS_SITE = [403, 'cross_site'] as const;
const NOT_JSON = [415, 'unsupported_media_type'] as const;
const JSON_TYPE = { 'content-type': 'application/json' };

const WAYS: readonly Way[] = [
  // Forms of browsers that send neither Origin nor Sec-Fetch-Site, the weakest case.
  ...[
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/plain; application/json',
    'application/jsonp',
    '',
  ].map((type) => ({
    what: `a body of type "${type}"`,
    headers: { 'content-type': type },
    refusal: NOT_JSON,
  })),
  ...[FOREIGN, 'null', '', 'http://play.example:8081', 'http://play.example', `${FOREIGN}, x`].map(
    (origin) => ({
      what: `a page of the origin "${origin}"`,
      headers: { ...JSON_TYPE, origin },
      refusal: CROSS_SITE,
    }),
  ),
  ...['cross-site', 'same-site', 'CROSS-SITE', 'anything'].map((site) => ({
    what: `Sec-Fetch-Site: ${site}`,
    headers: { ...JSON_TYPE, 'sec-fetch-site': site },
    refusal: CROSS_SITE,
  })),
  {
    what: 'a form of another site',
    headers: { 'content-type': 'text/plain', origin: FOREIGN, 'sec-fetch-site': 'cross-site' },
    refusal: CROSS_SITE,
  },
];

const posts = everyOperation.filter(([, { method }]) => method === 'POST');

describe.each(posts)('%s', (_, operation) => {
  const body = JSON.stringify(operation.example.request);
  const ask = (options: CallOptions, headers: Readonly<Record<string, string>>) =>
    callOperation(h, operation, body, { ...options, headers: { host: HOST, ...headers } });

  test('is refused to other sites: nothing changes and no cookie is set', async () => {
    const fingerprint = await openFingerprints(h);
    const before = await fingerprint();
    for (const { what, headers, refusal } of WAYS) {
      for (const options of [{}, asCaller(operation, caller)]) {
        const reply = await ask(options, headers);
        expect([reply.status, reply.msgCode], what).toEqual(refusal);
        expect([reply.success, reply.data], what).toEqual([0, null]);
        expect(reply.msg, what).not.toBe('');
        expect(reply.headers['set-cookie'], what).toBeUndefined();
      }
    }
    expect(await fingerprint()).toEqual(before);
  });

  test('is open to its own origin and to clients that are not browsers', async () => {
    for (const headers of [
      {},
      { origin: `http://${HOST}` },
      { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' },
      { 'content-type': 'Application/JSON; charset=utf-8' },
    ]) {
      const reply = await ask({ key: null }, { ...JSON_TYPE, ...headers });
      expect(['cross_site', 'unsupported_media_type']).not.toContain(reply.msgCode);
    }
  });
});

const reads = everyOperation.filter(([, { method }]) => method === 'GET');

test.each(reads)('%s changes nothing and sets no cookie for other sites', async (_, operation) => {
  const fingerprint = await openFingerprints(h);
  const before = await fingerprint();
  for (const headers of [{ origin: FOREIGN }, { 'sec-fetch-site': 'cross-site' }]) {
    const reply = await callOperation(h, operation, operation.example.request, {
      key: null,
      headers: { host: HOST, ...headers },
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  }
  expect(await fingerprint()).toEqual(before);
});

test('a call without required fields needs no body and no content type', async () => {
  const { token } = caller.player;
  const options = { token, headers: { 'content-type': undefined } };
  const reply = await h.call('/v1/bus/accountInfo', '', options);
  expect([reply.status, reply.msgCode]).toEqual([200, 'success']);
});

describe('other routes that take bodies', () => {
  test.each(['/provider/webhook', '/sandbox-clock', '/sandbox-robot', '/sandbox/mailbox'])(
    '%s is refused to pages of other sites',
    async (path) => {
      for (const headers of [{ origin: FOREIGN }, { 'sec-fetch-site': 'cross-site' }]) {
        const reply = await h.call(path, '{}', { headers: { ...JSON_TYPE, ...headers } });
        expect([reply.status, reply.msgCode]).toEqual(CROSS_SITE);
      }
    },
  );
});
