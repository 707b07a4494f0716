import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import {
  good,
  list,
  listen,
  members,
  record,
  refused,
  textOf,
  time,
  whole,
  type Listening,
  type Seen,
} from './client.ts';
import { account, newWirePlayer, eventually, type WirePlayer } from './wire-player.ts';

/** The money operations of the wire document: every deposit method, first and later withdrawals. */

// Starts server processes, and a withdrawal takes seconds at the provider.

let app: ServerProcess;
let player: WirePlayer;
let push: Listening;
beforeAll(async () => {
  app = await startServerProcess();
  player = await newWirePlayer(app, { fbc: 'fb.1.1.click', fbp: 'fb.1.2.3' });
  push = await listen(app.portal, player.token);
});
afterAll(async () => {
  await push.stop();
  await app.close();
});

const notified = (type: string, id: string) =>
  eventually(async () => push.hints.find((hint) => hint.type === type && hint.id === id) ?? null);

/** Pays an order at the provider and waits until it is credited. */
async function paid(orderId: string): Promise<Seen> {
  await app.provider.control(`/orders/${orderId}/pay`);
  return eventually(async () => {
    const order = good(await player.ask('/charge/order/info', { orderId }));
    return order['state'] === 'paid' ? order : null;
  });
}

const progress = (orderId: string) => player.ask('/v1/bus/getWithdrawProcess', { orderId });
const codesOf = (seen: Seen) =>
  list(record(seen['processDetail'])['processJson']).map(({ processCode }) => whole(processCode));

/** Waits until the order is in this state; returns the tracker. */
const tracked = (orderId: string, state: number) =>
  eventually(async () => {
    const seen = good(await progress(orderId));
    return seen['state'] === state ? seen : null;
  });

const FORM = {
  userName: 'Asha Example',
  accountNumber: 'asha@upi',
  phone: '98765 43210',
  email: 'asha@gmail.com',
  payType: 14,
  bankName: 'UPI',
};
const askFor = (amount: number, more: object = {}) =>
  player.act('/withdraw/create/order', { ...FORM, amount, ...more });

async function getWithdrawalInfo(): Promise<Seen> {
  return record(
    good(await player.ask('/v1/bus/withdrawInfo', { pageNum: 1, pageSize: 10 }))['result'],
  );
}

let payTypes: readonly number[] = [];

test('each deposit option adds up', async () => {
  const answer = members(good(await player.ask('/charge/amount/list')), 'options payTypes');
  const options = list(answer['options']);
  for (const option of options) {
    members(option, 'orderAmount givingRate gold realGold givingGold totalGold isDefault');
    const { realGold, givingGold, totalGold } = option;
    expect(whole(totalGold)).toBe(whole(realGold) + whole(givingGold));
  }
  expect(options.filter(({ isDefault }) => isDefault === 1)).toMatchObject([
    { orderAmount: 50_000 },
  ]);
  payTypes = list(answer['payTypes']).map(({ payType }) => whole(payType));
  expect(payTypes).toEqual([8, 9, 10, 11, 14]);
});

test("the payer's details are stored, sent flat or as a form", async () => {
  const { userAccount } = good(await player.ask('/charge/amount/getUserAccountInfo'));
  expect(record(userAccount)).toEqual({ userName: null, phone: null, email: null, payType: null });
  const form = { userName: 'Asha Example', phone: '9876543210', email: 'asha@gmail.com' };
  const path = '/charge/amount/saveUserAccountInfo';
  expect(record(good(await player.ask(path, form))['userAccount'])).toMatchObject(form);
  good(await player.ask(path, { accountForm: { ...form, payType: 14 } }));
  const kept = good(await player.ask('/charge/amount/getUserAccountInfo'));
  expect(record(kept['userAccount'])).toEqual({ ...form, payType: 14 });
});

test('an order of every method is paid by code or URL and becomes cash', async () => {
  for (const [nth, payType] of payTypes.entries()) {
    const body = { amount: 50_000, payType, acceptGift: false };
    const order = good(await player.act('/charge/create/order', body));
    members(order, 'orderId payCode payUrl qrcodeUrl expiresAt');
    time(order['expiresAt']);
    const { payCode, payUrl } = order;
    if (payCode === null) expect(new URL(textOf(payUrl)).origin).toBe(app.portal);
    else expect(textOf(payCode)).not.toBe('');
    const orderId = textOf(order['orderId']);
    const waiting = await account(player);
    expect(record(waiting['openDeposit'])).toMatchObject({ orderId, amount: 50_000 });
    const seen = await paid(orderId);
    expect(seen).toMatchObject({ amount: 50_000, arrivedAmount: 50_000, payType, gift: 0 });
    await notified('deposit_changed', orderId);
    const now = await account(player);
    expect(now).toMatchObject({
      cash: 50_000 * (nth + 1),
      charge20TotalNum: nth + 1,
      charge10Flag: 0,
    });
  }
  const orders = good(await player.ask('/charge/order/list', { pageNum: 1, pageSize: 2 }));
  expect(orders['total']).toBe(payTypes.length);
  expect(list(orders['orderList']).map(({ payType }) => payType)).toEqual([14, 11]);
});

test('an order is idempotent by its key', async () => {
  const body = { amount: 100_000, payType: 14, acceptGift: 1 };
  expect((await player.ask('/charge/create/order', body)).status).toBe(400);
  const key = randomUUID();
  const first = await player.ask('/charge/create/order', body, { key });
  expect((await player.ask('/charge/create/order', body, { key })).text).toBe(first.text);
  const other = await player.ask('/charge/create/order', { ...body, amount: 50_000 }, { key });
  expect([other.status, other.msgCode]).toEqual([422, 'idempotency_conflict']);
  const orderId = textOf(good(first)['orderId']);
  good(await player.ask('/charge/order/cancel', { orderId }));
  const { cash, bonus } = await account(player);
  expect(await paid(orderId)).toMatchObject({ arrivedAmount: 100_000, gift: 2_000 });
  expect(await account(player)).toMatchObject({
    cash: whole(cash) + 100_000,
    bonus: whole(bonus) + 2_000,
  });
});

test('what is not offered is refused by code', async () => {
  refused(
    await player.act('/charge/create/order', { amount: 50_000, payType: 12 }),
    'pay_type_unavailable',
  );
  refused(
    await player.act('/charge/create/order', { amount: 1, payType: 14 }),
    'amount_not_offered',
  );
});

test('with consent each deposit is reported to measurement once', async () => {
  const records = list(good(await player.ask('/v1/bus/getFbRechargeRecords'))['records']);
  expect(records).toHaveLength(payTypes.length + 1);
  for (const one of records) members(one, 'orderId isFirstRecharge amount eventType');
  expect(records.filter(({ isFirstRecharge }) => isFirstRecharge === 1)).toHaveLength(1);
  const orderIds = records.map(({ orderId }) => textOf(orderId));
  const path = '/v1/bus/updateFbRechargeRecords';
  good(await player.ask(path, { reportStatus: 1, errorCode: '', enableFlag: 1, orderIds }));
  good(await player.ask(path, { reportStatus: 1, errorCode: '', enableFlag: 1, orderIds: ['no'] }));
  good(await player.ask(path, {}));
  expect(list(good(await player.ask('/v1/bus/getFbRechargeRecords'))['records'])).toEqual([]);
});

test('a withdrawal is quoted before it is requested', async () => {
  const banks = list(good(await player.ask('/withdraw/bank/all/list'))['list']);
  expect(banks.length).toBeGreaterThanOrEqual(10);
  for (const bank of banks) members(bank, 'bankCode bankName');
  const quote = good(await player.ask('/withdraw/quote', { amount: 1_000_000, payType: 14 }));
  members(quote, 'quoteId amount fee feePercent withholding realAmount expectedSeconds');
  expect(quote).toMatchObject({ fee: 12_000, withholding: null, realAmount: 988_000 });
});

test('the first withdrawal has the small minimum and is paid within twenty seconds', async () => {
  const info = await getWithdrawalInfo();
  members(
    info,
    'state msgCode withdrawTotalNum minCanWithdrawAmount withdrawable orderId charge20TotalNum ' +
      'payType presets payTypes until orderList total',
  );
  expect(info).toMatchObject({
    state: 0,
    msgCode: 'success',
    withdrawTotalNum: 0,
    minCanWithdrawAmount: 10_000,
    withdrawable: 350_000,
    orderId: null,
    total: 0,
  });
  expect(list(info['presets'])).toMatchObject([{ showMoney: 3_500, sendMoney: 350_000, open: 1 }]);
  const order = good(await askFor(10_000));
  const orderId = textOf(members(order, 'orderId payType')['orderId']);
  expect(await account(player)).toMatchObject({
    held: 10_000,
    cash: 340_000,
    processOrderId: orderId,
  });
  expect(await getWithdrawalInfo()).toMatchObject({
    state: 1,
    msgCode: 'withdrawProcessing',
    orderId,
  });
  expect(refused(await askFor(10_000), 'exist_process_order')).toMatchObject({ orderId });
  await notified('withdraw_changed', orderId);
  const seen = await tracked(orderId, 2);
  members(seen, 'userName orderAmount realAmount state processDetail');
  expect(seen).toMatchObject({ userName: 'Asha Example', orderAmount: 10_000, realAmount: 10_000 });
  expect(record(seen['processDetail'])['withdrawSuccessNum']).toBe(1);
  const steps = list(record(seen['processDetail'])['processJson']);
  for (const step of steps) members(step, 'processCode createTime argsJson');
  expect([codesOf(seen)[0], codesOf(seen).at(-1)]).toEqual([1000, 2200]);
  const times = steps.map(({ createTime }) => time(createTime));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect((times.at(-1) ?? Infinity) - (times[0] ?? 0)).toBeLessThanOrEqual(20_000);
  expect(await account(player)).toMatchObject({ held: 0, processOrderId: null });
});

test('later withdrawals are refused by name with the data of the refusal', async () => {
  expect(refused(await askFor(49_999), 'only_support_500')).toMatchObject({ minimum: 50_000 });
  expect(refused(await askFor(340_001), 'need_play_game')).toMatchObject({ cash: 340_000 });
  refused(await askFor(900_000), 'insufficient_balance');
  const pix = { payType: 12, accountNumber: '11144477735' };
  refused(await askFor(60_000, pix), 'pay_type_unavailable');
  refused(await askFor(60_000, { quoteId: `07${'q'.repeat(24)}` }), 'quote_expired');
  refused(await askFor(60_000, { userName: 'Ravi Other' }), 'holder_differs');
  const malformed = await askFor(60_000, { phone: 'none', amount: -1 });
  expect([malformed.status, malformed.msgCode]).toEqual([400, 'invalid_request']);
  const fields = list(malformed.data['fields']).map(({ field }) => field);
  expect(new Set(fields)).toEqual(new Set(['amount', 'phone']));
});

test('a withdrawal returned by the bank becomes cash again', async () => {
  const { cash } = await account(player);
  const orderId = textOf(good(await askFor(60_000))['orderId']);
  await app.provider.control(`/payouts/${orderId}/bounce`);
  const seen = await tracked(orderId, 3);
  expect(codesOf(seen).slice(-2)).toEqual([2200, 2300]);
  expect(await account(player)).toMatchObject({ cash, held: 0 });
});

test('an order whose account the bank refused is paid after a correction', async () => {
  const { quoteId } = good(await player.ask('/withdraw/quote', { amount: 60_000, payType: 14 }));
  const orderId = textOf(good(await askFor(60_000, { quoteId }))['orderId']);
  const correct = (accountNumber: string) =>
    player.act('/v1/bus/updateCpf', { accountNumber, orderId });
  refused(await correct('asha@ybl'), 'not_correctable');
  await app.provider.control(`/payouts/${orderId}/refuse-account`);
  const waiting = await tracked(orderId, 6);
  const step = list(record(waiting['processDetail'])['processJson']).at(-1) ?? {};
  expect(step).toMatchObject({ processCode: 2000, argsJson: { canModifyCpfFlag: 1 } });
  members(record(step['argsJson']), 'canModifyCpfFlag user_name accountNumber');
  expect(JSON.stringify(step)).not.toContain(FORM.accountNumber);
  // The account was paid before, so there is no security hold.
  good(await correct(FORM.accountNumber));
  await tracked(orderId, 2);
  expect(await getWithdrawalInfo()).toMatchObject({ state: 0, msgCode: 'success', reason: null });
});

test('all orders are listed in market time, newest first', async () => {
  const { orderList, total } = good(
    await player.ask('/v1/bus/getAllWithdrawOrders', { pageNum: 1, pageSize: 10 }),
  );
  const orders = list(orderList);
  expect(total).toBe(3);
  for (const order of orders) {
    members(order, 'orderId amount createTimeStr state type realAmount');
    expect(order['createTimeStr']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  }
  expect(orders.map(({ state }) => state)).toEqual([2, 3, 2]);
  expect(orders.map(({ amount }) => amount)).toEqual([60_000, 60_000, 10_000]);
  const id = orders[2]?.['orderId'];
  const one = record(good(await player.ask('/v1/bus/withdrawInfo', { id }))['result']);
  expect(list(one['orderList']).map(({ orderId }) => orderId)).toEqual([id]);
});
