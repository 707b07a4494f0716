import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { closeAccount } from '@glasshouse/contract/account/close-account.ts';
import type { getAccount } from '@glasshouse/contract/account/get-account.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import {
  must,
  newGuest,
  newNamedPlayer,
  newPlayer,
  openGame,
  spin,
} from '../../../testing/players.ts';
import type { TestPlayer } from '../../../testing/players.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../../testing/provider.ts';
import { openOrder, readOrder } from '../../deposits/testing/orders.ts';
import { ask, giveCash, info, moneyOf, settle } from '../../withdrawals/testing/cashier.ts';

let world: AppWithProvider;
beforeAll(async () => {
  world = await openAppWithProvider();
});
afterAll(() => world.close());

const close = ({ token }: Pick<TestPlayer, 'token'>) =>
  world.h.call<AnswerOf<typeof closeAccount>>('/user/close', {}, { token, key: null });
const account = ({ token }: Pick<TestPlayer, 'token'>) =>
  world.h.call<AnswerOf<typeof getAccount>>('/user/account', {}, { token, key: null });

/** Runs the jobs until the player's account is closed. */
const gone = (player: TestPlayer) =>
  until(async () => {
    await settle(world.h);
    await world.h.settle();
    return (await account(player)).msgCode === 'token_invalid' ? true : null;
  });

describe('closing an account', () => {
  test('without cash closes at once with every log-in ended', async () => {
    const player = await newNamedPlayer(world.h);
    const closed = must(await close(player));
    expect(closed).toEqual({ state: 'closed', cash: 0, held: 0, bonus: 35_000 });
    expect((await account(player)).msgCode).toBe('token_invalid');
    expect(await moneyOf(world.h, player)).toEqual({ cash: 0, bonus: 0, held: 0 });
    const { userName, password, recoveryCode, deviceId } = player;
    const call = (path: string, body: object) => world.h.call(path, body, { key: null });
    const byPassword = await call('/user/login', { apiType: 1, userName, password });
    expect(byPassword.msgCode).toBe('login_failed');
    const byDevice = await call('/user/login', { apiType: 2, deviceId });
    expect(byDevice.msgCode).toBe('login_required');
    const recovery = { userName, recoveryCode, password: 'fern-Lamp-88' };
    expect((await call('/user/recover/code', recovery)).msgCode).toBe('login_failed');
    const taken = await newGuest(world.h);
    const login = { userName, password: 'fern-Lamp-88' };
    const name = await world.h.call('/user/bindLoginAccount', login, { token: taken.token });
    expect(name.msgCode).toBe('user_exist');
  });

  test('with cash pays all of it out first, without a minimum', async () => {
    const { h, provider } = world;
    const player = await newPlayer(h);
    const { orderId: depositId } = await openOrder(h, player, { amount: 100_000 });
    await provider.control(`/orders/${depositId}/pay`);
    await until(async () => ((await moneyOf(h, player)).cash > 0 ? true : null));
    const game = await openGame(h, player);
    must(await spin(h, game));
    const { cash } = await moneyOf(h, player);

    const asked = must(await close(player));
    expect(asked).toMatchObject({ state: 'closing', cash, held: 0 });
    expect((await spin(h, game)).msgCode).toBe('token_invalid');
    const token = { token: player.token };
    expect((await h.call('/game/forward', { id: 66_121 }, token)).msgCode).toBe('account_closing');
    const deposit = { amount: 50_000, payType: 14 };
    expect((await h.call('/charge/create/order', deposit, token)).msgCode).toBe('account_closing');
    expect((await info(h, player)).minCanWithdrawAmount).toBe(1);

    const { orderId } = must(await ask(h, player, { amount: cash }));
    await h.settle();
    expect(must(await account(player)).closingTime).not.toBeNull();
    await until(async () => {
      await settle(h);
      return provider.control(`/payouts/${orderId}/succeed`).catch(() => null);
    });
    await gone(player);
    expect(await moneyOf(h, player)).toEqual({ cash: 0, bonus: 0, held: 0 });
  });

  test('can be cancelled until then without loss', async () => {
    const { h } = world;
    const player = await newPlayer(h);
    await giveCash(h, player, 60_000);
    const before = await moneyOf(h, player);
    must(await close(player));
    must(await h.call('/user/close/cancel', {}, { token: player.token, key: null }));
    await h.settle();
    expect(must(await account(player)).closingTime).toBeNull();
    expect(await moneyOf(h, player)).toEqual(before);
    must(await spin(h, await openGame(h, player)));
  });

  test('leaves no money behind: late money is returned or becomes a case', async () => {
    const { h, provider } = world;
    const player = await newPlayer(h);
    const { orderId } = await openOrder(h, player);
    must(await close(player));
    await provider.control(`/orders/${orderId}/pay`, { late: true });
    const { bucket, playerId } = player.player;
    const state = () =>
      h.app.deps.db.query<{ state: string }>(
        'select state from deposit_payment where bucket = $1 and order_id = $2',
        [bucket, orderId],
      );
    await until(async () => {
      await settle(h);
      await world.advance(60_000);
      return (await state())[0]?.state === 'returned' ? true : null;
    });
    expect(await moneyOf(h, player)).toMatchObject({ cash: 0, held: 0 });

    await giveCash(h, player, 700);
    await h.settle();
    await h.settle();
    const cases = await h.app.deps.db.query<{ detail: unknown }>(
      `select detail from staff_case where player_id = $1 and kind = 'closed_with_cash'`,
      [playerId],
    );
    expect(cases).toEqual([{ detail: { cash: 700 } }]);
  });

  test('requires a fresh proof of a player with a login', async () => {
    const player = await newNamedPlayer(world.h);
    await world.advance(16 * MINUTE_MS);
    expect((await close(player)).msgCode).toBe('reauth_required');
    must(
      await world.h.call('/user/reauth', { password: player.password }, { token: player.token }),
    );
    expect(must(await close(player)).state).toBe('closed');
  });
});

describe("the player's choices", () => {
  test('switch off tasks, bonuses and offers', async () => {
    const { h } = world;
    const player = await newPlayer(h);
    const token = { token: player.token };
    const flags = async () => {
      const { result } = must(
        await h.call<{ result: Record<string, number> }>('/v1/bus/accountInfo', {}, token),
      );
      return [result['gameActivityFlag'], result['charge10Flag']];
    };
    const bonus = async () => {
      const { orderId } = await openOrder(h, player);
      return (await readOrder(h, player, orderId)).gift;
    };
    expect(await flags()).toEqual([1, 1]);
    must(await h.call('/user/choices', { promotions: false }, token));
    expect(await flags()).toEqual([0, 0]);
    expect(await bonus()).toBe(0);
    expect(must(await account(player)).promotions).toBe(0);
    const game = await openGame(h, player);
    for (let round = 0; round < 3; round += 1) must(await spin(h, game, 200));
    expect((await h.call('/v1/bus/taskGot', { id: 66_121 }, token)).msgCode).toBe('not_claimable');
    must(await h.call('/user/choices', { promotions: true }, token));
    expect(await flags()).toEqual([1, 1]);
    must(await h.call('/v1/bus/taskGot', { id: 66_121 }, token));
  });

  test('change only the consent that is named', async () => {
    const player = await newGuest(world.h);
    const token = { token: player.token };
    const choose = async (body: object) =>
      must(await world.h.call<{ adConsent: number }>('/user/choices', body, token)).adConsent;
    expect(await choose({})).toBe(0);
    expect(await choose({ adConsent: true })).toBe(1);
    expect(await choose({ promotions: false })).toBe(1);
    expect(await choose({ adConsent: false })).toBe(0);
  });
});

test('ending all other sessions keeps the current one', async () => {
  const player = await newNamedPlayer(world.h);
  const { userName, password } = player;
  for (let device = 0; device < 2; device += 1) {
    must(await world.h.call('/user/login', { apiType: 1, userName, password }, { key: null }));
  }
  const others = { token: player.token, key: null };
  const ended = must(await world.h.call<{ ended: number }>('/user/session/endOthers', {}, others));
  expect(ended.ended).toBe(2);
  const left = must(await world.h.call<{ sessions: object[] }>('/user/sessions', {}, others));
  expect(left.sessions).toMatchObject([{ current: 1 }]);
});
