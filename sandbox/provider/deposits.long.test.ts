import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedNonce } from '../platform/signature.ts';
import { aDeposit, clock, SECRET, startWorld, until, type World } from './test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

const webhooksOf = (orderId: string, count: number) =>
  until(() => {
    const events = world.receiver.received.filter(({ body }) => body['orderId'] === orderId);
    return events.length >= count ? events : null;
  });

test('each pay type answers its code or page', async () => {
  for (const payType of [8, 9, 10, 11, 12, 13, 14]) {
    const { status, body } = await world.post(
      '/api/deposits',
      aDeposit(world, `kind-${payType}`, { payType }),
    );
    expect(status).toBe(200);
    const path = `/sandbox/pay/${String(body['providerId'])}`;
    const withCode = [9, 12, 13, 14].includes(payType);
    expect(body).toMatchObject({ status: 'waiting', qrPath: path });
    expect(body['payPath']).toBe(withCode ? null : path);
    if (withCode) expect(body['payCode']).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    else expect(body['payCode']).toBeNull();
  }
});

test('a request is idempotent by its key', async () => {
  const request = aDeposit(world, 'twice');
  const first = await world.post('/api/deposits', request);
  await world.control('/orders/twice/pay');
  expect(await world.post('/api/deposits', request)).toEqual(first);
  const other = await world.post('/api/deposits', { ...request, amount: 1 });
  expect(other).toMatchObject({ status: 409, body: { error: 'conflict' } });
});

test('a payment is the same in a signed webhook and in polling', async () => {
  await world.post('/api/deposits', aDeposit(world, 'plain'));
  const paid = await world.control('/orders/plain/pay');
  expect(paid).toMatchObject({ status: 200, body: { ok: true, amount: 50_000, late: false } });
  const [hook] = await webhooksOf('plain', 1);
  const header = hook?.headers['x-signature'];
  const message = { direction: 'to-server', method: 'POST', path: '/hook', raw: hook?.raw ?? '' };
  expect(
    signedNonce(SECRET, header, { ...message, direction: 'to-server' }, clock.wallTime()),
  ).not.toBeNull();
  const { paymentId, at } = paid.body;
  expect(hook?.body).toMatchObject({ type: 'deposit.paid', amount: 50_000, paymentId, at });
  const { body } = await world.get('/api/deposits/plain');
  expect(body).toMatchObject({
    status: 'paid',
    payments: [{ paymentId, amount: 50_000, at, late: false }],
  });
});

test('a doubled webhook is one event and one payment', async () => {
  await world.post('/api/deposits', aDeposit(world, 'doubled'));
  await world.control('/orders/doubled/pay', { deliveries: 3 });
  const hooks = await webhooksOf('doubled', 3);
  expect(new Set(hooks.map(({ body }) => body['eventId'])).size).toBe(1);
  expect((await world.get('/api/deposits/doubled')).body['payments']).toHaveLength(1);
});

test('a payment with a lost or late webhook is found by polling', async () => {
  await world.post('/api/deposits', aDeposit(world, 'lost'));
  await world.control('/orders/lost/pay', { deliveries: 0 });
  await world.post('/api/deposits', aDeposit(world, 'slow'));
  await world.control('/orders/slow/pay', { delayMs: 600_000 });
  for (const orderId of ['lost', 'slow']) {
    expect((await world.get(`/api/deposits/${orderId}`)).body['status']).toBe('paid');
    expect(world.receiver.types(orderId)).toEqual([]);
  }
  expect((await world.look('/orders/lost')).body['pendingDeliveries']).toBe(0);
  expect((await world.look('/orders/slow')).body['pendingDeliveries']).toBe(1);
});

test('a webhook is repeated until it is answered with 200', async () => {
  world.receiver.answers.status = 500;
  await world.post('/api/deposits', aDeposit(world, 'stubborn'));
  await world.control('/orders/stubborn/pay');
  await webhooksOf('stubborn', 2);
  world.receiver.answers.status = 200;
  await until(async () =>
    (await world.look('/orders/stubborn')).body['pendingDeliveries'] === 0 ? true : null,
  );
  const hooks = await webhooksOf('stubborn', 3);
  expect(new Set(hooks.map(({ body }) => body['eventId'])).size).toBe(1);
});

test('late money is marked as late', async () => {
  const request = aDeposit(world, 'late');
  await world.post('/api/deposits', request);
  const { body } = await world.control('/orders/late/pay', { late: true });
  expect(body).toMatchObject({ late: true, at: request.expiresAt + 1_000 });
  const hooks = await webhooksOf('late', 2);
  const types = hooks.map((hook) => hook.body['type']);
  expect(new Set(types)).toEqual(new Set(['deposit.expired', 'deposit.paid']));
});

test('a paid code can be paid again, with another amount', async () => {
  await world.post('/api/deposits', aDeposit(world, 'again'));
  await world.control('/orders/again/pay');
  await world.control('/orders/again/pay', { amount: 123 });
  const { body } = await world.get('/api/deposits/again');
  expect(body).toMatchObject({ payments: [{ amount: 50_000 }, { amount: 123 }] });
});

test('only a waiting order can fail', async () => {
  await world.post('/api/deposits', aDeposit(world, 'fails'));
  expect((await world.control('/orders/fails/fail')).status).toBe(200);
  await world.post('/api/deposits', aDeposit(world, 'holds'));
  await world.control('/orders/holds/pay');
  expect((await world.control('/orders/holds/fail')).status).toBe(409);
  expect((await world.get('/api/deposits/fails')).body['status']).toBe('failed');
  expect((await world.get('/api/deposits/holds')).body['status']).toBe('paid');
  expect((await webhooksOf('fails', 1)).map(({ body }) => body['type'])).toEqual([
    'deposit.failed',
  ]);
});

test('only a waiting order is cancelled', async () => {
  const cancel = (orderId: string) => world.post(`/api/deposits/${orderId}/cancel`, {});
  await world.post('/api/deposits', aDeposit(world, 'ends'));
  expect(await cancel('ends')).toMatchObject({ status: 200, body: { cancelled: true } });
  expect((await cancel('ends')).status).toBe(200);
  await world.post('/api/deposits', aDeposit(world, 'stays'));
  await world.control('/orders/stays/pay');
  expect((await cancel('stays')).body['error']).toBe('not_possible');
  expect((await cancel('nobody')).body['error']).toBe('unknown_order');
  expect((await world.get('/api/deposits/ends')).body['status']).toBe('expired');
  expect((await webhooksOf('ends', 1)).map(({ body }) => body['reason'])).toEqual(['cancelled']);
});

test('refunds never exceed the payments', async () => {
  await world.post('/api/deposits', aDeposit(world, 'back'));
  const { paymentId } = (await world.control('/orders/back/pay')).body;
  const request = { paymentId, amount: 20_000, reason: 'limit', idempotencyKey: 'return-1' };
  const first = await world.post('/api/returns', request);
  expect(first).toMatchObject({ status: 200, body: { status: 'returned' } });
  expect(await world.post('/api/returns', request)).toEqual(first);
  expect((await world.post('/api/returns', { ...request, amount: 1 })).status).toBe(409);
  const another = { ...request, idempotencyKey: 'return-2', amount: 30_001 };
  expect((await world.post('/api/returns', another)).body['error']).toBe('exceeds_payment');
  expect((await world.control('/orders/back/chargeback', { amount: 30_001 })).status).toBe(409);
  expect((await world.control('/orders/back/chargeback')).body['amount']).toBe(30_000);
  expect((await world.control('/orders/back/chargeback')).status).toBe(409);
  const reversals = (await world.get('/api/deposits/back')).body['reversals'];
  expect(reversals).toMatchObject([
    { kind: 'depositReturned', amount: 20_000 },
    { kind: 'chargeback', amount: 30_000 },
  ]);
});

test('unknown orders and payments are refused by name', async () => {
  expect((await world.get('/api/deposits/nobody')).body['error']).toBe('unknown_order');
  expect((await world.control('/orders/nobody/pay')).body['error']).toBe('unknown_order');
  const request = { paymentId: 'pay_none', amount: 1, reason: 'x', idempotencyKey: 'none' };
  expect((await world.post('/api/returns', request)).body['error']).toBe('unknown_payment');
});
