import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBlackHole, type BlackHole } from '../../../testing/black-hole.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, spin } from '../../../testing/players.ts';

let h: TestApp;
let hole: BlackHole;
/** The server process whose way to the database can be closed. */
let away: TestApp;

beforeAll(async () => {
  h = await openTestApp();
  hole = await createBlackHole(h.runUrl);
  away = await openTestApp({ beside: { ...h, runUrl: hole.url } });
});
afterEach(() => hole.release());
afterAll(async () => {
  await away.close();
  await hole.close();
  await h.close();
});

test('while the database is silent every call is answered busy, and play continues after', async () => {
  const seats = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const player = await newPlayer(away);
      const game = await openGame(away, player);
      must(await spin(away, game, 200));
      return { player, game };
    }),
  );
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
    // A spin whose answer was lost may be stored: the same number answers what is stored.
    expect(must(await spin(away, game, 200)).seq).toBe(2);
    must(await away.call('/v1/bus/accountInfo', {}, { token: player.token, key: null }));
  }
  // Who asks within a second of the clock shares one look at the database.
  h.clock.advance(1_000);
  const open = await away.app.portal.inject({ method: 'GET', url: '/readyz' });
  expect(open.statusCode).toBe(200);
});

test('a process whose database is silent ends all the same', async () => {
  const other = await openTestApp({ beside: { ...h, runUrl: hole.url } });
  const game = await openGame(other, await newPlayer(other));
  must(await spin(other, game, 200));
  hole.swallow();
  const waiting = spin(other, game, 200);
  await other.close();
  expect((await waiting).status).toBe(503);
  hole.release();
});
