import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SECOND_MS } from '@glasshouse/contract/time.ts';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { qualifyInvitation } from '../../features/invites/index.ts';
import { giveCash, giveDeposit, settle } from '../../features/withdrawals/testing/cashier.ts';
import { deviceId } from '../../testing/app.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestPlayer,
} from '../../testing/players.ts';
import { subscribed, type TestClient } from '../../platform/stomp/test-client.ts';
import { openAppWithProvider, until, type AppWithProvider } from '../../testing/provider.ts';
import { faults, listOf } from './shapes.ts';
import { DOCUMENT, PUSHED } from './tables.ts';

// Starts a provider process for every market.
vi.setConfig({ hookTimeout: 60_000 });

type Path = keyof typeof DOCUMENT;
type Json = Record<string, unknown>;

const ON_GAMES_ORIGIN: readonly string[] = [
  '/game/session',
  '/game/spin',
  '/game/history',
  '/game/round',
];

describe.each(MARKET_CODES)('in %s', (market) => {
  const pack = marketPack(market);
  const answered = new Set<string>();
  let paying: AppWithProvider;
  let player: TestPlayer;
  let socket: TestClient;
  beforeAll(async () => {
    paying = await openAppWithProvider({ market });
    player = await newPlayer(paying.h, { adConsent: true });
    const origin = paying.h.app.portal.listeningOrigin.replace('http', 'ws');
    socket = await subscribed(`${origin}/ws`, player.token);
  });
  afterAll(async () => {
    socket.socket.terminate();
    await paying.close();
  });

  /** Returns the data of a success, after checking every documented member's type. */
  async function answerTo(path: Path, body: unknown = {}, token = player.token): Promise<Json> {
    const { h } = paying;
    const call = ON_GAMES_ORIGIN.includes(path) ? h.gameCall : h.call;
    const method = path === '/v1/lobby' ? 'GET' : 'POST';
    // A login with a token would end that token's session.
    const named = path === '/user/login' ? {} : { token };
    const reply = await call<Json>(path, body, { ...named, method });
    const { success, msgCode, msg } = reply;
    expect({ path, success, msgCode }).toEqual({ path, success: 1, msgCode: 'success' });
    expect(typeof msg).toBe('string');
    expect(faults(reply.data, DOCUMENT[path], path)).toEqual([]);
    answered.add(path);
    return reply.data ?? {};
  }
  const resultOf = async (path: Path, body?: unknown): Promise<Json> =>
    Object((await answerTo(path, body))['result']);

  test('a guest, a named account and their balances have every field', async () => {
    const login = { loginType: '1', deviceId: deviceId(), extensionCode: '', registChannel: '' };
    const ads = { fbc: 'fb.1.1.c', fbp: 'fb.1.2.3', fbEventUrl: 'https://portal.example/' };
    const agent = { apiType: 2, fbClientUserAgent: 'Linux' };
    const guest = await answerTo('/user/login', { ...login, ...ads, ...agent });
    expect(guest['currency']).toBe(pack.currency);
    const account = { userName: 'nightbloom7', password: 'vine-Moth-41' };
    await answerTo('/user/bindLoginAccount', account, String(guest['token']));
    const named = await answerTo('/user/login', { ...account, apiType: 1 });
    expect(named['loginName']).toBe(account.userName);
    await answerTo('/user/setLang', { lang: 'EN' });
    await answerTo('/v1/bus/accountInfo');
    expect((await answerTo('/v1/lobby', null))['market']).toBe(market);
  });

  test('a deposit by every method has every field, open and listed', async () => {
    const form = exampleAccount(pack, pack.payTypes.withdrawal[0] ?? 8);
    const { userName, phone, email } = form;
    await answerTo('/charge/amount/getUserAccountInfo');
    await answerTo('/charge/amount/saveUserAccountInfo', {
      accountForm: { userName, phone, email },
    });
    const { options, payTypes } = await answerTo('/charge/amount/list');
    const amount: unknown = Object(Object(options)[0]).orderAmount;
    for (const { payType } of Object(payTypes) as { payType: number }[]) {
      const { orderId } = await answerTo('/charge/create/order', {
        amount,
        payType,
        acceptGift: false,
      });
      await answerTo('/charge/order/info', { orderId });
      expect(Object(await resultOf('/v1/bus/accountInfo'))['openDeposit']).toMatchObject({
        orderId,
      });
    }
    await answerTo('/charge/order/list', { pageNum: 1, pageSize: 10 });
  });

  test('a deposit cancelled by the player and reported to measurement has every field', async () => {
    const { options, payTypes } = await answerTo('/charge/amount/list');
    const [{ orderAmount: amount }] = Object(options) as [{ orderAmount: number }];
    const [{ payType }] = Object(payTypes) as [{ payType: number }];
    const { orderId } = await answerTo('/charge/create/order', { amount, payType });
    await answerTo('/charge/order/cancel', { orderId });
    expect(Object(await resultOf('/v1/bus/accountInfo'))['openDeposit']).not.toMatchObject({
      orderId,
    });
    // A payment for an order that the player put away is still credited.
    await paying.provider.control(`/orders/${String(orderId)}/pay`);
    const [record] = await until(async () => {
      const { records } = await answerTo('/v1/bus/getFbRechargeRecords');
      return Object(records).length > 0 ? (Object(records) as Json[]) : null;
    });
    expect(record).toMatchObject({ orderId, amount, isFirstRecharge: 1 });
    const report = { reportStatus: 1, errorCode: '', enableFlag: 1 };
    expect(await answerTo('/v1/bus/updateFbRechargeRecords', report)).toEqual({ updated: 0 });
    const named = { ...report, orderIds: [orderId, 'unknown'] };
    expect(await answerTo('/v1/bus/updateFbRechargeRecords', named)).toEqual({ updated: 1 });
  });

  test('a withdrawal has every field before, during and after the request', async () => {
    await giveCash(paying.h, player, 500_000);
    await giveDeposit(paying.h, player);
    const info = await resultOf('/v1/bus/withdrawInfo', { id: '', pageNum: 1, pageSize: 10 });
    expect(Object(info['presets']).length).toBeGreaterThan(0);
    const amount = info['minCanWithdrawAmount'];
    const [{ payType }] = Object(info['payTypes']) as [{ payType: number }];
    const { quoteId } = await answerTo('/withdraw/quote', { amount, payType });
    const form = { ...exampleAccount(pack, payType), payType, amount, quoteId, confirmed: 1 };
    const { orderId } = await answerTo('/withdraw/create/order', form);
    expect(await resultOf('/v1/bus/withdrawInfo', { id: orderId })).toMatchObject({ orderId });
    await answerTo('/v1/bus/getWithdrawProcess', { orderId });
    await answerTo('/v1/bus/getAllWithdrawOrders');
    await settle(paying.h);
    const { list } = await answerTo('/withdraw/bank/all/list');
    expect(Object(list).length).toBeGreaterThanOrEqual(10);
  });

  test('a withdrawal whose account the bank refused is corrected with every field', async () => {
    const other = await newGuest(paying.h);
    await giveCash(paying.h, other, 500_000);
    const info = await answerTo('/v1/bus/withdrawInfo', {}, other.token);
    const { minCanWithdrawAmount: amount, payTypes } = Object(info['result']);
    const [{ payType }] = payTypes as [{ payType: number }];
    const form = { ...exampleAccount(pack, payType), payType, amount, confirmed: 1 };
    const { orderId } = await answerTo('/withdraw/create/order', form, other.token);
    await paying.provider.control(`/payouts/${String(orderId)}/refuse-account`);
    await until(async () => {
      await paying.advance(SECOND_MS);
      await settle(paying.h);
      const { state } = await answerTo('/v1/bus/getWithdrawProcess', { orderId }, other.token);
      return state === 6 ? true : null;
    });
    const correction = { orderId, accountNumber: form.accountNumber };
    const corrected = await answerTo('/v1/bus/updateCpf', correction, other.token);
    expect(corrected).toMatchObject({ orderId });
    expect(corrected['accountNumber']).not.toBe(form.accountNumber);
  });

  test('an empty id of an older client lists every withdrawal', async () => {
    expect(await resultOf('/v1/bus/withdrawInfo', { id: '' })).toMatchObject({ total: 1 });
  });

  test('invitations, tasks and rounds have every field', async () => {
    await answerTo('/v1/bus/statInviteInfo');
    await answerTo('/v1/bus/getUserShareUrlAndExtensionCode');
    await answerTo('/game/forward', { id: 66_121, click_id: 'c', pixel_id: 'p' });
    const { gameSession } = await openGame(paying.h, player);
    const session = await answerTo('/game/session', {}, gameSession);
    const bet = { stake: session['defaultStake'], seq: session['nextSeq'] };
    const { roundId } = await answerTo('/game/spin', bet, gameSession);
    await answerTo('/game/history', { pageNum: 1, pageSize: 10 }, gameSession);
    await answerTo('/game/round', { roundId }, gameSession);
    await answerTo('/game/session', {}, gameSession);
    await answerTo('/v1/bus/getTaskProcess');
    await answerTo('/v1/bus/taskOne');
  });

  test('an earned invitation reward is claimed with every field', async () => {
    const { code } = await answerTo('/v1/bus/getUserShareUrlAndExtensionCode');
    const friend = await newGuest(paying.h, { extensionCode: String(code) });
    const { db, clock } = paying.h.app.deps;
    await db.transaction((tx) => qualifyInvitation(tx, friend.player, clock.now()));
    await settle(paying.h);
    const { inviteRewardAmount: receiveAmount } = await answerTo('/v1/bus/statInviteInfo');
    expect(receiveAmount).toBe(pack.invite.reward);
    const claimed = await answerTo('/v1/bus/receiveInviteRewards', { receiveAmount });
    expect(claimed).toEqual({ receiveAmount });
    const { inviteRewardReceiveAmount } = await answerTo('/v1/bus/statInviteInfo');
    expect(inviteRewardReceiveAmount).toBe(receiveAmount);
  });

  test('play tasks are completed and claimed with every field', async () => {
    for (const { id, stakes } of paying.h.app.deps.games.list) {
      const game = await openGame(paying.h, player, id);
      for (let round = 0; round < 3; round += 1) must(await spin(paying.h, game, stakes[0]));
    }
    expect((await answerTo('/v1/bus/getTaskProcess'))['gotFlag']).toBe(1);
    await answerTo('/v1/bus/notifyShowTaskFlagSuccess');
    expect(await answerTo('/v1/bus/taskGot', { id: 66_121 })).toMatchObject({ id: 66_121 });
    const { taskItemList } = await answerTo('/v1/bus/getTaskProcess');
    expect(taskItemList).toContainEqual(expect.objectContaining({ id: 66_121, gotFlag: 2 }));
    expect((await answerTo('/v1/bus/taskOne'))['gotFlag']).toBe(1);
    await answerTo('/v1/bus/taskOneGot');
  });

  test('every kind of message was pushed, each with its fields', async () => {
    const { token } = player;
    must(await paying.h.call('/v1/support/send', { id: deviceId(), text: 'When?' }, { token }));
    const limit = { kind: 'stake', period: 'month', amount: pack.depositMaximum };
    must(await paying.h.call('/v1/limits/set', limit, { token }));
    const { sessions } = must(await paying.h.call<Json>('/user/sessions', {}, { token }));
    must(await paying.h.call('/user/session/end', { id: Object(sessions)[0].id }, { token }));
    await socket.closed();
    const messages = socket.messages() as { type: string }[];
    expect(faults(messages, listOf(PUSHED))).toEqual([]);
    const kinds = [...new Set(messages.map(({ type }) => type))];
    expect(kinds.toSorted()).toEqual([
      'balance_changed',
      'deposit_changed',
      'limit_reminder',
      'session_ended',
      'support_message',
      'task_changed',
      'withdraw_changed',
    ]);
  });

  test('every path of the tables was called', () => {
    expect([...answered].toSorted()).toEqual(Object.keys(DOCUMENT).toSorted());
  });
});
