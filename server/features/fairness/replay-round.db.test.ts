import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffOperations as ops } from '@glasshouse/contract/backoffice/index.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { connectOwner } from '../../testing/owner.ts';
import { must, newPlayer, openGame, spin } from '../../testing/players.ts';
import { openStaff, type TestStaff } from '../staff/testing/open-staff.ts';

let h: TestApp;
let support: TestStaff;
beforeAll(async () => {
  h = await openTestApp();
  support = await openStaff(h, 'support');
});
afterAll(() => h.close());

test('replay: any round is drawn again without showing a seed in use', async () => {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  const played = must(await spin(h, game));
  const { roundId } = played;
  const replay = async () => must(await support.call(ops.replayRound, { roundId }));
  const before = await replay();
  expect(before).toMatchObject({ win: played.win, serverSeed: null, events: played.events });
  expect(before.replay).toMatchObject({
    same: true,
    seedMatches: true,
    win: played.win,
    events: played.events,
  });
  const path = `/v1/fairness/record/${roundId}/${before.recordHash}`;
  expect((await h.call(path, {}, { method: 'GET' })).data).toEqual({ same: 1 });
  must(await h.call('/v1/fairness/rotate', {}, { token: player.token, key: null }));
  expect(await replay()).toMatchObject({
    serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
    replay: before.replay,
  });
});

test('replay: a changed record is found', async () => {
  const player = await newPlayer(h);
  const { roundId } = must(await spin(h, await openGame(h, player)));
  const owner = await connectOwner(h);
  await owner.query('update round set win = win + 1 where bucket = $1 and player_id = $2', [
    player.player.bucket,
    player.player.playerId,
  ]);
  await owner.end();
  const { replay } = must(await support.call(ops.replayRound, { roundId }));
  expect(replay).toMatchObject({ same: false, seedMatches: true });
});

test('replay: an unknown round is refused by name', async () => {
  const asked = await support.call(ops.replayRound, { roundId: '4821-1' });
  expect(asked.msgCode).toBe('unknown_round');
});

test('games: every game has its stated return and its counted rounds', async () => {
  await h.app.deps.jobs.settleAll();
  const { games } = must(await support.call(ops.listGameFigures, {}));
  expect(games.map(({ gameId }) => gameId)).toEqual(h.app.deps.games.list.map(({ id }) => id));
  const [first] = games;
  expect(first).toMatchObject({ on: true, definitions: [{ current: true, outside: false }] });
  expect(first?.definitions[0]?.statedReturn).toBeGreaterThan(90);
});
