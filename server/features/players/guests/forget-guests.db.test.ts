import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@glasshouse/contract/time.ts';
import { deviceId, openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newGuest, openGame, type TestPlayer } from '../../../testing/players.ts';
import { forgetGuests } from '../store.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());
// Processes what an earlier test left.
beforeEach(() => settleAfter(0));

async function settleAfter(days: number): Promise<void> {
  h.clock.advance(days * DAY_MS);
  await h.settle();
}

/** A guest without welcome money, because its device had it under a link that ended. */
async function bareGuest(): Promise<TestPlayer> {
  const former = await newGuest(h);
  await h.app.deps.db.query(
    `update directory set ended_at = 1 where kind = 'device' and bucket = $1 and player_id = $2`,
    [former.player.bucket, former.player.playerId],
  );
  const cookie = `gh_device=${former.deviceId}.told`;
  return newGuest(h, { deviceId: deviceId(), headers: { cookie } });
}

/** Number of the player's rows per table. */
async function rowsOf({ player }: TestPlayer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['player', 'wallet', 'session', 'device_link', 'directory', 'transfer']) {
    const rows = await h.app.deps.db.query(
      `select 1 from ${table} where bucket = $1 and player_id = $2`,
      [player.bucket, player.playerId],
    );
    if (rows.length > 0) counts[table] = rows.length;
  }
  return counts;
}

test('an inactive guest is deleted after 30 days with sessions and device', async () => {
  const guest = await bareGuest();
  expect(Object.keys(await rowsOf(guest))).toEqual([
    'player',
    'wallet',
    'session',
    'device_link',
    'directory',
  ]);
  await settleAfter(31);
  expect(await rowsOf(guest)).toEqual({});
  const again = await newGuest(h, { deviceId: guest.deviceId });
  expect(again.userId).not.toBe(guest.userId);
});

test('a guest who was active stays for 30 days more', async () => {
  const guest = await bareGuest();
  await settleAfter(20);
  await newGuest(h, { deviceId: guest.deviceId });
  await settleAfter(20);
  expect(await rowsOf(guest)).toMatchObject({ player: 1, wallet: 1 });
  await settleAfter(11);
  expect((await rowsOf(guest))['player']).toBeUndefined();
});

const once = (path: string, body: object) => async (guest: TestPlayer) =>
  must(await h.call(path, body, { token: guest.token }));
const touches: [string, (guest: TestPlayer) => Promise<unknown>][] = [
  ['accepted the terms', once('/v1/terms/accept', {})],
  ['opened a game', (guest) => openGame(h, guest)],
  ['set a limit', once('/v1/limits/set', { kind: 'deposit', period: 'day', amount: 500_000 })],
  ['took a break', once('/v1/limits/exclude', { kind: 'cool_off', hours: 24 })],
  ['wrote to support', once('/v1/support/send', { id: 'f'.repeat(16), text: 'Hello' })],
  [
    'began a deposit',
    // No provider answers here; the order is stored before it is called.
    ({ token }) => h.call('/charge/create/order', { amount: 50_000, payType: 14 }, { token }),
  ],
  [
    'created a login',
    once('/user/bindLoginAccount', { userName: 'stayshere1', password: 'vine-Moth-41' }),
  ],
];
test.each(touches)('a guest who %s is never deleted', async (_what, touch) => {
  const guest = await bareGuest();
  await touch(guest);
  await settleAfter(400);
  expect(await rowsOf(guest)).toMatchObject({ player: 1, wallet: 1 });
});

test('a guest with a welcome bonus is never deleted', async () => {
  const guest = await newGuest(h);
  await settleAfter(400);
  const kept = await rowsOf(guest);
  expect(kept).toMatchObject({ player: 1, wallet: 1 });
  expect(kept['transfer']).toBeGreaterThanOrEqual(1);
});

test('a guest who returns during the deletion stays or starts again', async () => {
  const guests: TestPlayer[] = [];
  for (let n = 0; n < 12; n += 1) guests.push(await bareGuest());
  h.clock.advance(31 * DAY_MS);
  const { db } = h.app.deps;
  const at = h.clock.now();
  const [replies] = await Promise.all([
    Promise.all(
      guests.map(({ deviceId: id }) =>
        h.call<{ token: string }>('/user/login', { apiType: 2, deviceId: id }, { key: null }),
      ),
    ),
    ...Array.from({ length: 4 }, () => forgetGuests(db, at)),
  ]);
  for (const reply of replies) {
    expect(['success', 'busy']).toContain(reply.msgCode);
    if (reply.success !== 1) continue;
    must(await h.call('/v1/bus/accountInfo', {}, { token: reply.data.token, key: null }));
  }
});

test('a guest with a row in a table unknown to the rule is never deleted', async () => {
  const { db } = h.app.deps;
  const guest = await bareGuest();
  const { bucket, playerId } = guest.player;
  await db.query(
    `insert into staff_case (bucket, case_id, kind, player_id, reference, detail, opened_at)
     values ($1, 'of-a-guest', 'test', $2, 'a test', '{}', 0)`,
    [bucket, playerId],
  );
  await settleAfter(400);
  expect(await rowsOf(guest)).toMatchObject({ player: 1, wallet: 1 });
});
