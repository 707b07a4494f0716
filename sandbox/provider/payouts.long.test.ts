import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPayout, startWorld, until, type World } from './test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.end());

const statusOf = async (orderId: string) =>
  (await world.get(`/api/payouts/${orderId}`)).body['status'];
const reaches = (orderId: string, status: string) =>
  until(async () => ((await statusOf(orderId)) === status ? status : null));
const pass = (advanceMs: number) => world.control('/clock', { advanceMs });
const submit = (orderId: string) => world.post('/api/payouts', aPayout(world, orderId));

test('a payout reports each of its steps once', async () => {
  const first = await submit('plain');
  expect(first).toMatchObject({ status: 200, body: { orderId: 'plain', status: 'accepted' } });
  expect(await submit('plain')).toEqual(first);
  const other = await world.post('/api/payouts', aPayout(world, 'plain', { amount: 1 }));
  expect(other.body['error']).toBe('conflict');
  await pass(1_000);
  expect(await statusOf('plain')).toBe('processing');
  await pass(3_000);
  expect(await statusOf('plain')).toBe('paid');
  await until(() => (world.receiver.types('plain').length === 2 ? true : null));
  expect(new Set(world.receiver.types('plain'))).toEqual(
    new Set(['payout.processing', 'payout.paid']),
  );
});

test('an instruction applies to a payout submitted later', async () => {
  const ends = { succeed: 'paid', fail: 'failed', hang: 'processing', bounce: 'returned' };
  for (const plan of Object.keys(ends)) await world.control(`/payouts/planned-${plan}/${plan}`);
  for (const plan of Object.keys(ends)) await submit(`planned-${plan}`);
  for (const stepMs of [1_000, 3_000, 1_000]) await pass(stepMs);
  for (const [plan, end] of Object.entries(ends))
    expect(await statusOf(`planned-${plan}`)).toBe(end);
});

test('a hanging payout ends only when a script says how', async () => {
  await world.control('/payouts/hung/hang');
  await submit('hung');
  await pass(1_000);
  await pass(86_400_000);
  expect(await statusOf('hung')).toBe('processing');
  await world.control('/payouts/hung/fail');
  expect(await statusOf('hung')).toBe('failed');
  expect((await world.get('/api/payouts/hung')).body['reason']).toBe('failed_at_bank');
});

test('an account refused by the bank is reported', async () => {
  await world.control('/payouts/wrong/refuse-account');
  await submit('wrong');
  for (const stepMs of [1_000, 3_000]) await pass(stepMs);
  expect(await statusOf('wrong')).toBe('failed');
  expect((await world.get('/api/payouts/wrong')).body['reason']).toBe('account_refused_by_bank');
});

test('a paid payout can bounce but cannot fail', async () => {
  await submit('bounces');
  for (const stepMs of [1_000, 3_000]) await pass(stepMs);
  expect((await world.control('/payouts/bounces/fail')).status).toBe(409);
  expect((await world.control('/payouts/bounces/hang')).status).toBe(409);
  expect((await world.control('/payouts/bounces/bounce')).status).toBe(200);
  expect(await statusOf('bounces')).toBe('paid');
  await pass(1_000);
  expect(await statusOf('bounces')).toBe('returned');
  expect((await world.control('/payouts/bounces/succeed')).status).toBe(409);
});

test('a payout is paid without moving the clock', async () => {
  await submit('alone');
  await reaches('alone', 'processing');
  await reaches('alone', 'paid');
});

test('reordered events arrive with the later one first', async () => {
  await world.control('/mode', { webhooks: { reorder: true } });
  await submit('reordered');
  await pass(1_000);
  await pass(3_000);
  await until(() => world.receiver.types('reordered')[0] ?? null);
  expect(world.receiver.types('reordered')).toEqual(['payout.paid']);
  await world.control('/mode', { webhooks: { reorder: false } });
  await pass(5_000);
  await until(() => world.receiver.types('reordered')[1] ?? null);
  expect(world.receiver.types('reordered')).toEqual(['payout.paid', 'payout.processing']);
});
