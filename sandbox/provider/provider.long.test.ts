import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { utcDay } from '../platform/clock.ts';
import {
  aDeposit,
  aPayout,
  callSignature,
  clock,
  startWorld,
  type World,
  until,
} from './test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

test('answers and pending deliveries survive a kill', async () => {
  world.receiver.answers.status = 503;
  const request = aDeposit(world, 'survivor');
  const first = await world.post('/api/deposits', request);
  const { paymentId } = (await world.control('/orders/survivor/pay')).body;
  await world.post('/api/payouts', aPayout(world, 'survivor'));
  await world.control('/payouts/not-yet/hang');
  await world.control('/mode', { deposits: 'refuse' });
  const { offsetMs } = (await world.control('/clock', { advanceMs: 500 })).body;

  await world.kill();
  world.receiver.received.length = 0;
  world.receiver.answers.status = 200;
  await world.start();

  expect(await world.post('/api/deposits', request)).toEqual(first);
  expect((await world.get('/api/deposits/survivor')).body).toMatchObject({
    status: 'paid',
    payments: [{ paymentId }],
  });
  expect((await world.look('/mode')).body).toMatchObject({ deposits: 'refuse' });
  expect((await world.control('/clock', { advanceMs: 0 })).body['offsetMs']).toBe(offsetMs);
  await until(() => (world.receiver.types('survivor').includes('deposit.paid') ? true : null));
  await until(() => (world.receiver.types('survivor').includes('payout.paid') ? true : null));
  await world.post('/api/payouts', aPayout(world, 'not-yet'));
  await world.control('/clock', { advanceMs: 1_000 });
  await world.control('/clock', { advanceMs: 3_600_000 });
  expect((await world.get('/api/payouts/not-yet')).body['status']).toBe('processing');
  await world.control('/mode', { deposits: 'normal' });
});

test('a kill during many calls loses no answered one', async () => {
  const answered: string[] = [];
  let enough: () => void = () => {};
  const some = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const calls = Array.from({ length: 200 }, async (_, index) => {
    const { status } = await world.post('/api/payouts', aPayout(world, `amid-${index}`));
    if (status === 200) answered.push(`amid-${index}`);
    if (answered.length >= 20) enough();
  });
  const all = Promise.allSettled(calls);
  await some;
  await world.kill();
  await all;
  await world.start();
  expect(answered.length).toBeGreaterThanOrEqual(20);
  for (const orderId of answered) {
    expect([orderId, (await world.get(`/api/payouts/${orderId}`)).status]).toEqual([orderId, 200]);
  }
});

test('a provider that refuses or is down stores nothing', async () => {
  for (const [mode, status] of [
    ['refuse', 422],
    ['down', 503],
  ] as const) {
    await world.control('/mode', { deposits: mode, payouts: mode });
    const orderId = `mode-${mode}`;
    expect((await world.post('/api/deposits', aDeposit(world, orderId))).status).toBe(status);
    expect((await world.post('/api/payouts', aPayout(world, orderId))).status).toBe(status);
    expect((await world.look(`/orders/${orderId}`)).status).toBe(404);
    expect((await world.look(`/payouts/${orderId}`)).status).toBe(404);
  }
  expect((await world.get('/api/deposits/survivor')).status).toBe(503);
  await world.control('/mode', { deposits: 'normal', payouts: 'succeed' });
});

test('a moved clock holds in the sandbox and in the portal', async () => {
  const request = aDeposit(world, 'expires');
  const before = (await world.control('/clock', { advanceMs: 0 })).body['nowMs'];
  await world.post('/api/deposits', { ...request, expiresAt: Number(before) + 60_000 });
  const moved = await world.control('/clock', { advanceMs: 60_000 });
  expect(moved.body).toMatchObject({ ok: true, portal: true });
  expect((await world.get('/api/deposits/expires')).body['status']).toBe('expired');
  const clockCall = world.receiver.received.findLast(({ path }) => path === '/sandbox-clock');
  expect(clockCall?.body).toEqual({ offsetMs: moved.body['offsetMs'] });
  expect(clockCall?.headers['x-signature']).toMatch(
    /^v2,k=[0-9a-f]{8},t=\d+,n=[\w-]+,s=[0-9a-f]{64}$/,
  );
  const paid = await world.control('/orders/expires/pay');
  expect(paid.body).toMatchObject({ amount: 50_000, late: true });
});

test('only signed, current requests are answered', async () => {
  const path = '/api/deposits/survivor';
  const ask = async (signature: string | null, at = path) => {
    const headers: HeadersInit = signature === null ? {} : { 'x-signature': signature };
    return (await fetch(world.base() + at, { headers })).status;
  };
  const now = clock.wallTime();
  expect(await ask(callSignature('GET', path))).toBe(200);
  expect(await ask(null)).toBe(401);
  expect(await ask(callSignature('GET', path, '', now, 'another secret, just as long'))).toBe(401);
  expect(await ask(callSignature('GET', '/api/deposits/other'))).toBe(401);
  expect(await ask(callSignature('GET', path, '', now - 6 * 60_000))).toBe(401);
  expect(await ask(callSignature('GET', path, '', now + 6 * 60_000))).toBe(401);
  expect(await ask(callSignature('GET', path), `${path}?x=1`)).toBe(401);
});

test('control refuses a proxy, a web page and the network', async () => {
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { origin: 'http://127.0.0.1:8080' }]) {
    const refused = await world.control('/mode', { deposits: 'down' }, headers);
    expect(refused).toMatchObject({ status: 404, body: { error: 'not_found' } });
  }
  // A rebound host name cannot read anything either.
  const { port } = new URL(world.base());
  const rebound = request({ port, path: '/control/mode', headers: { host: `evil.test:${port}` } });
  rebound.end();
  const [answer] = (await once(rebound, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(404);
  expect((await world.look('/mode')).body['deposits']).toBe('normal');
});

test('bad input is refused with its field names', async () => {
  await world.post('/api/deposits', aDeposit(world, 'strict'));
  const before = await world.look('/orders/strict');
  const bad: [string, unknown, string[]][] = [
    ['deliveries', { deliveries: 21 }, ['deliveries']],
    ['delay', { delayMs: -1 }, ['delayMs']],
    ['fraction', { amount: 1.5 }, ['amount']],
    ['text', { amount: '100' }, ['amount']],
    ['zero', { amount: 0 }, ['amount']],
    ['huge', { amount: Number.MAX_SAFE_INTEGER }, ['amount']],
    ['late', { late: 'yes' }, ['late']],
    ['unknown', { delay: 5 }, ['delay']],
    ['two', { amount: -1, deliveries: -1 }, ['amount', 'deliveries']],
    ['list', [], []],
  ];
  for (const [, body, fields] of bad) {
    const { status, body: answer } = await world.control('/orders/strict/pay', body);
    expect({ status, error: answer['error'] }).toEqual({ status: 400, error: 'invalid_request' });
    expect(new Set(answer['fields'] as string[])).toEqual(new Set(fields));
  }
  expect(await world.look('/orders/strict')).toEqual(before);
});

test('every field of every signed call refuses what is missing or of another type', async () => {
  const bodies: [string, Record<string, unknown>][] = [
    ['/api/deposits', aDeposit(world, 'fields')],
    ['/api/payouts', aPayout(world, 'fields')],
    ['/api/returns', { paymentId: 'p', amount: 1, reason: 'r', idempotencyKey: 'k' }],
    ['/identity/checks', { checkId: 'c', name: 'n', birthDate: '2000-01-01', document: 'ABCD' }],
  ];
  for (const [path, good] of bodies) {
    for (const field of Object.keys(good)) {
      for (const value of [undefined, null, true, '', ' \n', -1, 1.5, 1e300, [], 'x'.repeat(600)]) {
        const { status, body } = await world.post(path, { ...good, [field]: value });
        expect([path, field, value, status]).toEqual([path, field, value, 400]);
        expect((body['fields'] as string[])[0]?.split('.')[0]).toBe(field);
      }
    }
  }
  expect((await world.get('/api/deposits/fields')).status).toBe(404);
  expect((await world.get('/api/statement?day=2026-02-30')).body['fields']).toEqual(['day']);
});

test('the statement agrees with the orders after any events', async () => {
  type Entry = { kind: string; orderId: string; amount: number };
  const amount = fc.integer({ min: 1, max: 90_000 });
  const act = fc.oneof(
    fc.record({ path: fc.constant('pay'), body: fc.record({ amount }) }),
    fc.record({ path: fc.constant('chargeback'), body: fc.record({ amount }) }),
    fc.record({ path: fc.constantFrom('fail', 'pay', 'chargeback'), body: fc.constant({}) }),
  );
  let run = 0;
  const law = fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
    run += 1;
    const orderId = `sum-${run}`;
    await world.post('/api/deposits', aDeposit(world, orderId));
    for (const { path, body } of acts) await world.control(`/orders/${orderId}/${path}`, body);
    const order = (await world.get(`/api/deposits/${orderId}`)).body;
    const nowMs = Number((await world.control('/clock', { advanceMs: 0 })).body['nowMs']);
    const day = utcDay(nowMs);
    const statement = (await world.get(`/api/statement?day=${day}`)).body;
    const sum = (kind: string) =>
      (statement['entries'] as Entry[])
        .filter((entry) => entry.orderId === orderId && entry.kind === kind)
        .reduce((total, entry) => total + entry.amount, 0);
    const total = (list: unknown) =>
      (list as { amount: number }[]).reduce((all, one) => all + one.amount, 0);
    expect(sum('deposit')).toBe(total(order['payments']));
    expect(sum('chargeback')).toBe(total(order['reversals']));
    expect(sum('chargeback')).toBeLessThanOrEqual(sum('deposit'));
  });
  await fc.assert(law, { numRuns: 25 });
});

test('payouts are in the statement when sent and when returned', async () => {
  await world.control('/payouts/booked/bounce');
  await world.post('/api/payouts', aPayout(world, 'booked'));
  let nowMs = 0;
  for (const advanceMs of [1_000, 3_000, 1_000]) {
    nowMs = Number((await world.control('/clock', { advanceMs })).body['nowMs']);
  }
  const day = utcDay(nowMs);
  const { body } = await world.get(`/api/statement?day=${day}`);
  const entries = (body['entries'] as { orderId: string }[]).filter(
    ({ orderId }) => orderId === 'booked',
  );
  expect(entries).toMatchObject([
    { kind: 'payout', amount: 100_000 },
    { kind: 'payoutReturned', amount: 100_000 },
  ]);
  const whole = await world.look('/statement');
  expect(whole.body['entries']).toEqual(expect.arrayContaining(entries));
});

test('an identity check is decided by its document or by an instruction', async () => {
  const check = (checkId: string, document: string) =>
    world.post('/identity/checks', { checkId, name: 'Asha', birthDate: '1990-05-01', document });
  expect((await check('fine', 'AB1234')).body['status']).toBe('approved');
  expect((await check('bad', 'AB0000')).body['status']).toBe('refused');
  expect((await check('open', 'AB9999')).body['status']).toBe('pending');
  expect((await check('open', 'AB1111')).status).toBe(409);
  await world.control('/identity/open/approve');
  expect((await world.control('/identity/open/refuse')).status).toBe(409);
  await world.kill();
  await world.start();
  expect((await world.get('/identity/checks/open')).body['status']).toBe('approved');
  expect((await world.get('/identity/checks/none')).status).toBe(404);
});

/** An address of this machine that is not 127.0.0.1, by which another machine may come. */
function otherAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  // All of 127.0.0.0/8 is this machine, where it has no network.
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';
}

async function connects(host: string): Promise<boolean> {
  const socket = connect({ host, port: Number(new URL(world.base()).port) });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test.each([
  { settings: {}, isOpen: false },
  // The server's own setting, which a launcher passes on with the rest of its environment.
  { settings: { HOST: '0.0.0.0' }, isOpen: false },
  { settings: { PROVIDER_HOST: '0.0.0.0' }, isOpen: true },
])('with $settings another address of this machine connects: $isOpen', async (row) => {
  await world.kill();
  await world.start(row.settings);
  expect(await connects('127.0.0.1')).toBe(true);
  expect(await connects(otherAddress())).toBe(row.isOpen);
});
