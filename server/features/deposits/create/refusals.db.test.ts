import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { must, newGuest, type TestPlayer } from '../../../testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '../../../testing/provider.ts';
import { openOrder, readOrder, unknownId } from '../testing/orders.ts';

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

const create = ({ token }: TestPlayer, change: object = {}, key?: string) =>
  world.h.call(
    '/charge/create/order',
    { amount: 50_000, payType: 14, ...change },
    key === undefined ? { token } : { token, key },
  );
const free = (player: TestPlayer, path: string, body: object = {}) =>
  world.h.call(path, body, { token: player.token, key: null });
const ordersOf = async (player: TestPlayer) =>
  must(await free(player, '/charge/order/list'))['total'];

test('a break or self-exclusion refuses a deposit before any other reason', async () => {
  const wrong = { amount: 1, payType: 12 };
  const resting = await newGuest(world.h);
  must(await free(resting, '/v1/limits/exclude', { kind: 'cool_off', hours: 24 }));
  expect(await create(resting, wrong)).toMatchObject({ success: 0, msgCode: 'cooling_off' });
  const gone = await newGuest(world.h);
  const { until } = must(
    await free(gone, '/v1/limits/exclude', { kind: 'self_exclusion', months: 1 }),
  );
  expect(await create(gone, wrong)).toMatchObject({
    success: 0,
    msgCode: 'self_excluded',
    data: { until },
  });
  expect(await ordersOf(gone)).toBe(0);
});

test('a payment method of another market is refused before the amount is checked', async () => {
  const guest = await newGuest(world.h);
  expect(await create(guest, { payType: 12, amount: 1 })).toMatchObject({
    msgCode: 'pay_type_unavailable',
    data: { payTypes: [8, 9, 10, 11, 14] },
  });
});

test('an amount outside the bounds of the market is refused with the bounds', async () => {
  const guest = await newGuest(world.h);
  for (const amount of [1, 49_999, 1_000_001, 1_000_000_000_000]) {
    expect(await create(guest, { amount })).toMatchObject({
      msgCode: 'amount_not_offered',
      data: { minimum: 50_000, maximum: 1_000_000 },
    });
  }
  expect((await create(guest, { amount: 1_000_000 })).msgCode).toBe('success');
});

test('a deposit above a limit is refused, also among concurrent ones', async () => {
  const guest = await newGuest(world.h);
  const limit = { kind: 'deposit', period: 'day', amount: 100_000 };
  must(await free(guest, '/v1/limits/set', limit));
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => create(guest, { amount: 60_000 })),
  );
  const codes = replies.map(({ msgCode }) => msgCode).toSorted();
  expect(codes).toEqual(['limit_reached', 'limit_reached', 'limit_reached', 'success']);
  expect(await create(guest, { amount: 50_000 })).toMatchObject({
    msgCode: 'limit_reached',
    data: { limit: 'deposit', period: 'day', left: 40_000 },
  });
  expect(await ordersOf(guest)).toBe(1);
});

test('a provider that refuses or is down gives provider_refused and a failed order', async () => {
  const guest = await newGuest(world.h);
  for (const deposits of ['refuse', 'down'] as const) {
    await world.provider.control('/mode', { deposits });
    expect(await create(guest)).toMatchObject({ msgCode: 'provider_refused', data: null });
  }
  await world.provider.control('/mode', { deposits: 'normal' });
  await world.provider.kill();
  expect(await create(guest)).toMatchObject({ msgCode: 'provider_refused', data: null });
  await world.provider.start();
  const list = must(await free(guest, '/charge/order/list'));
  expect(list).toMatchObject({
    total: 3,
    orderList: [{ state: 'failed' }, { state: 'failed' }, { state: 'failed' }],
  });
  // The provider may have accepted them all the same: they are read for two more days.
  await world.advance(3 * DAY_MS);
  await world.h.settle();
  const due = await world.h.app.deps.db.query(
    'select 1 from deposit where player_id = $1 and next_at is not null',
    [guest.player.playerId],
  );
  expect(due).toEqual([]);
});

test('an order is idempotent by its key', async () => {
  const guest = await newGuest(world.h);
  const first = await create(guest, {}, 'one-intent-of-mine');
  const again = await create(guest, {}, 'one-intent-of-mine');
  expect(again.text).toBe(first.text);
  const other = await create(guest, { amount: 60_000 }, 'one-intent-of-mine');
  expect(other).toMatchObject({ status: 422, msgCode: 'idempotency_conflict' });
  expect(await ordersOf(guest)).toBe(1);
});

test('malformed fields are named without creating an order', async () => {
  const guest = await newGuest(world.h);
  const bad = { amount: 0.5, payType: '14', acceptGift: 2 };
  const reply = await create(guest, bad);
  expect(reply).toMatchObject({ status: 400, msgCode: 'invalid_request' });
  expect(JSON.stringify(reply.data)).toMatch(/amount.*payType.*acceptGift/);
  const unkeyed = await world.h.call('/charge/create/order', {}, { token: guest.token, key: null });
  expect(unkeyed.status).toBe(400);
  expect(await ordersOf(guest)).toBe(0);
});

test("another player's order is refused as unknown", async () => {
  const owner = await newGuest(world.h);
  const other = await newGuest(world.h);
  const { orderId } = await openOrder(world.h, owner);
  for (const id of [orderId, unknownId('nobody')]) {
    for (const path of ['/charge/order/info', '/charge/order/cancel']) {
      expect(await free(other, path, { orderId: id })).toMatchObject({
        success: 0,
        msgCode: 'unknown_order',
        data: null,
      });
    }
  }
  expect((await readOrder(world.h, owner, orderId)).hidden).toBe(0);
});

test('each deposit option adds up', async () => {
  const guest = await newGuest(world.h);
  interface List {
    options: { orderAmount: number; realGold: number; givingGold: number; totalGold: number }[];
    payTypes: { payType: number; name: string }[];
  }
  const reply = await world.h.call<List>(
    '/charge/amount/list',
    {},
    { token: guest.token, key: null },
  );
  const { options, payTypes } = must(reply);
  expect(options[0]).toEqual({
    orderAmount: 50_000,
    givingRate: 2,
    gold: 50_000,
    realGold: 50_000,
    givingGold: 1000,
    totalGold: 51_000,
    isDefault: 1,
  });
  for (const { realGold, givingGold, totalGold } of options) {
    expect(totalGold).toBe(realGold + givingGold);
  }
  expect(payTypes.map(({ payType }) => payType)).toEqual([8, 9, 10, 11, 14]);
  expect(payTypes.every(({ name }) => name !== '')).toBe(true);
});

test("a payer's details are stored in either form, by the rules of the market", async () => {
  const guest = await newGuest(world.h);
  const nothing = { userName: null, phone: null, email: null, payType: null };
  const path = '/charge/amount/saveUserAccountInfo';
  const kept = async () =>
    must(await free(guest, '/charge/amount/getUserAccountInfo'))['userAccount'];
  expect(await kept()).toEqual(nothing);
  const form = { userName: ' Asha Example ', phone: '+91 98765 43210', email: 'asha@gmail.com' };
  const stored = {
    userName: 'Asha Example',
    phone: '9876543210',
    email: 'asha@gmail.com',
    payType: null,
  };
  must(await free(guest, path, form));
  expect(await kept()).toEqual(stored);
  must(await free(guest, path, { accountForm: { ...form, payType: 14 } }));
  expect(await kept()).toEqual({ ...stored, payType: 14 });

  const wrong = { userName: 'A', phone: '123456', email: 'a@example.com', payType: 12 };
  expect(await free(guest, path, { accountForm: wrong })).toMatchObject({
    status: 400,
    data: {
      fields: [
        { field: 'accountForm.phone', reason: 'malformed' },
        { field: 'accountForm.email', reason: 'malformed' },
        { field: 'accountForm.payType', reason: 'not_offered' },
      ],
    },
  });
  expect(await free(guest, path, { userName: 'A' })).toMatchObject({
    status: 400,
    data: {
      fields: [
        { field: 'phone', reason: 'missing' },
        { field: 'email', reason: 'missing' },
      ],
    },
  });
  expect(await kept()).toEqual({ ...stored, payType: 14 });
});
