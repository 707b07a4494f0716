import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { memoryProvider } from '../../../testing/memory-provider.ts';
import { must, newGuest } from '../../../testing/players.ts';
import { until } from '../../../testing/provider.ts';

let h: TestApp;
const provider = memoryProvider();
let answer: () => void = () => {};
beforeAll(async () => {
  const held = new Promise<void>((resolve) => (answer = resolve));
  const slow = { ...provider, createDeposit: () => held.then(() => ({ outcome: 'unreachable' })) };
  h = await openTestApp({ providers: [slow as typeof provider] });
});
afterAll(() => h.close());

test('deposit: while a provider never answers, further orders get busy at once', async () => {
  const players = await Promise.all(Array.from({ length: 14 }, () => newGuest(h)));
  const body = { amount: 50_000, payType: 14 };
  const calls = players.map(({ token }) => h.call('/charge/create/order', body, { token }));
  const settled: string[] = [];
  for (const call of calls) void call.then(({ msgCode }) => settled.push(msgCode));
  // Other calls continue: the six refused deposits, and all other operations.
  for (const { token } of players) must(await h.call('/charge/order/list', {}, { token }));
  await until(() => (settled.length < 6 ? null : true));
  expect(settled).toEqual(Array.from({ length: 6 }, () => 'busy'));
  const [again] = players;
  if (again !== undefined) must(await h.call('/charge/order/list', {}, { token: again.token }));
  answer();
  const codes = (await Promise.all(calls)).map(({ msgCode }) => msgCode);
  expect(codes.filter((code) => code === 'provider_refused')).toHaveLength(8);
});
