import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { getLimits } from '@glasshouse/contract/limits/get-limits.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { windowEnds } from '@glasshouse/markets/calendar.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import {
  must,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
  newGuest,
} from '../../testing/players.ts';
import type { LimitView } from './view.ts';
import { comeBack, giveCash } from './testing/play.ts';

const STAKE = 2_000;

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const set = (player: TestPlayer, body: object) =>
  h.call<LimitView>('/v1/limits/set', body, { token: player.token, key: null });
const get = async (player: TestPlayer) =>
  must(await h.call<AnswerOf<typeof getLimits>>('/v1/limits/get', {}, { token: player.token }));
const limitOf = async (player: TestPlayer, kind: string, period: string | null = null) =>
  (await get(player)).limits.find((limit) => limit.kind === kind && limit.period === period);

describe('stake and loss limits', () => {
  for (const kind of ['stake', 'loss'] as const) {
    for (const period of ['day', 'week', 'month'] as const) {
      test(`a ${kind} limit of the ${period} applies until the end of its window`, async () => {
        const guest = await newPlayer(h);
        const { player, game } = await comeBack(h, guest);
        must(await set(player, { kind, period, amount: STAKE - 1 }));
        const until = windowEnds(h.app.deps.pack, h.clock.now())[period];
        const refusal = { limit: kind, period, until, left: STAKE - 1 };
        expect(await spin(h, game)).toMatchObject({ msgCode: 'limit_reached', data: refusal });

        // A smaller stake is allowed; a loss of 500 would need its draw.
        expect((await spin(h, game, 200)).success).toBe(1);
        const { bucket, playerId } = guest.player;
        await h.app.deps.db.query(
          `update wallet set ${period}_lost = 500 where bucket = $1 and player_id = $2`,
          [bucket, playerId],
        );
        const used = kind === 'loss' ? 500 : 200;
        h.clock.advance(until - 1 - h.clock.now());
        const late = await comeBack(h, guest);
        expect(await spin(h, late.game)).toMatchObject({
          msgCode: 'limit_reached',
          data: { ...refusal, left: STAKE - 1 - used },
        });
        h.clock.advance(1);
        expect((await limitOf(late.player, kind, period))?.used).toBe(0);
        const fresh = await spin(h, late.game);
        const next = windowEnds(h.app.deps.pack, h.clock.now())[period];
        expect(fresh).toMatchObject({ msgCode: 'limit_reached', data: { until: next } });
        expect(fresh.data).toMatchObject({ left: STAKE - 1 });
      });
    }
  }

  test('a spin is taken exactly when stake and loss of every window allow it', async () => {
    const guest = await newPlayer(h);
    await giveCash(h, guest.player, 1_000_000);
    const game = await openGame(h, guest);
    const allowed = { stake: STAKE * 12, loss: STAKE * 3 };
    must(await set(guest, { kind: 'stake', period: 'week', amount: allowed.stake }));
    must(await set(guest, { kind: 'loss', period: 'day', amount: allowed.loss }));
    let staked = 0;
    let lost = 0;
    for (let round = 0; round < 16; round += 1) {
      const stake = round % 2 === 0 ? STAKE : STAKE / 2;
      const fits = staked + stake <= allowed.stake && lost + stake <= allowed.loss;
      const reply = await spin(h, game, stake);
      expect(reply.msgCode).toBe(fits ? 'success' : 'limit_reached');
      if (reply.success === 1) {
        staked += stake;
        lost += stake - reply.data.win;
      }
    }
    expect(await limitOf(guest, 'stake', 'week')).toMatchObject({ used: staked });
    expect(await limitOf(guest, 'loss', 'day')).toMatchObject({ used: Math.max(0, lost) });
  });

  test('of several limits the lowest applies, whatever its period', async () => {
    const guest = await newPlayer(h);
    const game = await openGame(h, guest);
    must(await set(guest, { kind: 'stake', period: 'day', amount: 50_000 }));
    must(await set(guest, { kind: 'stake', period: 'month', amount: STAKE }));
    expect((await spin(h, game)).success).toBe(1);
    const refusal = { limit: 'stake', period: 'month', left: 0 };
    expect(await spin(h, game)).toMatchObject({ msgCode: 'limit_reached', data: refusal });
  });
});

describe('changing a limit', () => {
  test('tighter applies to the next spin', async () => {
    const guest = await newPlayer(h);
    const { player, game } = await comeBack(h, guest);
    must(await set(player, { kind: 'stake', period: 'day', amount: STAKE }));
    must(await set(player, { kind: 'stake', period: 'day', amount: STAKE / 2 }));
    expect((await spin(h, game)).msgCode).toBe('limit_reached');
  });

  test('looser waits 24 hours for a confirmation', async () => {
    const guest = await newPlayer(h);
    const { player } = await comeBack(h, guest);
    must(await set(player, { kind: 'stake', period: 'day', amount: STAKE / 2 }));
    const asked = h.clock.now();
    const effectiveAt = asked + 24 * HOUR_MS;
    const pending = { value: STAKE * 5, effectiveAt, needsConfirmation: 0 };
    const loosened = await set(player, { kind: 'stake', period: 'day', amount: STAKE * 5 });
    expect(loosened.data).toMatchObject({ value: STAKE / 2, pending });
    const confirm = { kind: 'stake', period: 'day', confirm: true };
    expect(await set(player, confirm)).toMatchObject({
      msgCode: 'too_early',
      data: { effectiveAt },
    });
    h.clock.advance(24 * HOUR_MS - 1);
    expect((await set(player, confirm)).msgCode).toBe('too_early');
    h.clock.advance(1);
    const back = await comeBack(h, guest);
    expect((await limitOf(back.player, 'stake', 'day'))?.pending?.needsConfirmation).toBe(1);
    expect((await spin(h, back.game)).msgCode).toBe('limit_reached');
    expect(must(await set(back.player, confirm))).toMatchObject({
      value: STAKE * 5,
      pending: null,
    });
    expect((await spin(h, back.game)).success).toBe(1);
    expect((await set(back.player, confirm)).msgCode).toBe('nothing_to_confirm');
  });

  test('removing a limit is a loosening', async () => {
    const guest = await newPlayer(h);
    must(await set(guest, { kind: 'deposit', period: 'month', amount: 100_000 }));
    const asked = must(await set(guest, { kind: 'deposit', period: 'month', amount: null }));
    expect(asked).toMatchObject({ value: 100_000, pending: { value: null } });
    h.clock.advance(24 * HOUR_MS);
    const done = must(await set(guest, { kind: 'deposit', period: 'month', confirm: true }));
    expect(done).toMatchObject({ value: null, pending: null });
  });

  test('many concurrent changes leave the tightest in force', async () => {
    const guest = await newPlayer(h);
    const amounts = [9, 4, 7, 2, 8, 5, 3, 6].map((times) => STAKE * times);
    const replies = await Promise.all(
      amounts.map((amount) => set(guest, { kind: 'loss', period: 'week', amount })),
    );
    expect(replies.every((reply) => reply.success === 1)).toBe(true);
    expect((await limitOf(guest, 'loss', 'week'))?.value).toBe(STAKE * 2);
    const { bucket, playerId } = guest.player;
    const [wallet] = await h.app.deps.db.query<{ limit: number }>(
      'select week_loss_limit as limit from wallet where bucket = $1 and player_id = $2',
      [bucket, playerId],
    );
    expect(wallet?.limit).toBe(STAKE * 2);
  });

  test('every limit is listed, set or not', async () => {
    const { limits, exclusion } = await get(await newPlayer(h));
    expect(exclusion).toBeNull();
    expect(limits.map(({ kind, period }) => `${kind}/${period}`)).toHaveLength(11);
    for (const limit of limits) {
      const standard = limit.kind === 'reality_check_minutes' ? 60 : null;
      expect(limit.value).toBe(standard);
    }
  });

  const malformed: readonly (readonly [string, object, string, string])[] = [
    ['money without a period', { kind: 'loss', amount: 1 }, 'period', 'missing'],
    ['minutes with a period', period('session_minutes'), 'period', 'not_offered'],
    ['money without a value', { kind: 'loss', period: 'day' }, 'amount', 'missing'],
    ['minutes without a value', { kind: 'session_minutes' }, 'minutes', 'missing'],
    ['a reality check removed', check(null), 'minutes', 'missing'],
    ['a reality check too often', check(14), 'minutes', 'too_small'],
    ['a reality check too rarely', check(121), 'minutes', 'too_large'],
  ];
  for (const [what, body, field, reason] of malformed) {
    test(`${what} is refused by its field and changes nothing`, async () => {
      const guest = await newPlayer(h);
      const before = await get(guest);
      const reply = await set(guest, body);
      expect(reply).toMatchObject({ status: 400, data: { fields: [{ field, reason }] } });
      expect(await get(guest)).toEqual(before);
    });
  }
});

function period(kind: string) {
  return { kind, period: 'day', minutes: 30 };
}

function check(minutes: number | null) {
  return { kind: 'reality_check_minutes', minutes };
}

describe('time limits', () => {
  test('a session limit stops play, also when set during the session', async () => {
    const guest = await newPlayer(h);
    const { player, game } = await comeBack(h, guest);
    expect((await spin(h, game, 200)).success).toBe(1);
    h.clock.advance(20 * MINUTE_MS);
    must(await set(player, { kind: 'session_minutes', minutes: 30 }));
    h.clock.advance(10 * MINUTE_MS - 1);
    expect((await spin(h, game, 200)).success).toBe(1);
    h.clock.advance(1);
    // The last round was a millisecond ago: only half an hour without play starts a new session.
    const until = h.clock.now() + 30 * MINUTE_MS;
    const refusal = { limit: 'session_minutes', period: null, left: 0, until };
    expect(await spin(h, game, 200)).toMatchObject({ msgCode: 'limit_reached', data: refusal });
    // Reopening the game starts no new session while the last one is recent.
    const reopened = await openGame(h, player);
    expect((await spin(h, reopened, 200)).msgCode).toBe('limit_reached');
    const spent = { value: 30, used: 30, until };
    expect(await limitOf(player, 'session_minutes')).toMatchObject(spent);
    h.clock.advance(30 * MINUTE_MS - 1);
    const back = await newGuest(h, { deviceId: guest.deviceId });
    const early = await openGame(h, back);
    expect((await spin(h, early, 200)).msgCode).toBe('limit_reached');
    h.clock.advance(1);
    const over = { value: 30, used: null, until: null };
    expect(await limitOf(back, 'session_minutes')).toMatchObject(over);
    const later = await comeBack(h, guest);
    expect((await spin(h, later.game, 200)).success).toBe(1);
  });

  test('a session limit removed by its confirmation stops no play', async () => {
    const guest = await newPlayer(h);
    const { player, game } = await comeBack(h, guest);
    must(await set(player, { kind: 'session_minutes', minutes: 1 }));
    must(await set(player, { kind: 'session_minutes', minutes: null }));
    h.clock.advance(MINUTE_MS);
    expect((await spin(h, game, 200)).msgCode).toBe('limit_reached');
    h.clock.advance(24 * HOUR_MS);
    const back = await comeBack(h, guest);
    must(await set(back.player, { kind: 'session_minutes', confirm: true }));
    h.clock.advance(30 * MINUTE_MS);
    expect((await spin(h, back.game, 200)).success).toBe(1);
  });

  test('only a shorter reality check applies to the next one due', async () => {
    const guest = await newPlayer(h);
    const { player, game } = await comeBack(h, guest);
    const began = h.clock.now();
    must(await set(player, { kind: 'reality_check_minutes', minutes: 15 }));
    expect(await limitOf(player, 'reality_check_minutes')).toMatchObject({
      value: 15,
      until: began + 15 * MINUTE_MS,
    });
    h.clock.advance(15 * MINUTE_MS - 1);
    expect((await spin(h, game, 200)).success).toBe(1);
    h.clock.advance(1);
    expect((await spin(h, game, 200)).msgCode).toBe('reality_check');

    must(await set(player, { kind: 'reality_check_minutes', minutes: 120 }));
    h.clock.advance(24 * HOUR_MS);
    must(await set(player, { kind: 'reality_check_minutes', confirm: true }));
    expect((await spin(h, game, 200)).msgCode).toBe('reality_check');
  });
});
