import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { giveCash } from '../../features/withdrawals/testing/cashier.ts';
import { deviceId, openTestApp, type TestApp } from '../../testing/app.ts';
import { bound, must, newGuest, newPlayer, openGame } from '../../testing/players.ts';
import { faults, listOf, text, time, whole, type Shape } from './shapes.ts';

type Json = Record<string, unknown>;

/** An order id that does not exist. */
const NO_ORDER = `07${'a'.repeat(24)}`;
const ANY: Shape = () => true;

/** Calls of a player without earnings, deposits or wins, and the refusal code of each. */
const OF_A_NEW_PLAYER: readonly (readonly [string, Json, string])[] = [
  ['/charge/order/info', { orderId: NO_ORDER }, 'unknown_order'],
  ['/charge/order/cancel', { orderId: NO_ORDER }, 'unknown_order'],
  ['/v1/bus/getWithdrawProcess', { orderId: NO_ORDER }, 'unknown_order'],
  ['/v1/bus/updateCpf', { orderId: NO_ORDER, accountNumber: '1234567890' }, 'not_correctable'],
  ['/v1/bus/receiveInviteRewards', { receiveAmount: 0 }, 'nothing_to_claim'],
  ['/v1/bus/receiveInviteRewards', { receiveAmount: 1 }, 'nothing_to_claim'],
  ['/v1/bus/taskGot', { id: 66_121 }, 'not_claimable'],
  ['/v1/bus/taskOneGot', {}, 'not_claimable'],
  ['/game/forward', { id: 999 }, 'game_unavailable'],
];

describe.each(MARKET_CODES)('in %s', (market) => {
  const pack = marketPack(market);
  const [payType = 8] = pack.payTypes.withdrawal;
  const own: readonly number[] = [...pack.payTypes.withdrawal, ...pack.payTypes.deposit];
  const foreign = [8, 9, 10, 11, 12, 13, 14].find((type) => !own.includes(type));
  const [smallest = 0] = pack.depositOptions.map(({ amount }) => amount);
  let h: TestApp;
  beforeAll(async () => {
    h = await openTestApp({ market });
  });
  afterAll(() => h.close());

  /** Checks that the reply is a refusal with this code, the envelope and this data. */
  async function refuses(
    token: string | null,
    path: string,
    body: Json,
    code: string,
    tells: Shape = ANY,
  ): Promise<void> {
    const call = path === '/game/spin' ? h.gameCall : h.call;
    const reply = await call(path, body, token === null ? {} : { token });
    const { status, success, msgCode } = reply;
    const expected = { path, status: 200, success: 0, msgCode: code };
    expect({ path, status, success, msgCode }).toEqual(expected);
    expect(reply.msg).toMatch(/./u);
    expect(faults(reply.data, tells, `${path} ${code}`)).toEqual([]);
  }

  test.each(OF_A_NEW_PLAYER)('%s %j is refused as %s', async (path, body, code) => {
    const { token } = await newGuest(h);
    await refuses(token, path, body, code);
  });

  test('a failed login does not reveal which part is wrong', async () => {
    const login = { apiType: 1, userName: 'nobodyatall', password: 'vine-Moth-41' };
    const named = await bound(h);
    const wrong = { ...login, userName: named.userName, password: 'no-Such-1' };
    await refuses(null, '/user/login', login, 'login_failed');
    await refuses(null, '/user/login', wrong, 'login_failed');
    const taken = { userName: named.userName, password: 'vine-Moth-42' };
    const guest = await newGuest(h);
    await refuses(guest.token, '/user/bindLoginAccount', taken, 'user_exist');
    const common = { userName: 'fernlamp77', password: 'password' };
    await refuses(guest.token, '/user/bindLoginAccount', common, 'password_common');
  });

  test('a deposit is refused by way, amount and limit', async () => {
    const { token } = await newGuest(h);
    const order = '/charge/create/order';
    const way = pack.payTypes.deposit[0];
    const other = { amount: smallest, payType: foreign };
    await refuses(token, order, other, 'pay_type_unavailable', { payTypes: listOf(whole) });
    const small = { amount: 1, payType: way };
    await refuses(token, order, small, 'amount_not_offered', { minimum: whole, maximum: whole });
    must(
      await h.call('/v1/limits/set', { kind: 'deposit', period: 'day', amount: 100 }, { token }),
    );
    const above = { amount: smallest, payType: way };
    const limit = { limit: text, period: text, until: time, left: whole };
    await refuses(token, order, above, 'limit_reached', limit);
  });

  test('a withdrawal is refused by way, minimum, balance and one in progress', async () => {
    const player = await newGuest(h);
    const { token } = player;
    const form = { ...exampleAccount(pack, payType), payType, amount: pack.firstWithdrawalMinimum };
    const path = '/withdraw/create/order';
    const other = { ...form, payType: foreign };
    const offered = { payTypes: listOf(whole) };
    await refuses(token, '/withdraw/quote', other, 'pay_type_unavailable', offered);
    await giveCash(h, player, 900_000_000);
    await refuses(token, path, { ...form, amount: 1 }, 'only_support_500');
    const all = { ...form, amount: 90_000_000_000 };
    await refuses(token, path, all, 'insufficient_balance');
    must(await h.call(path, form, { token }));
    await refuses(token, path, form, 'exist_process_order', { orderId: text });
  });

  test('a bet is refused by age, stake and number', async () => {
    const young = await newGuest(h);
    const early = await openGame(h, young);
    const bet = { stake: early.defaultStake, seq: early.nextSeq };
    await refuses(early.gameSession, '/game/spin', bet, 'age_required');
    const game = await openGame(h, await newPlayer(h));
    const next = { stake: game.defaultStake, seq: game.nextSeq };
    const stakes = { stakes: listOf(whole) };
    await refuses(
      game.gameSession,
      '/game/spin',
      { ...next, stake: 7 },
      'stake_not_offered',
      stakes,
    );
    const ahead = { ...next, seq: next.seq + 5 };
    await refuses(game.gameSession, '/game/spin', ahead, 'seq_wrong', { nextSeq: whole });
  });

  test('a break refuses deposits and games and returns its end', async () => {
    const resting = await newGuest(h);
    must(
      await h.call('/v1/limits/exclude', { kind: 'cool_off', hours: 24 }, { token: resting.token }),
    );
    const order = { amount: smallest, payType: pack.payTypes.deposit[0] };
    const until = { until: time };
    await refuses(resting.token, '/charge/create/order', order, 'cooling_off', until);
    await refuses(resting.token, '/game/forward', { id: 66_121 }, 'cooling_off', until);
    const gone = await newGuest(h);
    const months = { kind: 'self_exclusion', months: 1 };
    must(await h.call('/v1/limits/exclude', months, { token: gone.token }));
    await refuses(gone.token, '/charge/create/order', order, 'self_excluded', until);
    await refuses(gone.token, '/game/forward', { id: 66_121 }, 'self_excluded', until);
  });

  test('a missing token, a reused key and a missing key are refused by code', async () => {
    const nobody = await h.call('/v1/bus/accountInfo');
    expect([nobody.status, nobody.msgCode]).toEqual([401, 'token_invalid']);
    const { token } = await newGuest(h);
    const claim = (receiveAmount: number, key: string | null) =>
      h.call('/v1/bus/receiveInviteRewards', { receiveAmount }, { token, key });
    const key = deviceId();
    const first = await claim(1, key);
    expect((await claim(1, key)).text).toBe(first.text);
    const other = await claim(2, key);
    expect([other.status, other.msgCode]).toEqual([422, 'idempotency_conflict']);
    const without = await claim(1, null);
    expect([without.status, without.msgCode]).toEqual([400, 'invalid_request']);
    const bad = await h.call('/charge/order/info', { orderId: 7 }, { token });
    expect(bad).toMatchObject({ status: 400, msgCode: 'invalid_request' });
    expect(faults(bad.data, { fields: listOf({ field: text, reason: text }) })).toEqual([]);
  });
});
