import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { subscribed, until, type TestClient } from '../../platform/stomp/test-client.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { openAppWithProvider, type AppWithProvider } from '../../testing/provider.ts';

// A provider process starts.

let paying: AppWithProvider;
beforeAll(async () => {
  paying = await openAppWithProvider();
});
afterAll(() => paying.close());

async function listening(): Promise<{ readonly player: TestPlayer; readonly socket: TestClient }> {
  const player = await newPlayer(paying.h);
  const origin = paying.h.app.portal.listeningOrigin.replace('http', 'ws');
  return { player, socket: await subscribed(`${origin}/ws`, player.token) };
}

const set = ({ token }: TestPlayer, body: object) =>
  paying.h.call('/v1/limits/set', body, { token });

/** Resolves when the window got so many reminders of this limit. */
async function reminded({ socket }: { socket: TestClient }, limit: string, times: number) {
  const reminders = () =>
    (socket.messages() as { type: string; id: string }[]).filter(
      ({ type, id }) => type === 'limit_reminder' && id === limit,
    ).length;
  await until(() => reminders() >= times);
  return reminders();
}

test('a new limit is pushed to the other windows of the player', async () => {
  const window = await listening();
  must(await set(window.player, { kind: 'loss', period: 'week', amount: 70_000 }));
  expect(await reminded(window, 'loss', 1)).toBe(1);
});

test('a spin refused by a stake limit is pushed to the windows', async () => {
  const window = await listening();
  const game = await openGame(paying.h, window.player);
  must(await set(window.player, { kind: 'loss', period: 'day', amount: 100 }));
  await reminded(window, 'loss', 1);
  expect((await spin(paying.h, game)).msgCode).toBe('limit_reached');
  expect(await reminded(window, 'loss', 2)).toBe(2);
});

test('a reality check that is due is pushed to the windows', async () => {
  const window = await listening();
  const game = await openGame(paying.h, window.player);
  must(await spin(paying.h, game));
  paying.h.clock.advance(61 * MINUTE_MS);
  expect((await spin(paying.h, game)).msgCode).toBe('reality_check');
  expect(await reminded(window, 'reality_check', 1)).toBe(1);
});

test('a deposit refused by a limit is pushed to the windows', async () => {
  const window = await listening();
  const { token } = window.player;
  must(await set(window.player, { kind: 'deposit', period: 'month', amount: 100 }));
  await reminded(window, 'deposit', 1);
  const [payType] = paying.h.app.deps.pack.payTypes.deposit;
  const refused = await paying.h.call(
    '/charge/create/order',
    { amount: 100_000, payType },
    { token },
  );
  expect(refused.msgCode).toBe('limit_reached');
  expect(await reminded(window, 'deposit', 2)).toBe(2);
});
