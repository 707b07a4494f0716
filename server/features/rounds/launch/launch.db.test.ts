import { afterAll, beforeAll, expect, test } from 'vitest';
import { promiseIn } from '@glasshouse/contract/play/launch-token.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, spin, type TestGame } from '../../../testing/players.ts';

let h: TestApp;
/** A second server process on the same database. */
let beside: TestApp;

beforeAll(async () => {
  h = await openTestApp();
  beside = await openTestApp({ beside: h });
});

afterAll(async () => {
  await beside.close();
  await h.close();
});

test('the server commits before the browser makes its seed', async () => {
  const player = await newPlayer(h);
  const options = { token: player.token, key: null };
  const launch = async (app: TestApp) => {
    const body = { id: 66_121 };
    const reply = await app.call<{ openGameUrl: string }>('/game/forward', body, options);
    const launchToken = new URL(must(reply).openGameUrl).hash.slice(1);
    return { launchToken, promise: promiseIn(launchToken) };
  };
  const trade = (launchToken: string, clientSeed: string) =>
    h.gameCall<TestGame>('/game/session', { launchToken, clientSeed }, { key: null });
  const first = await launch(h);
  // The launch created the commitment; a repeated call returns the same one.
  expect((await launch(beside)).promise).toBe(first.promise);
  const seeds = { serverSeedHash: first.promise, clientSeed: null, nonce: 0 };
  expect((await h.call('/v1/fairness/seed', {}, options)).data).toMatchObject(seeds);
  const opened = must(await trade(first.launchToken, 'made after'));
  expect(opened.seed).toEqual({ ...seeds, clientSeed: 'made after' });
  // A launch is valid for its seed only: a client seed made for one is not used with another.
  const old = await launch(h);
  must(await h.call('/v1/fairness/setClientSeed', { clientSeed: 'chosen' }, options));
  must(await spin(h, opened));
  must(await h.call('/v1/fairness/rotate', {}, options));
  expect(await trade(old.launchToken, 'too early')).toMatchObject({ msgCode: 'launch_invalid' });
  const next = await launch(h);
  expect(next.promise).not.toBe(first.promise);
  expect(must(await trade(next.launchToken, 'in time')).seed).toEqual({
    serverSeedHash: next.promise,
    clientSeed: 'in time',
    nonce: 0,
  });
});
