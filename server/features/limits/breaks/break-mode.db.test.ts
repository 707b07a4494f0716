import { afterAll, beforeAll, expect, test } from 'vitest';
import type { accountInfo } from '@glasshouse/contract/account/account-info.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, type TestPlayer } from '../../../testing/players.ts';

const GAME = 66_121;

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const ask = (player: TestPlayer, path: string, body: object = {}) =>
  h.call(path, body, { token: player.token, key: null });

async function account(player: TestPlayer) {
  type Info = AnswerOf<typeof accountInfo>;
  return must(await h.call<Info>('/v1/bus/accountInfo', {}, { token: player.token })).result;
}

async function launchToken(player: TestPlayer): Promise<string> {
  const reply = await h.call<{ openGameUrl: string }>(
    '/game/forward',
    { id: GAME },
    { token: player.token, key: null },
  );
  return new URL(must(reply).openGameUrl).hash.slice(1);
}

const BREAKS = [
  { body: { kind: 'cool_off', hours: 24 }, code: 'cooling_off' },
  { body: { kind: 'self_exclusion', months: 1 }, code: 'self_excluded' },
] as const;

for (const { body, code } of BREAKS) {
  test(`${body.kind}: the account shows the break with its end`, async () => {
    const guest = await newPlayer(h);
    expect((await account(guest)).exclusion).toBeNull();
    const taken = must(await ask(guest, '/v1/limits/exclude', body));
    expect((await account(guest)).exclusion).toEqual(taken);
  });

  test(`${body.kind}: no game can be opened in any way`, async () => {
    const guest = await newPlayer(h);
    const game = await openGame(h, guest);
    const launch = await launchToken(guest);
    const { until } = must(await ask(guest, '/v1/limits/exclude', body));
    const refused = { msgCode: code, data: { until } };
    expect(await ask(guest, '/game/forward', { id: GAME })).toMatchObject(refused);
    const session = { launchToken: launch };
    expect(await h.gameCall('/game/session', session, { key: null })).toMatchObject(refused);
    const token = game.gameSession;
    expect(await h.gameCall('/game/session', {}, { token, key: null })).toMatchObject(refused);
  });
}

test('games open again after the break', async () => {
  const guest = await newPlayer(h);
  must(await ask(guest, '/v1/limits/exclude', { kind: 'cool_off', hours: 24 }));
  h.clock.advance(24 * HOUR_MS - 1);
  expect((await account(guest)).exclusion).not.toBeNull();
  h.clock.advance(1);
  expect((await account(guest)).exclusion).toBeNull();
  expect((await ask(guest, '/game/forward', { id: GAME })).success).toBe(1);
});

test('during a break no offer, task or invitation reward is available', async () => {
  const guest = await newPlayer(h);
  must(await ask(guest, '/v1/limits/exclude', { kind: 'cool_off', hours: 24 }));
  expect(await account(guest)).toMatchObject({ gameActivityFlag: 0, charge10Flag: 0 });
});
