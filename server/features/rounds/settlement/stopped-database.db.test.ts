import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBlackHole, type BlackHole } from '../../../testing/black-hole.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { until } from '../../../testing/provider.ts';
import {
  must,
  newPlayer,
  openGame,
  spin,
  type TestGame,
  type TestPlayer,
} from '../../../testing/players.ts';

let h: TestApp;
let hole: BlackHole;
/** The server process whose database connection can be blocked. */
let away: TestApp;

beforeAll(async () => {
  h = await openTestApp({ isPlain: true });
  hole = await createBlackHole(h.runUrl);
  away = await openTestApp({ beside: { ...h, runUrl: hole.url } });
});
afterEach(() => hole.release());
afterAll(async () => {
  await away.close();
  await hole.close();
  await h.close();
});

test('while the database is silent every call is answered busy', async () => {
  const seats: { player: TestPlayer; game: TestGame }[] = [];
  for (let count = 0; count < 30; count += 1) {
    const player = await newPlayer(away);
    const game = await openGame(away, player);
    must(await spin(away, game, 200));
    seats.push({ player, game });
  }
  hole.swallow();
  const calls = seats.flatMap(({ player, game }) => [
    spin(away, game, 200),
    away.call('/v1/bus/accountInfo', {}, { token: player.token, key: null }),
    away.gameCall('/game/history', {}, { token: game.gameSession, key: null }),
  ]);
  const ready = await away.app.portal.inject({ method: 'GET', url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  for (const reply of await Promise.all(calls)) {
    expect(reply).toMatchObject({ status: 503, success: 0, msgCode: 'busy' });
    expect(reply.headers).toHaveProperty('retry-after');
  }
  hole.release();
  for (const { player, game } of seats) {
    // A spin with a lost answer may be stored: the same number returns the stored round.
    const reply = await until(async () => {
      const again = await spin(away, game, 200);
      return again.msgCode === 'busy' ? null : again;
    });
    expect(must(reply).seq).toBe(2);
    must(await away.call('/v1/bus/accountInfo', {}, { token: player.token, key: null }));
  }
  // Calls within one second of the clock share one check of the database.
  h.clock.advance(1_000);
  const open = await away.app.portal.inject({ method: 'GET', url: '/readyz' });
  expect(open.statusCode).toBe(200);
});

test('a process with a silent database still stops', async () => {
  const other = await openTestApp({ beside: { ...h, runUrl: hole.url } });
  const game = await openGame(other, await newPlayer(other));
  must(await spin(other, game, 200));
  hole.swallow();
  const waiting = spin(other, game, 200);
  await other.close();
  expect((await waiting).status).toBe(503);
  hole.release();
});
