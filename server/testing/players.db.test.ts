import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './app.ts';
import { newNamedPlayer, newPlayer, openGame, spin } from './players.ts';

describe('the builders make players by API calls', () => {
  let h: TestApp;
  beforeAll(async () => {
    h = await openTestApp();
  });
  afterAll(() => h.close());

  it('a new player has the welcome bonus and can play at once', async () => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    expect([game.cash, game.bonus, game.nextSeq]).toEqual([0, 35_000, 1]);
    expect((await spin(h, game)).msgCode).toBe('success');
    expect((await spin(h, game)).msgCode).toBe('success');
    expect(game.nextSeq).toBe(3);
  });

  it('a player with a login is signed in under a new token and device', async () => {
    const player = await newNamedPlayer(h);
    const sessions = await h.call('/user/sessions', {}, { token: player.token });
    expect(sessions.data).toMatchObject({ sessions: [{ current: 1 }] });
  });
});
