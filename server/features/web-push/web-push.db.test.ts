import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { listSessions } from '@glasshouse/contract/account/list-sessions.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { exportData } from '@glasshouse/contract/statement/export-data.ts';
import type { getPush } from '@glasshouse/contract/web-push/get-push.ts';
import { DAY_MS, MINUTE_MS } from '@glasshouse/contract/time.ts';
import { message as serverMessage } from '@glasshouse/words/server.ts';
import { startSandboxPush, type SandboxPush } from '../../testing/sandbox-push.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { ask, giveCash, settle } from '../withdrawals/testing/cashier.ts';
import {
  scriptedProvider,
  type ScriptedProvider,
} from '../withdrawals/testing/scripted-provider.ts';
import { opened, sentTo, testBrowser, type TestBrowser } from './testing/browser.ts';

let provider: ScriptedProvider;
let push: SandboxPush;
let h: TestApp;
let guest: TestPlayer;
beforeAll(async () => {
  provider = await scriptedProvider();
  push = await startSandboxPush();
  h = await openTestApp({ providerUrl: provider.url, pushSandbox: push.origin });
});
afterAll(async () => {
  await h.close();
  await push.close();
  await provider.close();
});
beforeEach(async () => {
  push.status = 201;
  guest = await newGuest(h);
  await giveCash(h, guest, 2_000_000);
});

const subscribed = async (given = testBrowser(push), by = guest) => {
  must(await h.call('/v1/push/subscribe', given.request, { token: by.token }));
  return given;
};

const state = async (endpoint: string, by = guest) =>
  must(await h.call<AnswerOf<typeof getPush>>('/v1/push/get', { endpoint }, { token: by.token }));

const received = (at: TestBrowser) => sentTo(push, at);

/** A withdrawal through all its steps to paid. */
async function paidOut(by = guest): Promise<string> {
  const { orderId } = must(await ask(h, by, { amount: 1_000_000 }));
  await settle(h);
  provider.set(orderId, 'paid');
  h.clock.advance(10 * MINUTE_MS);
  await settle(h);
  return orderId;
}

test('a subscribed browser gets one encrypted message when the withdrawal is paid', async () => {
  const at = await subscribed();
  await paidOut();
  const [message, ...more] = received(at);
  expect(more).toEqual([]);
  expect(message?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=.+, k=/),
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect(Number(message?.headers['ttl'])).toBeLessThanOrEqual(DAY_MS / 1000);
  expect(message?.body.includes('withdrawal')).toBe(false);
});

test('a security hold on a new account is notified in every browser', async () => {
  await paidOut();
  const [asking, other] = [await subscribed(), await subscribed()];
  const { orderId } = must(await ask(h, guest, { amount: 50_000, accountNumber: 'asha@ybl' }));
  await settle(h);
  for (const at of [asking, other]) {
    const [message, ...more] = received(at);
    expect(more).toEqual([]);
    if (message === undefined) throw new Error('no message');
    expect(opened(message, at)).toMatchObject({
      body: serverMessage('EN', 'push.step.1100'),
      url: `/withdrawalTracker?orderId=${orderId}`,
    });
  }
});

test('an unsubscribed browser gets no message', async () => {
  const before = push.delivered.length;
  await paidOut();
  expect(push.delivered).toHaveLength(before);
  expect(await state(`${push.origin}/none`)).toMatchObject({ on: 0, browsers: 0 });
});

test('two servers together send a step once', async () => {
  const at = await subscribed();
  const beside = await openTestApp({
    beside: h,
    providerUrl: provider.url,
    pushSandbox: push.origin,
  });
  const { orderId } = must(await ask(h, guest, { amount: 1_000_000 }));
  await settle(h);
  provider.set(orderId, 'paid');
  h.clock.advance(10 * MINUTE_MS);
  await Promise.all([settle(h), settle(beside)]);
  await Promise.all([settle(h), settle(beside)]);
  expect(received(at)).toHaveLength(1);
  await beside.close();
});

test('a failed message is retried, also by the next process', async () => {
  const at = await subscribed();
  push.status = 503;
  await paidOut();
  expect(received(at)).toHaveLength(1);
  push.status = 201;
  h.clock.advance(MINUTE_MS);
  const next = await openTestApp({
    beside: h,
    providerUrl: provider.url,
    pushSandbox: push.origin,
  });
  await settle(next);
  await settle(next);
  expect(received(at)).toHaveLength(2);
  await next.close();
});

test('a message is sent again if the process ended before recording it', async () => {
  const at = await subscribed();
  const dying = await openTestApp({
    beside: h,
    providerUrl: provider.url,
    pushSandbox: push.origin,
  });
  const { orderId } = must(await ask(h, guest, { amount: 1_000_000 }));
  await settle(h);
  provider.set(orderId, 'paid');
  h.clock.advance(10 * MINUTE_MS);
  const { db } = dying.app.deps;
  const query = vi.spyOn(db, 'query').mockImplementation(async (statement, values) => {
    const sql = typeof statement === 'string' ? statement : statement.text;
    if (sql.startsWith('delete from outbox')) throw new Error('the process was killed here');
    return h.app.deps.db.query(statement, values);
  });
  await settle(dying);
  query.mockRestore();
  await dying.close();
  expect(received(at)).toHaveLength(1);
  h.clock.advance(MINUTE_MS);
  await settle(h);
  const [first, again, ...more] = received(at);
  expect(more).toEqual([]);
  // Same topic: the service replaces an undelivered message.
  expect(again?.headers['topic']).toBe(first?.headers['topic']);
  await settle(h);
  expect(received(at)).toHaveLength(2);
});

test('a message undelivered for a day is dropped', async () => {
  const at = await subscribed();
  push.status = 503;
  await paidOut();
  push.status = 201;
  h.clock.advance(DAY_MS);
  await settle(h);
  expect(received(at)).toHaveLength(1);
  const left = await h.app.deps.db.query(`select 1 from outbox where kind = 'web_push'`);
  expect(left).toEqual([]);
});

test.each([404, 410])('a subscription with response %i is deleted', async (status) => {
  const at = await subscribed();
  push.status = status;
  await paidOut();
  expect(await state(at.request.endpoint)).toMatchObject({ on: 0, browsers: 0 });
});

test('one call unsubscribes a browser before the next step', async () => {
  const [mine, other] = [await subscribed(), await subscribed()];
  must(
    await h.call(
      '/v1/push/unsubscribe',
      { endpoint: mine.request.endpoint },
      { token: guest.token },
    ),
  );
  await paidOut();
  expect(received(mine)).toEqual([]);
  expect(received(other)).toHaveLength(1);
});

test('a call without an endpoint unsubscribes every browser', async () => {
  const [mine, other] = [await subscribed(), await subscribed()];
  must(await h.call('/v1/push/unsubscribe', {}, { token: guest.token }));
  expect(await state(mine.request.endpoint)).toMatchObject({ on: 0, browsers: 0 });
  expect(await state(other.request.endpoint)).toMatchObject({ on: 0 });
});

test('a browser notifies only the player who subscribed last', async () => {
  const at = await subscribed();
  const later = await newGuest(h);
  h.clock.advance(1);
  await subscribed(at, later);
  await paidOut();
  expect(received(at)).toEqual([]);
  expect(await state(at.request.endpoint)).toMatchObject({ on: 0 });
  expect(await state(at.request.endpoint, later)).toMatchObject({ on: 1, browsers: 1 });
});

test('nothing is sent to a session that has ended', async () => {
  const at = await subscribed();
  const { orderId } = must(await ask(h, guest, { amount: 1_000_000 }));
  type Sessions = AnswerOf<typeof listSessions>;
  const { sessions } = must(await h.call<Sessions>('/user/sessions', {}, { token: guest.token }));
  must(await h.call('/user/session/end', { id: sessions[0]?.id }, { token: guest.token }));
  await settle(h);
  provider.set(orderId, 'paid');
  h.clock.advance(10 * MINUTE_MS);
  await settle(h);
  expect(received(at)).toEqual([]);
});

test('a sixth browser replaces the oldest', async () => {
  const first = await subscribed();
  for (let made = 0; made < 5; made += 1) {
    h.clock.advance(1);
    await subscribed();
  }
  expect(await state(first.request.endpoint)).toMatchObject({ on: 0, browsers: 5 });
});

test.each([
  'http://127.0.0.1:5432/',
  'https://10.0.0.1/push',
  'https://169.254.169.254/latest',
  'https://localhost/push',
  'https://push.example.com:8083/control',
])('the address %s is refused and nothing is stored', async (endpoint) => {
  const reply = await h.call(
    '/v1/push/subscribe',
    { ...testBrowser(push).request, endpoint },
    {
      token: guest.token,
    },
  );
  expect(reply.msgCode).toBe('push_address_refused');
  expect(await state(endpoint)).toMatchObject({ on: 0, browsers: 0 });
});

test('a server without a key reports that and refuses subscriptions', async () => {
  const without = await openTestApp({ beside: h, pushSandbox: push.origin, pushKey: null });
  const reply = await without.call('/v1/push/subscribe', testBrowser(push).request, {
    token: guest.token,
  });
  expect(reply.msgCode).toBe('push_unavailable');
  await without.close();
});

test('the export names the push service, never the endpoint URL', async () => {
  const at = await subscribed();
  const { text } = must(
    await h.call<AnswerOf<typeof exportData>>(
      '/v1/export',
      { format: 'json' },
      { token: guest.token },
    ),
  );
  expect(text).toContain(`"service":"${new URL(push.origin).host}"`);
  expect(text).not.toContain(at.request.endpoint);
});
