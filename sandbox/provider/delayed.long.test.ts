import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDeposit, aPayout, startWorld, type World } from './test-world.ts';

/** A provider that reports an order as unknown and executes it later. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());
beforeEach(() => world.control('/mode', { deposits: 'delayed', payouts: 'delayed' }));

const SIDES = {
  deposits: { path: '/api/deposits', control: '/orders', ask: aDeposit },
  payouts: { path: '/api/payouts', control: '/payouts', ask: aPayout },
} as const;
const both = ['deposits', 'payouts'] as const;
const submit = (side: keyof typeof SIDES, id: string) =>
  world.post(SIDES[side].path, SIDES[side].ask(world, id));
const read = (side: keyof typeof SIDES, id: string) => world.get(`${SIDES[side].path}/${id}`);
const arrive = (side: keyof typeof SIDES, id: string) =>
  world.control(`${SIDES[side].control}/${id}/arrive`);

const UNKNOWN = { status: 404, body: { error: 'unknown_order' } };

test.each(both)('%s: a delayed order is unknown to sends, reads and resends', async (side) => {
  expect(await submit(side, 'unknown')).toMatchObject(UNKNOWN);
  expect(await read(side, 'unknown')).toMatchObject(UNKNOWN);
  expect(await submit(side, 'unknown')).toMatchObject(UNKNOWN);
  const seen = await world.look(`${SIDES[side].control}/unknown`);
  expect(seen.body).toEqual({ orderId: 'unknown', arrived: false, submissions: 2 });
});

test.each(both)('%s: a delayed order that arrives is taken once', async (side) => {
  await submit(side, 'taken');
  expect((await arrive(side, 'taken')).status).toBe(200);
  const first = await read(side, 'taken');
  expect(first.status).toBe(200);
  const again = await submit(side, 'taken');
  expect(again).toMatchObject({ status: 200, body: { providerId: first.body['providerId'] } });
  expect(await arrive(side, 'taken')).toMatchObject(UNKNOWN);
});

test.each(both)('%s: a resend after the delay is taken only once', async (side) => {
  await submit(side, 'resent');
  await world.control('/mode', { deposits: 'normal', payouts: 'succeed' });
  expect((await submit(side, 'resent')).status).toBe(200);
  expect(await arrive(side, 'resent')).toMatchObject(UNKNOWN);
});

test.each(both)('%s: a delayed order survives a kill', async (side) => {
  await submit(side, 'kept');
  await world.kill();
  await world.start();
  expect(await read(side, 'kept')).toMatchObject(UNKNOWN);
  expect((await arrive(side, 'kept')).status).toBe(200);
  expect((await read(side, 'kept')).status).toBe(200);
});

test('payouts: a delayed payout that was cancelled never arrives', async () => {
  await submit('payouts', 'cancelled');
  expect((await world.post('/api/payouts/cancelled/cancel', {})).status).toBe(200);
  expect(await arrive('payouts', 'cancelled')).toMatchObject(UNKNOWN);
});

test('payouts: a delayed payout ends as instructed', async () => {
  await world.control('/payouts/planned/fail');
  await submit('payouts', 'planned');
  await arrive('payouts', 'planned');
  await world.control('/clock', { advanceMs: 1_000 });
  await world.control('/clock', { advanceMs: 3_000 });
  expect((await read('payouts', 'planned')).body['status']).toBe('failed');
});
