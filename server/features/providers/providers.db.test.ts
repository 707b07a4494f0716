import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { newGuest } from '../../testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '../../testing/provider.ts';
import { openOrder } from '../deposits/testing/orders.ts';
import { createSandboxProvider } from './sandbox.ts';
import { sign } from '../../platform/message-signature.ts';
import { signedFetch } from './signing.ts';
import { signEvent } from '../../testing/sign-event.ts';

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const portal = () => world.h.app.portal;

function post(url: string, payload: string, headers: Record<string, string> = {}) {
  return portal().inject({ method: 'POST', url, payload, headers });
}

async function eventsKept(): Promise<number> {
  const [row] = await world.h.app.deps.db.query<{ events: number }>(
    'select count(*) as events from provider_event',
  );
  return row?.events ?? 0;
}

async function pagePath(): Promise<string> {
  const guest = await newGuest(world.h);
  const { qrcodeUrl } = await openOrder(world.h, guest);
  return new URL(qrcodeUrl ?? '').pathname;
}

/** Sends the path unchanged: other clients normalise its dots. */
async function rawStatus(method: string, path: string): Promise<number> {
  const address = portal().server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const call = request({ port: address.port, host: address.address, method, path, headers: FORM });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

test('a webhook without the right signature is refused without a trace', async () => {
  const before = await eventsKept();
  const body = JSON.stringify({ eventId: 'evt', type: 'deposit.paid' });
  const other = { 'x-signature': signEvent(world.provider.secret, body, '/sandbox-robot') };
  const wrong = { 'x-signature': signEvent('a wrong secret', body) };
  const headers = [{}, wrong, other, { 'x-signature': 'x' }];
  for (const header of headers) {
    expect((await post('/provider/webhook', body, header)).statusCode).toBe(401);
    // The signature is checked before the form.
    expect((await post('/provider/webhook', '{', header)).statusCode).toBe(401);
    expect((await post('/sandbox-clock', '{"offsetMs":1}', header)).statusCode).toBe(401);
  }
  expect(await eventsKept()).toBe(before);
});

test('a signed but unreadable webhook is refused, to be delivered again', async () => {
  for (const body of ['{', '{}', 'null', JSON.stringify({ eventId: 'e', type: 'other' })]) {
    const headers = { 'x-signature': signEvent(world.provider.secret, body) };
    expect((await post('/provider/webhook', body, headers)).statusCode).toBe(400);
  }
});

test("a player pays on the provider's page through the portal's origin", async () => {
  const path = await pagePath();
  const page = await portal().inject({ url: path, headers: { cookie: 'gh_device=secret' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  // Our policy replaces the provider's: forms only, no scripts.
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'; sandbox allow-forms/);
  expect(policy).not.toContain('allow-scripts');
  expect(page.headers['set-cookie']).toBeUndefined();
  const other = await post(`${path}/other`, 'amount=nonsense', FORM);
  expect(other.statusCode).toBe(400);
  expect(other.headers['content-type']).toContain('text/html');
  const paid = await post(`${path}/pay`, '', FORM);
  expect(paid.statusCode).toBe(303);
  expect(paid.headers['location']).toBe(`${path}?language=EN`);
});

test("the provider's page gets the languages of the browser without one in its link", async () => {
  const headers = { 'accept-language': 'pt-BR,en;q=0.5' };
  const { body } = await portal().inject({ url: await pagePath(), headers });
  expect(body).toContain('<html lang="pt-BR">');
});

test("no path through the portal reaches the provider's calls for scripts and servers", async () => {
  const ways = [
    '/control/mode',
    '/sandbox/../control/mode',
    '/sandbox/%2e%2e/control/mode',
    '/sandbox/..%2fcontrol/mode',
    '/sandbox/..\\control\\mode',
    '/sandbox/pay/../../control/mode',
    '/sandbox/.%2e/api/statement?day=2026-11-20',
    '/sandbox/../healthz',
    '/sandbox//127.0.0.1:1/control/mode',
  ];
  for (const url of ways) {
    for (const method of ['GET', 'POST'] as const) {
      expect(`${url} ${await rawStatus(method, url)}`).toBe(`${url} 404`);
    }
  }
});

test('the page of a provider that is down is a readable error', async () => {
  const path = await pagePath();
  await world.provider.kill();
  const page = await portal().inject({ url: path });
  expect(page.statusCode).toBe(502);
  expect(page.body).toContain('try again');
  await world.provider.start();
});

test('a call without an answer has an unknown outcome, a refusal a known one', async () => {
  const { provider: sandbox } = world;
  const port = (secret: string) =>
    createSandboxProvider({
      url: sandbox.url,
      secret,
      currency: 'INR',
      webhookUrl: 'http://127.0.0.1:9/provider/webhook',
    });
  const request = {
    orderId: 'port-1',
    amount: 100,
    payType: 8,
    expiresAt: 4_000_000_000_000,
    due: null,
    returnUrl: 'http://127.0.0.1:8080/back',
  };
  const good = port(sandbox.secret);
  expect(await good.createDeposit(request)).toMatchObject({
    outcome: 'created',
    payCode: null,
    payPath: expect.stringMatching(/^\/sandbox\/pay\//),
  });
  expect(await good.createDeposit({ ...request, amount: 101 })).toEqual({
    outcome: 'refused',
    reason: 'conflict',
  });
  // An answer not signed with our secret is ignored, even a refusal.
  expect(await port('a wrong secret here').createDeposit(request)).toEqual({
    outcome: 'unreachable',
  });
  expect(await good.readDeposit('port-2')).toEqual({ outcome: 'unknown' });
  const payout = {
    orderId: 'port-3',
    amount: 100,
    payType: 8,
    account: { holder: 'Asha Example', number: '000111222333', bank: null, ifsc: null },
  };
  expect(await good.readPayout('port-3')).toEqual({ outcome: 'unknown' });
  const accepted = await good.createPayout(payout);
  expect(accepted.outcome).toBe('accepted');
  expect(await good.createPayout(payout)).toEqual(accepted);
  expect(await good.readPayout('port-3')).toMatchObject({ outcome: 'known', reason: null });
  expect(
    await good.returnPayment({ paymentId: 'none', amount: 1, reason: 'test', key: 'k' }),
  ).toEqual({ outcome: 'refused', reason: 'unknown_payment' });

  await sandbox.control('/mode', { deposits: 'down', payouts: 'down' });
  const unreachable = { outcome: 'unreachable' };
  expect(await good.createDeposit({ ...request, orderId: 'port-4' })).toEqual(unreachable);
  expect(await good.readDeposit('port-1')).toEqual(unreachable);
  expect(await good.createPayout({ ...payout, orderId: 'port-5' })).toEqual(unreachable);
  await sandbox.control('/mode', { deposits: 'normal', payouts: 'succeed' });
});

test('a clock moved at the provider applies to every process permanently', async () => {
  const { h } = world;
  const other = await world.beside();
  const before = h.clock.offsetMs();
  const day = DAY_MS;
  await world.advance(100 * day);
  expect(h.clock.offsetMs()).toBe(before + 100 * day);
  await other.settle();
  expect(other.clock.offsetMs()).toBe(before + 100 * day);
  const [kept] = await h.app.deps.db.query<{ value: string }>(
    "select value from market_setting where name = 'clock_offset_ms'",
  );
  expect(kept?.value).toBe(String(before + 100 * day));
  // Rounds of the new time have a partition.
  expect((await portal().inject({ url: '/readyz' })).statusCode).toBe(200);
  const back = JSON.stringify({ offsetMs: 1 });
  const answer = await post('/sandbox-clock', back, {
    'x-signature': signEvent(world.provider.secret, back, '/sandbox-clock'),
  });
  expect(answer.json()).toMatchObject({ ok: true, offsetMs: before + 100 * day });
});

test('signature: an answer without one or for another request is ignored', async () => {
  const secret = 'test-secret';
  let mode: 'none' | 'replayed' | 'other path' | 'right' = 'none';
  let kept = '';
  const body = JSON.stringify({ offsetMs: 315_000_000_000, status: 'approved' });
  const server = createServer((call, response) => {
    const { method = '', url: path = '' } = call;
    const [, nonce] = /,n=([^,]+),/.exec(String(call.headers['x-signature'])) ?? [];
    const about = { direction: 'provider-answer', method, status: 200, raw: body } as const;
    const right = sign(secret, { ...about, path }, undefined, nonce);
    const other = sign(secret, { ...about, path: `${path}x` }, undefined, nonce);
    const headers = { none: '', replayed: kept, 'other path': other, right }[mode];
    kept = right;
    response.writeHead(200, { 'x-signature': headers }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const to = { url: `http://127.0.0.1:${address.port}`, secret };
  try {
    for (mode of ['none', 'replayed', 'other path'] as const) {
      expect(await signedFetch(to, '/healthz')).toBeNull();
      expect(await signedFetch(to, '/identity/checks/c1')).toBeNull();
    }
    mode = 'right';
    expect(await signedFetch(to, '/healthz')).toMatchObject({ status: 200 });
  } finally {
    server.close();
  }
});
