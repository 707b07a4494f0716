import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceId, openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newGuest, type TestPlayer } from '../../testing/players.ts';
import { startSandboxPush, type SandboxPush } from '../../testing/sandbox-push.ts';
import { answerPlayer } from '../support/index.ts';
import { settle } from '../withdrawals/testing/cashier.ts';
import { opened, sentTo, testBrowser, type TestBrowser } from './testing/browser.ts';

let push: SandboxPush;
let h: TestApp;
let guest: TestPlayer;
beforeAll(async () => {
  push = await startSandboxPush();
  h = await openTestApp({ pushSandbox: push.origin });
});
afterAll(async () => {
  await h.close();
  await push.close();
});
beforeEach(async () => {
  guest = await newGuest(h);
});

async function subscribed(): Promise<TestBrowser> {
  const browser = testBrowser(push);
  must(await h.call('/v1/push/subscribe', browser.request, { token: guest.token }));
  return browser;
}

/** The player writes, and a member of staff answers. */
async function answerSupport({ player, token }: TestPlayer, text: string): Promise<void> {
  must(await h.call('/v1/support/send', { id: deviceId(), text: 'Hello' }, { token, key: null }));
  await h.app.deps.db.transaction((tx) =>
    answerPlayer(tx, player, { by: 'Asha', text }, h.clock.now()),
  );
}

test('an answer of support is notified once, without its text', async () => {
  const at = await subscribed();
  await answerSupport(guest, 'Your account ends in 9012.');
  await settle(h);
  await settle(h);
  const [message, ...more] = sentTo(push, at);
  expect(more).toEqual([]);
  expect(message === undefined ? null : opened(message, at)).toEqual({
    title: 'Answer from our team',
    body: 'Open the chat to read it.',
    url: '/service',
    tag: 'support-3',
  });
});

test('own messages and automatic answers are not notified', async () => {
  const at = await subscribed();
  const message = { id: 'a'.repeat(16), text: 'Hello' };
  must(await h.call('/v1/support/send', message, { token: guest.token, key: null }));
  await settle(h);
  expect(sentTo(push, at)).toEqual([]);
});

const LIMIT = { kind: 'loss', period: 'day' } as const;

test('a changed limit is notified on the other devices, not where it was changed', async () => {
  const here = await subscribed();
  const there = await subscribed();
  await h.app.deps.db.query(
    `update push_subscription set session_id = 'another' where endpoint = $1`,
    [there.request.endpoint],
  );
  must(await h.call('/v1/limits/set', { ...LIMIT, amount: 50_000 }, { token: guest.token }));
  const queued = await h.app.deps.db.query<{ endpoint: string }>(
    `select endpoint from outbox join push_subscription
       on subscription_id = body->>'subscriptionId' where kind = 'web_push'`,
  );
  expect(queued.map(({ endpoint }) => endpoint)).toEqual([there.request.endpoint]);
  expect(here.request.endpoint).not.toBe(there.request.endpoint);
  await settle(h);
});

test('a limit that stays as it is is not notified', async () => {
  must(await h.call('/v1/limits/set', { ...LIMIT, amount: 50_000 }, { token: guest.token }));
  await subscribed();
  await h.app.deps.db.query(`update push_subscription set session_id = 'another'`);
  must(await h.call('/v1/limits/set', { ...LIMIT, amount: 50_000 }, { token: guest.token }));
  must(await h.call('/v1/limits/set', { ...LIMIT, amount: 90_000 }, { token: guest.token }));
  const queued = await h.app.deps.db.query(`select 1 from outbox where kind = 'web_push'`);
  expect(queued).toEqual([]);
});

test('a browser that agreed to withdrawals only gets nothing else', async () => {
  const at = await subscribed();
  await h.app.deps.db.query(`update push_subscription set services = false where endpoint = $1`, [
    at.request.endpoint,
  ]);
  await answerSupport(guest, 'Here we are.');
  await settle(h);
  expect(sentTo(push, at)).toEqual([]);
});
