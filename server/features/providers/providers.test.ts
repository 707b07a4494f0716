import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGuest } from '../../testing/players.ts';
import { openPayingHouse, type PayingHouse } from '../../testing/provider.ts';
import { openOrder } from '../deposits/testing/orders.ts';
import { createSandboxProvider } from './sandbox.ts';
import { isSigned, sign } from './signing.ts';

let world: PayingHouse;
beforeAll(async () => {
  world = await openPayingHouse();
});
afterAll(() => world.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const portal = () => world.h.house.portal;

function post(url: string, payload: string, headers: Record<string, string> = {}) {
  return portal().inject({ method: 'POST', url, payload, headers });
}

async function eventsKept(): Promise<number> {
  const [row] = await world.h.house.deps.db.query<{ events: number }>(
    'select count(*) as events from provider_event',
  );
  return row?.events ?? 0;
}

async function pagePath(): Promise<string> {
  const guest = await newGuest(world.h);
  const { qrcodeUrl } = await openOrder(world.h, guest);
  return new URL(qrcodeUrl ?? '').pathname;
}

/** The path goes over the wire as it stands: other clients tidy its dots away. */
async function rawStatus(method: string, path: string): Promise<number> {
  const address = portal().server.address();
  if (address === null || typeof address === 'string') throw new Error('the house has no port');
  const call = request({ port: address.port, host: address.address, method, path, headers: FORM });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

test('a signature holds for its own bytes, its own secret and five minutes', () => {
  const at = Date.parse('2026-11-20T10:00:00Z');
  expect(sign('a secret', '{"a":1}', at)).toBe(
    `t=${at},v1=eea9213a2fd8d0df2a379122c57efbe1b28646732c2185074522e43f1ff48794`,
  );
  const now = sign('a secret', 'body');
  expect(isSigned('a secret', now, 'body')).toBe(true);
  expect(isSigned('a secret', now, 'Body')).toBe(false);
  expect(isSigned('another one', now, 'body')).toBe(false);
  expect(isSigned('a secret', sign('a secret', 'body', at), 'body')).toBe(false);
  for (const bad of [undefined, '', 'v1=00', ['x'], `${now} `]) {
    expect(isSigned('a secret', bad, 'body')).toBe(false);
  }
});

test('a webhook without the right signature is turned away and leaves no trace', async () => {
  const before = await eventsKept();
  const body = JSON.stringify({ eventId: 'evt', type: 'deposit.paid' });
  const headers = [{}, { 'x-signature': sign('a wrong secret', body) }, { 'x-signature': 'x' }];
  for (const header of headers) {
    expect((await post('/provider/webhook', body, header)).statusCode).toBe(401);
    // Not even the form is judged before the signature.
    expect((await post('/provider/webhook', '{', header)).statusCode).toBe(401);
    expect((await post('/sandbox-clock', '{"offsetMs":1}', header)).statusCode).toBe(401);
  }
  expect(await eventsKept()).toBe(before);
});

test('a signed webhook that cannot be read is refused, so that it is delivered again', async () => {
  for (const body of ['{', '{}', 'null', JSON.stringify({ eventId: 'e', type: 'other' })]) {
    const headers = { 'x-signature': sign(world.provider.secret, body) };
    expect((await post('/provider/webhook', body, headers)).statusCode).toBe(400);
  }
});

test("a person pays on the provider's page through the portal's origin", async () => {
  const path = await pagePath();
  const page = await portal().inject({ url: path, headers: { cookie: 'gh_device=secret' } });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page.headers['set-cookie']).toBeUndefined();
  const other = await post(`${path}/other`, 'amount=nonsense', FORM);
  expect(other.statusCode).toBe(400);
  expect(other.headers['content-type']).toContain('text/html');
  const paid = await post(`${path}/pay`, '', FORM);
  expect(paid.statusCode).toBe(303);
  expect(paid.headers['location']).toBe(path);
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

test('a page of a provider that is away is an error a person can read', async () => {
  const path = await pagePath();
  await world.provider.kill();
  const page = await portal().inject({ url: path });
  expect(page.statusCode).toBe(502);
  expect(page.body).toContain('try again');
  await world.provider.start();
});

test('the outcome of a call nobody answered is unknown, a plain no is a refusal', async () => {
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
  expect(await port('a wrong secret here').createDeposit(request)).toEqual({
    outcome: 'refused',
    reason: 'bad_signature',
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

test('the clock that scripts move at the provider is the clock of every process, for good', async () => {
  const { h } = world;
  const other = await world.beside();
  const before = h.clock.offsetMs();
  const day = 86_400_000;
  await world.advance(100 * day);
  expect(h.clock.offsetMs()).toBe(before + 100 * day);
  await other.house.deps.jobs.settleAll();
  expect(other.clock.offsetMs()).toBe(before + 100 * day);
  const [kept] = await h.house.deps.db.query<{ value: string }>(
    "select value from market_setting where name = 'clock_offset_ms'",
  );
  expect(kept?.value).toBe(String(before + 100 * day));
  // Rounds of the new time have somewhere to go.
  expect((await portal().inject({ url: '/readyz' })).statusCode).toBe(200);
  const back = JSON.stringify({ offsetMs: 1 });
  const answer = await post('/sandbox-clock', back, {
    'x-signature': sign(world.provider.secret, back),
  });
  expect(answer.json()).toMatchObject({ ok: true, offsetMs: before + 100 * day });
});
