import { expect, test } from 'vitest';
import { example, fakeApi, NO_ANSWER, refuse, serverText, type FakeApi } from './fake-api.ts';

const post = (api: FakeApi, path: string, body: object = {}) =>
  api.fetch(path, { method: 'POST', body: JSON.stringify(body) });
const order = { amount: 50_000, payType: 14 };
const ORDERS = '/charge/create/order';

test('a fake answer has the wire envelope and its request is recorded', async () => {
  const api = fakeApi({ createDeposit: example('createDeposit') });
  const answer = await post(api, ORDERS, order);
  expect(await answer.json()).toMatchObject({ success: 1, data: example('createDeposit') });
  expect(api.requestsTo('createDeposit')).toEqual([order]);
  expect(api.faults).toEqual([]);
});

test('a fake refusal has the status and the text of the server', async () => {
  const refused = refuse('createDeposit', 'amount_not_offered');
  const api = fakeApi({ createDeposit: () => refused });
  const answer = await post(api, ORDERS, order);
  const msg = serverText('EN', 'amount_not_offered', refused.data);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ success: 0, msgCode: 'amount_not_offered', msg });
  api.change({ createDeposit: refuse('createDeposit', 'rate_limited') });
  expect((await post(api, ORDERS, order)).status).toBe(429);
  expect(api.faults).toEqual([]);
});

test('a call without a given answer is a fault', async () => {
  const api = fakeApi({});
  await expect(post(api, ORDERS, order)).rejects.toThrow('Failed to fetch');
  await expect(post(api, '/no/such/call')).rejects.toThrow('Failed to fetch');
  expect(api.faults).toEqual([
    'createDeposit was called, and this test does not answer it',
    'POST /no/such/call is no call of the contract',
  ]);
});

test('a broken connection is not a fault of the contract', async () => {
  const api = fakeApi({ createDeposit: NO_ANSWER });
  await expect(post(api, ORDERS, order)).rejects.toThrow('Failed to fetch');
  expect(api.faults).toEqual([]);
});

test('requests, answers and refusals of a wrong shape are faults', async () => {
  const answer = { ...example('createDeposit'), orderId: 'short' };
  const api = fakeApi({ createDeposit: answer });
  await post(api, ORDERS, { amount: -1, payType: 14 });
  api.change({ createDeposit: refuse('createDeposit', 'limit_reached', { left: 1 }) });
  await post(api, ORDERS, order);
  expect(api.faults.map((fault) => fault.split(':')[0])).toEqual([
    'request of createDeposit',
    'answer of createDeposit',
    'refusal limit_reached of createDeposit',
  ]);
});
