import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { giveCash, giveDeposit } from '../../features/withdrawals/testing/cashier.ts';
import { deviceId } from '../../testing/app.ts';
import { newPlayer, openGame, type TestPlayer } from '../../testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '../../testing/provider.ts';
import { faults } from './shapes.ts';
import { DOCUMENT } from './tables.ts';

// A provider process starts for every market.
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
  beforeAll(async () => {
    paying = await openAppWithProvider({ market });
    player = await newPlayer(paying.h);
  });
  afterAll(() => paying.close());

  /** The data of a success in which every member of the document has its kind. */
  async function told(path: Path, body: unknown = {}, token = player.token): Promise<Json> {
    const { h } = paying;
    const call = ON_GAMES_ORIGIN.includes(path) ? h.gameCall : h.call;
    const method = path === '/v1/lobby' ? 'GET' : 'POST';
    // A log-in with a token would end that token's session.
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
    Object((await told(path, body))['result']);

  test('a guest, a named account and their balances have every field', async () => {
    const login = { loginType: '1', deviceId: deviceId(), extensionCode: '', registChannel: '' };
    const ads = { fbc: 'fb.1.1.c', fbp: 'fb.1.2.3', fbEventUrl: 'https://portal.example/' };
    const agent = { apiType: 2, fbClientUserAgent: 'Linux' };
    const guest = await told('/user/login', { ...login, ...ads, ...agent });
    expect(guest['currency']).toBe(pack.currency);
    const account = { userName: 'nightbloom7', password: 'vine-Moth-41' };
    await told('/user/bindLoginAccount', account, String(guest['token']));
    const named = await told('/user/login', { ...account, apiType: 1 });
    expect(named['loginName']).toBe(account.userName);
    await told('/user/setLang', { lang: 'EN' });
    await told('/v1/bus/accountInfo');
    expect((await told('/v1/lobby', null))['market']).toBe(market);
    await told('/v1/bus/getFbRechargeRecords');
  });

  test('a deposit in every way has every field, open and listed', async () => {
    const form = exampleAccount(pack, pack.payTypes.payout[0] ?? 8);
    const { userName, phone, email } = form;
    await told('/charge/amount/getUserAccountInfo');
    await told('/charge/amount/saveUserAccountInfo', { accountForm: { userName, phone, email } });
    const { options, payTypes } = await told('/charge/amount/list');
    const amount: unknown = Object(Object(options)[0]).orderAmount;
    for (const { payType } of Object(payTypes) as { payType: number }[]) {
      const { orderId } = await told('/charge/create/order', {
        amount,
        payType,
        acceptGift: false,
      });
      await told('/charge/order/info', { orderId });
      expect(Object(await resultOf('/v1/bus/accountInfo'))['openDeposit']).toMatchObject({
        orderId,
      });
    }
    await told('/charge/order/list', { pageNum: 1, pageSize: 10 });
  });

  test('a withdrawal has every field before, while and after it is asked for', async () => {
    await giveCash(paying.h, player, 500_000);
    await giveDeposit(paying.h, player);
    const info = await resultOf('/v1/bus/withdrawInfo', { id: '', pageNum: 1, pageSize: 10 });
    expect(Object(info['presets']).length).toBeGreaterThan(0);
    const amount = info['minCanWithdrawAmount'];
    const [{ payType }] = Object(info['payTypes']) as [{ payType: number }];
    const { quoteId } = await told('/withdraw/quote', { amount, payType });
    const form = { ...exampleAccount(pack, payType), payType, amount, quoteId, confirmed: 1 };
    const { orderId } = await told('/withdraw/create/order', form);
    expect(await resultOf('/v1/bus/withdrawInfo', { id: orderId })).toMatchObject({ orderId });
    await told('/v1/bus/getWithdrawProcess', { orderId });
    await told('/v1/bus/getAllWithdrawOrders');
    const { list } = await told('/withdraw/bank/all/list');
    expect(Object(list).length).toBeGreaterThanOrEqual(10);
  });

  test('an empty id of an older client lists every withdrawal', async () => {
    expect(await resultOf('/v1/bus/withdrawInfo', { id: '' })).toMatchObject({ total: 1 });
  });

  test('invitations, tasks and rounds have every field', async () => {
    await told('/v1/bus/statInviteInfo');
    await told('/v1/bus/getUserShareUrlAndExtensionCode');
    await told('/game/forward', { id: 66_121, click_id: 'c', pixel_id: 'p' });
    const { gameSession } = await openGame(paying.h, player);
    const session = await told('/game/session', {}, gameSession);
    const bet = { stake: session['defaultStake'], seq: session['nextSeq'] };
    const { roundId } = await told('/game/spin', bet, gameSession);
    await told('/game/history', { pageNum: 1, pageSize: 10 }, gameSession);
    await told('/game/round', { roundId }, gameSession);
    await told('/game/session', {}, gameSession);
    await told('/v1/bus/getTaskProcess');
    await told('/v1/bus/taskOne');
  });

  test('every path of the tables was asked', () => {
    expect([...answered].toSorted()).toEqual(Object.keys(DOCUMENT).toSorted());
  });
});
