import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { giveCash, settle } from '../../features/withdrawals/testing/cashier.ts';
import { accountIn } from '../../features/withdrawals/testing/example-accounts.ts';
import { deviceId, openTestApp, type TestApp } from '../../testing/app.ts';
import { memoryProvider, type MemoryProvider } from '../../testing/memory-provider.ts';
import {
  must,
  newGuest,
  newNamedPlayer,
  newPlayer,
  openGame,
  spin,
} from '../../testing/players.ts';
import { faults, listOf, text } from './shapes.ts';
import { REFUSALS } from './tables/refusals.ts';

type Json = Record<string, unknown>;

/** An order id that does not exist. */
const NO_ORDER = `07${'a'.repeat(24)}`;
/** More than any player has, in minor units. */
const TOO_MUCH = 90_000_000_000;
const DEPOSIT = '/charge/create/order';
const WITHDRAW = '/withdraw/create/order';
const SELF_EXCLUSION = { kind: 'self_exclusion', months: 1 };
const COOL_OFF = { kind: 'cool_off', hours: 24 };

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
  const foreign = [12, 13, 14, 9].find((type) => !own.includes(type)) ?? 9;
  const [smallest = 0] = pack.depositOptions.map(({ amount }) => amount);
  const order = { amount: smallest, payType: pack.payTypes.deposit[0] };
  const form = { ...exampleAccount(pack, payType), payType, amount: pack.withdrawalMinimum };
  const produced = new Set<string>();
  let provider: MemoryProvider;
  let h: TestApp;
  beforeAll(async () => {
    provider = memoryProvider('memory', pack.currency);
    h = await openTestApp({ market, providers: [provider] });
  });
  afterAll(() => h.close());

  /** Checks that the reply is a refusal with this code, the envelope and the table's data. */
  async function refuses(
    token: string | null,
    path: string,
    body: Json,
    code: string,
    at: TestApp = h,
  ): Promise<void> {
    const isOfGame = path !== '/game/forward' && path.startsWith('/game/');
    const call = isOfGame ? at.gameCall : at.call;
    const reply = await call(path, body, token === null ? {} : { token });
    const { status, success, msgCode } = reply;
    const expected = { path, status: 200, success: 0, msgCode: code };
    expect({ path, status, success, msgCode }, reply.text).toEqual(expected);
    expect(Object.keys(JSON.parse(reply.text))).toEqual(['success', 'msgCode', 'msg', 'data']);
    expect(reply.msg).toMatch(/./u);
    const shape = REFUSALS[path]?.[code];
    if (shape === undefined) throw new Error(`${path} has no ${code} in the table`);
    expect(faults(reply.data, shape, `${path} ${code}`)).toEqual([]);
    produced.add(`${path} ${code}`);
  }

  /** A guest with this much cash. */
  async function winner(cash: number) {
    const player = await newGuest(h);
    await giveCash(h, player, cash);
    return player;
  }

  /** Requests a withdrawal that the provider pays at once. */
  async function isPaid(token: string, fields: Json = form): Promise<void> {
    const { orderId } = must(await h.call<{ orderId: string }>(WITHDRAW, fields, { token }));
    await settle(h);
    provider.move(orderId, 'paid');
    h.clock.advance(MINUTE_MS);
    await settle(h);
  }

  test.each(OF_A_NEW_PLAYER)('%s %j is refused as %s', async (path, body, code) => {
    const { token } = await newGuest(h);
    await refuses(token, path, body, code);
  });

  test('a failed login does not reveal which part is wrong', async () => {
    const login = { apiType: 1, userName: 'nobodyatall', password: 'vine-Moth-41' };
    const { userName, password } = await newNamedPlayer(h);
    await refuses(null, '/user/login', login, 'login_failed');
    const wrong = { ...login, userName, password: 'no-Such-1' };
    const guest = await newGuest(h);
    const taken = { userName, password: 'vine-Moth-42' };
    await refuses(guest.token, '/user/bindLoginAccount', taken, 'user_exist');
    const common = { userName: 'fernlamp77', password: 'password' };
    await refuses(guest.token, '/user/bindLoginAccount', common, 'password_common');
    for (let tries = 0; tries < pack.loginFailures.allowed; tries += 1) {
      await refuses(null, '/user/login', wrong, 'login_failed');
    }
    await refuses(null, '/user/login', { ...wrong, password }, 'login_locked');
  });

  test('a device whose session was ended is asked for its account', async () => {
    const { token, deviceId: device } = await newNamedPlayer(h);
    const { sessions } = must(await h.call<Json>('/user/sessions', {}, { token }));
    must(await h.call('/user/session/end', { id: Object(sessions)[0].id }, { token }));
    await refuses(null, '/user/login', { apiType: 2, deviceId: device }, 'login_required');
  });

  test('a deposit is refused by way, amount, limit and provider', async () => {
    const { token } = await newGuest(h);
    await refuses(token, DEPOSIT, { ...order, payType: foreign }, 'pay_type_unavailable');
    await refuses(token, DEPOSIT, { ...order, amount: 1 }, 'amount_not_offered');
    provider.mode = 'refuse';
    await refuses(token, DEPOSIT, order, 'provider_refused');
    provider.mode = 'ok';
    const limit = { kind: 'deposit', period: 'day', amount: 100 };
    must(await h.call('/v1/limits/set', limit, { token }));
    await refuses(token, DEPOSIT, order, 'limit_reached');
  });

  test('a withdrawal is refused by way, minimum, balance and one in progress', async () => {
    const { token } = await winner(pack.withdrawalMinimum * 4);
    const other = { ...form, ...exampleAccount(pack, foreign), payType: foreign };
    await refuses(token, '/withdraw/quote', other, 'pay_type_unavailable');
    await refuses(token, WITHDRAW, other, 'pay_type_unavailable');
    await refuses(token, WITHDRAW, { ...form, amount: 1 }, 'only_support_500');
    const withBonus = { ...form, amount: pack.withdrawalMinimum * 4 + 1 };
    await refuses(token, WITHDRAW, withBonus, 'need_play_game');
    await refuses(token, WITHDRAW, { ...form, amount: TOO_MUCH }, 'insufficient_balance');
    const quote = { amount: pack.withdrawalMinimum + 1, payType };
    const { quoteId } = must(await h.call<Json>('/withdraw/quote', quote, { token }));
    await refuses(token, WITHDRAW, { ...form, quoteId }, 'quote_expired');
    must(await h.call(WITHDRAW, form, { token }));
    await refuses(token, WITHDRAW, form, 'exist_process_order');
  });

  test('a large withdrawal is refused until it is confirmed and the ID is verified', async () => {
    const { token } = await winner(TOO_MUCH);
    const large = { ...form, amount: pack.firstWithdrawalMinimum * 50 + 1 };
    await refuses(token, WITHDRAW, large, 'only_support_ten');
    const above = { ...form, amount: (pack.verifiedAbove?.amount ?? 0) + 1 };
    await refuses(token, WITHDRAW, above, 'need_upgrade_vip');
  });

  test('a sixth withdrawal in a day is refused until a shown time', async () => {
    const { token } = await winner(pack.withdrawalMinimum * 10);
    for (let paid = 0; paid < 5; paid += 1) await isPaid(token);
    await refuses(token, WITHDRAW, form, 'need_finish_task');
  });

  test('a withdrawal to another account asks for the password again', async () => {
    const player = await newNamedPlayer(h);
    await giveCash(h, player, pack.withdrawalMinimum * 4);
    await isPaid(player.token);
    h.clock.advance(HOUR_MS);
    const other = { ...form, ...accountIn(market, 1) };
    await refuses(player.token, WITHDRAW, other, 'reauth_required');
  });

  test('a task is claimed only once', async () => {
    const { token } = await newPlayer(h);
    for (const { id, stakes } of h.app.deps.games.list) {
      const game = await openGame(h, { token }, id);
      for (let round = 0; round < 3; round += 1) must(await spin(h, game, stakes[0]));
    }
    must(await h.call('/v1/bus/taskGot', { id: 66_121 }, { token }));
    await refuses(token, '/v1/bus/taskGot', { id: 66_121 }, 'already_claimed');
    must(await h.call('/v1/bus/taskOneGot', {}, { token }));
    await refuses(token, '/v1/bus/taskOneGot', {}, 'already_claimed');
  });

  test('a bet is refused by age, stake, number, balance and limit', async () => {
    const young = await openGame(h, await newGuest(h));
    const early = { stake: young.defaultStake, seq: young.nextSeq };
    await refuses(young.gameSession, '/game/spin', early, 'age_required');
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    const { gameSession: token } = game;
    const next = { stake: game.defaultStake, seq: game.nextSeq };
    await refuses(token, '/game/round', { roundId: '64000000-1' }, 'unknown_round');
    await refuses(token, '/game/spin', { ...next, stake: 7 }, 'stake_not_offered');
    await refuses(token, '/game/spin', { ...next, seq: next.seq + 5 }, 'seq_wrong');
    const highest = game.stakes.at(-1) ?? 0;
    await refuses(token, '/game/spin', { ...next, stake: highest }, 'insufficient_balance');
    const limit = { kind: 'stake', period: 'day', amount: 1 };
    must(await h.call('/v1/limits/set', limit, player));
    await refuses(token, '/game/spin', next, 'limit_reached');
  });

  test('a bet is refused when too fast, after another game and at a reality check', async () => {
    const player = await newPlayer(h);
    const left = await openGame(h, player);
    const stale = { stake: left.defaultStake, seq: left.nextSeq };
    const game = await openGame(h, player, 66_122);
    await refuses(left.gameSession, '/game/spin', stale, 'game_moved');
    const slow = await openTestApp({ market, beside: h, minRoundMs: 2_500 });
    must(await spin(slow, game));
    const next = { stake: game.defaultStake, seq: game.nextSeq };
    await refuses(game.gameSession, '/game/spin', next, 'too_fast', slow);
    await slow.close();
    h.clock.advance(HOUR_MS);
    await refuses(game.gameSession, '/game/spin', next, 'reality_check');
    const another = game.stakes.find((stake) => stake !== game.defaultStake);
    const first = { stake: another, seq: next.seq - 1 };
    const other = await h.gameCall('/game/spin', first, { token: game.gameSession });
    expect([other.status, other.msgCode]).toEqual([422, 'idempotency_conflict']);
  });

  test.each([
    ['cooling_off', COOL_OFF],
    ['self_excluded', SELF_EXCLUSION],
  ])('deposits and games are refused as %s, with its end', async (code, exclusion) => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    const launch = must(await h.call<Json>('/game/forward', { id: 66_121 }, player));
    const launchToken = new URL(String(launch['openGameUrl'])).hash.slice(1);
    must(await h.call('/v1/limits/exclude', exclusion, player));
    const bet = { stake: game.defaultStake, seq: game.nextSeq };
    await refuses(player.token, DEPOSIT, order, code);
    await refuses(player.token, '/game/forward', { id: 66_121 }, code);
    await refuses(null, '/game/session', { launchToken }, code);
    await refuses(game.gameSession, '/game/spin', bet, code);
  });

  test('a launch token is used once', async () => {
    const player = await newPlayer(h);
    const launch = must(await h.call<Json>('/game/forward', { id: 66_121 }, player));
    const launchToken = new URL(String(launch['openGameUrl'])).hash.slice(1);
    must(await h.gameCall('/game/session', { launchToken }));
    await refuses(null, '/game/session', { launchToken }, 'launch_invalid');
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
    const bad = await h.call('/charge/order/info', { orderId: 7 }, { token });
    expect(bad).toMatchObject({ status: 400, msgCode: 'invalid_request' });
    expect(faults(bad.data, { fields: listOf({ field: text, reason: text }) })).toEqual([]);
  });

  test.each([
    [DEPOSIT, order],
    [WITHDRAW, form],
    ['/v1/bus/receiveInviteRewards', { receiveAmount: 1 }],
    ['/v1/bus/updateCpf', { orderId: NO_ORDER, accountNumber: '1234567890' }],
    ['/v1/bus/taskGot', { id: 66_121 }],
    ['/v1/bus/taskOneGot', {}],
    ['/v1/bonus/drop', { id: '1' }],
    ['/withdraw/takeBack', { orderId: NO_ORDER }],
    ['/withdraw/hold/deny', { orderId: NO_ORDER }],
  ])('%s moves money, orders or rewards only with a key', async (path, body) => {
    const { token } = await newGuest(h);
    const without = await h.call(path, body, { token, key: null });
    expect([without.status, without.msgCode]).toEqual([400, 'invalid_request']);
  });

  test('every refusal of the tables was produced', () => {
    const listed = Object.entries(REFUSALS).flatMap(([path, codes]) =>
      Object.keys(codes).map((code) => `${path} ${code}`),
    );
    expect([...produced].toSorted()).toEqual(listed.toSorted());
  });
});
