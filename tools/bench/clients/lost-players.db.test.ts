import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { must, newPlayer, openGame, spin } from '@glasshouse/server/testing/players.ts';
import { lostPlayers } from './lost-players.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

test('a player with a missing round counts as lost', async () => {
  const { player, ...rest } = await newPlayer(h);
  const game = await openGame(h, rest);
  for (let round = 0; round < 3; round += 1) must(await spin(h, game, 200));
  const lost = (answered: number, id = player.playerId) =>
    lostPlayers(h.app.deps.db, [id], [answered]);
  // The last answer may be lost on its way.
  expect([await lost(3), await lost(2)]).toEqual([0, 0]);
  expect([await lost(4), await lost(1)]).toEqual([1, 1]);
  expect(await lost(0, 64)).toBe(1);
});
