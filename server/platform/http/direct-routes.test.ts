import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../log.ts';
import { createInstance } from './instance.ts';
import { CommonRefusalError } from './refusal.ts';

const PATH = '/game/spin';
const OWN = 'https://games.example.com';
const JSON_TYPE = { 'content-type': 'application/json' };

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

/** An instance whose answer names the path a request took. */
async function listening(ownOrigin: string | null, trustProxy: string[] = []) {
  const app = createInstance({
    log: createLog('silent'),
    trustProxy,
    ownOrigin,
    messageText: (language, code) => `${language} ${code}`,
    language: () => 'EN',
  });
  open.push(app);
  app.direct.add(PATH, ({ headers }) => {
    if (headers['x-leave'] !== undefined) return null;
    return async (body) => {
      if (headers['x-fail'] === 'refused') throw new CommonRefusalError('busy', null, 1);
      if (headers['x-fail'] === 'fault') throw new Error('a fault');
      return JSON.stringify({ way: 'direct', body: body.toString('utf8') });
    };
  });
  app.post(PATH, async (request, reply) => {
    if (request.headers['x-fail'] === 'refused') throw new CommonRefusalError('busy', null, 1);
    if (request.headers['x-fail'] === 'fault') throw new Error('a fault');
    reply.header('content-type', 'application/json; charset=utf-8');
    return JSON.stringify({ way: 'framework', body: String(request.body) });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers: Record<string, string>;
  readonly parts?: readonly string[];
}

interface Received {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

async function send(port: number, { path = PATH, method = 'POST', headers, parts }: Sent) {
  return new Promise<Received>((resolve, reject) => {
    const call = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    call.on('error', reject);
    for (const part of parts ?? ['{"stake":1}']) call.write(part);
    call.end();
  });
}

const LENGTH = { ...JSON_TYPE, 'content-length': '11' };

test.each([
  ['JSON of a known length from no page', LENGTH],
  ['the same in several parts', LENGTH, ['{"sta', 'ke":1}']],
  ['a page of ours', { ...LENGTH, 'sec-fetch-site': 'same-origin' }],
])('%s is answered directly', async (_name, headers, parts = ['{"stake":1}']) => {
  const { port } = await listening(null);
  const { status, text } = await send(port, { headers, parts });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ way: 'direct', body: '{"stake":1}' });
});

test('a page of the configured origin is answered directly behind a proxy', async () => {
  const { port } = await listening(OWN, ['127.0.0.1']);
  const proxied = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https', origin: OWN };
  const { text, headers } = await send(port, { headers: { ...LENGTH, ...proxied } });
  expect(text).toContain('direct');
  expect(headers['strict-transport-security']).toMatch(/^max-age=/);
});

test.each([
  ['a route that wants none', { ...LENGTH, 'x-leave': '1' }, 'framework'],
  ['a body of unknown length', JSON_TYPE, 'framework'],
  [
    'a type with a parameter',
    { ...LENGTH, 'content-type': 'application/json; charset=utf-8' },
    'framework',
  ],
  ['what a proxy forwarded', { ...LENGTH, 'x-forwarded-proto': 'https' }, 'framework'],
  ['a form', { ...LENGTH, 'content-type': 'text/plain' }, 'unsupported_media_type'],
  ['a foreign page', { ...LENGTH, origin: 'https://evil.example' }, 'cross_site'],
  ['a frame of another site', { ...LENGTH, 'sec-fetch-site': 'cross-site' }, 'cross_site'],
])('%s is left to the framework', async (_name, headers, answer) => {
  const { port } = await listening(null);
  expect((await send(port, { headers })).text).toContain(answer);
});

test("behind a proxy the caller's host is not our origin", async () => {
  const { port } = await listening(OWN, ['127.0.0.1']);
  const origin = `http://127.0.0.1:${port}`;
  const forged = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
  for (const more of [forged, { ...forged, origin: 'null' }]) {
    const { text } = await send(port, { headers: { ...LENGTH, ...more } });
    expect(text).not.toContain('direct');
  }
  expect((await send(port, { headers: { ...LENGTH, origin } })).text).toContain('direct');
});

test.each(['/game/spin?a=1', '/game/spins', '/'])('%s is no direct route', async (path) => {
  const { port } = await listening(null);
  expect((await send(port, { path, headers: LENGTH })).text).not.toContain('direct');
});

test('a body past the limit is refused by name', async () => {
  const { port } = await listening(null);
  const body = `"${'x'.repeat(70_000)}"`;
  const headers = { ...JSON_TYPE, 'content-length': String(body.length) };
  const { status, text } = await send(port, { headers, parts: [body] });
  expect([status, JSON.parse(text).msgCode]).toEqual([413, 'too_large']);
});

test.each(['none', 'refused', 'fault'])('both ways give the same headers (%s)', async (fail) => {
  const { port } = await listening(null);
  const headers = { ...LENGTH, 'x-fail': fail };
  const direct = await send(port, { headers });
  const framework = await send(port, { headers: { ...headers, 'x-leave': '1' } });
  const without = ({ date: _date, 'content-length': _length, ...rest }: Received['headers']) =>
    rest;
  expect(direct.status).toBe(framework.status);
  expect(without(direct.headers)).toEqual(without(framework.headers));
  const shape = (text: string) => ({ ...JSON.parse(text), data: null, way: null });
  expect(shape(direct.text)).toEqual(shape(framework.text));
});
