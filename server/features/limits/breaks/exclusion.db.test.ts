import { afterAll, beforeAll, expect, test } from 'vitest';
import type { exclude } from '@glasshouse/contract/limits/exclude.ts';
import type { getLimits } from '@glasshouse/contract/limits/get-limits.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { marketPack } from '@glasshouse/markets/index.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
} from '../../../testing/players.ts';
import { blockOf } from './block.ts';
import { inheritLimits } from '../inheritance/inherit.ts';
import { comeBack } from '../testing/play.ts';
import { monthsLater } from '../usage/windows.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

type Exclusion = AnswerOf<typeof exclude>;
const takeBreak = (player: TestPlayer, body: object) =>
  h.call<Exclusion>('/v1/limits/exclude', body, { token: player.token, key: null });

test('a cool-off blocks play exactly until its end', async () => {
  const guest = await newPlayer(h);
  const game = await openGame(h, guest);
  expect((await spin(h, game)).success).toBe(1);
  const until = h.clock.now() + 24 * HOUR_MS;
  const taken = must(await takeBreak(guest, { kind: 'cool_off', hours: 24 }));
  expect(taken).toEqual({ kind: 'cool_off', until });
  expect(await spin(h, game)).toMatchObject({ msgCode: 'cooling_off', data: { until } });
  h.clock.advance(24 * HOUR_MS - 1);
  const { token } = await newGuest(h, { deviceId: guest.deviceId });
  const late = await h.call('/game/forward', { id: 66_121 }, { token, key: null });
  expect(late).toMatchObject({ msgCode: 'cooling_off', data: { until } });
  h.clock.advance(1);
  const { game: after } = await comeBack(h, guest);
  expect((await spin(h, after)).success).toBe(1);
});

test('a self-exclusion lasts its months and is listed with the limits', async () => {
  const guest = await newPlayer(h);
  const game = await openGame(h, guest);
  const until = monthsLater(h.app.deps.pack, h.clock.now(), 6);
  must(await takeBreak(guest, { kind: 'self_exclusion', months: 6 }));
  expect(await spin(h, game)).toMatchObject({ msgCode: 'self_excluded', data: { until } });
  const shown = await h.call<AnswerOf<typeof getLimits>>(
    '/v1/limits/get',
    {},
    { token: guest.token },
  );
  expect(shown.data.exclusion).toEqual({ kind: 'self_exclusion', until });
});

test('a running break is never shortened', async () => {
  const guest = await newPlayer(h);
  const long = must(await takeBreak(guest, { kind: 'self_exclusion', months: 3 }));
  expect(must(await takeBreak(guest, { kind: 'cool_off', hours: 24 }))).toEqual(long);
  expect(must(await takeBreak(guest, { kind: 'self_exclusion', months: 1 }))).toEqual(long);
  const longer = must(await takeBreak(guest, { kind: 'self_exclusion', months: 12 }));
  expect(longer.until).toBeGreaterThan(long.until);
  const running = await blockOf(h.app.deps.db, guest.player, h.clock.now());
  expect(running).toEqual({ why: 'self_excluded', until: longer.until });
});

test('of many concurrent breaks the longest applies', async () => {
  const guest = await newPlayer(h);
  const months = [6, 1, 24, 3, 12, 60, 1, 3];
  await Promise.all(
    months.map((count) => takeBreak(guest, { kind: 'self_exclusion', months: count })),
  );
  const running = await blockOf(h.app.deps.db, guest.player, h.clock.now());
  expect(running?.until).toBe(monthsLater(h.app.deps.pack, h.clock.now(), 60));
});

const malformed: readonly (readonly [object, string, string])[] = [
  [{ kind: 'cool_off' }, 'hours', 'missing'],
  [{ kind: 'cool_off', months: 1 }, 'hours', 'missing'],
  [{ kind: 'cool_off', hours: 23 }, 'hours', 'too_small'],
  [{ kind: 'cool_off', hours: 1009 }, 'hours', 'too_large'],
  [{ kind: 'self_exclusion' }, 'months', 'missing'],
  [{ kind: 'self_exclusion', months: 2 }, 'months', 'not_offered'],
];
for (const [body, field, reason] of malformed) {
  test(`${JSON.stringify(body)} is refused by its field without a break`, async () => {
    const guest = await newPlayer(h);
    const reply = await takeBreak(guest, body);
    expect(reply).toMatchObject({ status: 400, data: { fields: [{ field, reason }] } });
    expect(await blockOf(h.app.deps.db, guest.player, h.clock.now())).toBeNull();
  });
}

test('a new account on the same device or payout account inherits the break', async () => {
  const { db } = h.app.deps;
  const excluded = await newPlayer(h);
  const { bucket, playerId } = excluded.player;
  const account = Buffer.alloc(32, 3);
  await db.query(
    'update player set payout_account_hash = $3 where bucket = $1 and player_id = $2',
    [bucket, playerId, account],
  );
  const { until } = must(await takeBreak(excluded, { kind: 'self_exclusion', months: 12 }));
  const [device] = await db.query<{ key: Buffer }>(
    "select key from directory where kind = 'device' and bucket = $1 and player_id = $2",
    [bucket, playerId],
  );
  // The account may no longer be theirs: the mark stays.
  await db.query(
    'update player set payout_account_hash = null where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  for (const key of [device?.key ?? Buffer.alloc(0), account]) {
    const next = await newPlayer(h);
    const game = await openGame(h, next);
    const at = h.clock.now();
    const taken = await db.transaction((tx) =>
      inheritLimits(tx, next.player, marketPack('IN'), key, at),
    );
    expect(taken).toEqual({ why: 'self_excluded', until });
    expect((await spin(h, game)).msgCode).toBe('self_excluded');
  }
  const stranger = await newPlayer(h);
  const at = h.clock.now();
  const other = Buffer.alloc(32, 4);
  expect(
    await db.transaction((tx) => inheritLimits(tx, stranger.player, marketPack('IN'), other, at)),
  ).toBeNull();
});

test('an ended break is not inherited', async () => {
  const { db } = h.app.deps;
  const rested = await newPlayer(h);
  must(await takeBreak(rested, { kind: 'cool_off', hours: 24 }));
  h.clock.advance(24 * HOUR_MS);
  const [device] = await db.query<{ key: Buffer }>(
    "select key from directory where kind = 'device' and bucket = $1 and player_id = $2",
    [rested.player.bucket, rested.player.playerId],
  );
  const next = await newPlayer(h);
  const at = h.clock.now();
  const key = device?.key ?? Buffer.alloc(0);
  expect(
    await db.transaction((tx) => inheritLimits(tx, next.player, marketPack('IN'), key, at)),
  ).toBeNull();
});
