import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, spin } from '../../../testing/players.ts';

const ROUND_MS = 900;

let h: TestApp;
let slow: TestApp;
beforeAll(async () => {
  h = await openTestApp();
  slow = await openTestApp({ beside: h, minRoundMs: ROUND_MS });
});
afterAll(async () => {
  await slow.close();
  await h.close();
});

test('a spin that is too fast gets the time left of its own round', async () => {
  const game = await openGame(h, await newPlayer(h));
  must(await spin(slow, game));
  h.clock.advance(400);
  expect(await spin(slow, game)).toMatchObject({ msgCode: 'too_fast', data: { waitMs: 500 } });
  h.clock.advance(500);
  must(await spin(slow, game));
});

test('a reality check shows the time actually played', async () => {
  const game = await openGame(h, await newPlayer(h));
  must(await spin(h, game));
  // The check was due after 60 minutes; the player returns to the game after 83.
  h.clock.advance(83 * MINUTE_MS);
  expect(await spin(h, game)).toMatchObject({ msgCode: 'reality_check', data: { minutes: 83 } });
});
