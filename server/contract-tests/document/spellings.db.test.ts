import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleAccount } from '@glasshouse/markets/example-account.ts';
import { MARKET_CODES, marketPack } from '@glasshouse/markets/index.ts';
import { giveCash } from '../../features/withdrawals/testing/cashier.ts';
import { deviceId, openTestApp, type TestApp } from '../../testing/app.ts';
import { newGuest, newPlayer, openGame, type TestPlayer } from '../../testing/players.ts';

/**
 * Spellings of older clients. Accepted are those of the original product, and those that can mean
 * one thing only; every other deviation from the documented types is refused.
 */

const AMOUNT = 60_000;
const ORDER = `07${'a'.repeat(24)}`;
const ROUND = '64000000-1';
/** Members that the document marks as optional. */
const OPTIONAL = ['loginType', 'email', 'ifsc', 'confirmed'];

describe.each(MARKET_CODES)('in %s', (market) => {
  const pack = marketPack(market);
  const [payType = 0] = pack.payTypes.withdrawal;
  let h: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    h = await openTestApp({ market });
    player = await newGuest(h);
  });
  afterAll(() => h.close());

  const login = () => ({ loginType: '1', apiType: 2, deviceId: deviceId() });
  const withdrawal = () => ({
    ...exampleAccount(pack, payType),
    payType,
    amount: AMOUNT,
    // A first withdrawal may be large in this market.
    confirmed: 1,
    ifsc: '',
    email: '',
  });
  const payer = () => {
    const { userName, phone } = exampleAccount(pack, payType);
    return { userName, phone, email: 'asha@gmail.com', payType: pack.payTypes.deposit[0] };
  };
  const send = (path: string, body: object) =>
    h.call<{ fields?: readonly { field: string }[] }>(
      path,
      body,
      path === '/user/login' ? {} : { token: player.token },
    );

  test.each<readonly [string, string, () => object]>([
    ['a login type as a number', '/user/login', () => ({ ...login(), loginType: 1 })],
    ['no login type', '/user/login', () => ({ ...login(), loginType: undefined })],
    ['an api type as a text', '/user/login', () => ({ ...login(), apiType: '2' })],
    ['empty codes of an arrival', '/user/login', () => ({ ...login(), extensionCode: '' })],
    ['an empty order id', '/v1/bus/withdrawInfo', () => ({ id: '' })],
    ['an empty quote id', '/withdraw/create/order', () => ({ ...withdrawal(), quoteId: '' })],
    ['a payer in a form', '/charge/amount/saveUserAccountInfo', () => ({ accountForm: payer() })],
    ['a payer flat', '/charge/amount/saveUserAccountInfo', () => payer()],
  ])('%s is accepted', async (_, path, body) => {
    if (path === '/withdraw/create/order') await giveCash(h, player, AMOUNT);
    expect(await send(path, body())).toMatchObject({ success: 1, msgCode: 'success' });
  });

  test('an account by password may have its api type as a text', async () => {
    const account = { userName: 'oldclient9', password: 'vine-Moth-41' };
    const reply = await h.call('/user/bindLoginAccount', account, {
      token: (await newGuest(h)).token,
    });
    expect(reply.success).toBe(1);
    const named = await send('/user/login', { ...account, apiType: '1', loginType: 1 });
    expect(named).toMatchObject({ success: 1, data: { loginName: account.userName } });
  });

  test.each<readonly [string, string, () => object]>([
    ['loginType', '/user/login', () => ({ ...login(), loginType: '2' })],
    ['loginType', '/user/login', () => ({ ...login(), loginType: '' })],
    ['apiType', '/user/login', () => ({ ...login(), apiType: '02' })],
    ['apiType', '/user/login', () => ({ ...login(), apiType: true })],
    ['pageNum', '/v1/bus/withdrawInfo', () => ({ pageNum: '1' })],
    ['pageSize', '/v1/bus/getAllWithdrawOrders', () => ({ pageSize: '10' })],
    ['amount', '/withdraw/create/order', () => ({ ...withdrawal(), amount: `${AMOUNT}` })],
    ['payType', '/withdraw/create/order', () => ({ ...withdrawal(), payType: `${payType}` })],
    ['bankName', '/withdraw/create/order', () => ({ ...withdrawal(), bankName: '' })],
    ['quoteId', '/withdraw/create/order', () => ({ ...withdrawal(), quoteId: ' ' })],
    ['id', '/game/forward', () => ({ id: '66121' })],
  ])('another spelling of %s is refused: %s %#', async (field, path, body) => {
    const reply = await send(path, body());
    expect(reply).toMatchObject({ success: 0, msgCode: 'invalid_request' });
    expect(reply.data.fields?.map((named) => named.field)).toEqual([field]);
  });

  test('every member that the document requires is missed by name', async () => {
    const { userName, phone, email } = payer();
    const account = { userName: 'oldclient9', password: 'vine-Moth-41' };
    const { gameSession } = await openGame(h, await newPlayer(h));
    const requests: readonly (readonly [string, Record<string, unknown>])[] = [
      ['/user/login', login()],
      ['/user/login', { apiType: 1, ...account }],
      ['/user/bindLoginAccount', account],
      ['/user/setLang', { lang: 'EN' }],
      ['/charge/amount/saveUserAccountInfo', { userName, phone, email }],
      ['/charge/create/order', { amount: AMOUNT, payType }],
      ['/charge/order/info', { orderId: ORDER }],
      ['/charge/order/cancel', { orderId: ORDER }],
      ['/withdraw/quote', { amount: AMOUNT, payType }],
      ['/withdraw/create/order', withdrawal()],
      ['/v1/bus/getWithdrawProcess', { orderId: ORDER }],
      ['/v1/bus/updateCpf', { accountNumber: '1234567890', orderId: ORDER }],
      ['/v1/bus/receiveInviteRewards', { receiveAmount: 1 }],
      ['/v1/bus/taskGot', { id: 66_121 }],
      ['/game/forward', { id: 66_121 }],
      ['/game/spin', { stake: 1, seq: 1 }],
      ['/game/round', { roundId: ROUND }],
      ['/v1/bonus/drop', { id: '1' }],
      ['/v1/fairness/setClientSeed', { clientSeed: 'mine' }],
      ['/v1/fairness/round', { roundId: ROUND }],
    ];
    const found: unknown[] = [];
    const wanted: unknown[] = [];
    for (const [path, body] of requests) {
      for (const field of Object.keys(body).filter((name) => !OPTIONAL.includes(name))) {
        const { [field]: _, ...rest } = body;
        const isOfGame = path === '/game/spin' || path === '/game/round';
        const options = { token: isOfGame ? gameSession : player.token };
        const call = isOfGame ? h.gameCall : h.call;
        const reply = await call<{ fields?: readonly { field: string }[] }>(
          path,
          rest,
          path === '/user/login' ? {} : options,
        );
        found.push([path, reply.status, reply.msgCode, reply.data.fields?.map((of) => of.field)]);
        wanted.push([path, 400, 'invalid_request', [field]]);
      }
    }
    expect(found).toEqual(wanted);
  });
});
