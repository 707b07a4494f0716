import { afterAll, beforeAll, expect, test } from 'vitest';
import type { answerRealityCheck } from '@glasshouse/contract/limits/answer-reality-check.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { HOUR_MS } from '@glasshouse/contract/time.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../../testing/players.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const answer = async (player: TestPlayer, choice: string) =>
  must(
    await h.call<AnswerOf<typeof answerRealityCheck>>(
      '/v1/realitycheck/answer',
      { answer: choice },
      { token: player.token, key: null },
    ),
  );

/** A player who has played one round and whose reality check is due. */
async function checked() {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  const first = must(await spin(h, game));
  h.clock.advance(HOUR_MS - 1);
  const second = must(await spin(h, game));
  h.clock.advance(1);
  const won = first.win + second.win;
  return { player, game, staked: first.stake + second.stake, won };
}

test('play stops after an hour until the reality check is answered', async () => {
  const { player, game, staked, won } = await checked();
  const summary = { minutes: 60, staked, won, net: won - staked };
  expect(await spin(h, game)).toMatchObject({ msgCode: 'reality_check', data: summary });
  expect((await spin(h, game)).msgCode).toBe('reality_check');
  const nextCheckAt = h.clock.now() + HOUR_MS;
  expect(await answer(player, 'go_on')).toEqual({ answer: 'go_on', nextCheckAt });
  expect((await spin(h, game)).success).toBe(1);
  const { bucket, playerId } = player.player;
  const kept = await h.app.deps.db.query(
    'select staked, won, answer from reality_check where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  expect(kept).toEqual([{ staked, won, answer: 'go_on' }]);
});

test('an early answer postpones nothing', async () => {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  const due = h.clock.now() + HOUR_MS;
  h.clock.advance(HOUR_MS - 1);
  expect(await answer(player, 'go_on')).toEqual({ answer: 'go_on', nextCheckAt: due });
  h.clock.advance(1);
  expect((await spin(h, game)).msgCode).toBe('reality_check');
});

for (const choice of ['take_break', 'leave']) {
  test(`${choice} ends the game session until the next check an hour later`, async () => {
    const { player, game } = await checked();
    expect(await answer(player, choice)).toEqual({ answer: choice, nextCheckAt: null });
    expect((await spin(h, game)).msgCode).toBe('token_invalid');
    const again = await openGame(h, player);
    expect((await spin(h, again)).success).toBe(1);
    expect(again.realityCheckAt).toBe(h.clock.now() + HOUR_MS);
  });
}

test('concurrent answers answer one check', async () => {
  const { player } = await checked();
  await Promise.all(Array.from({ length: 8 }, () => answer(player, 'go_on')));
  const { bucket, playerId } = player.player;
  const kept = await h.app.deps.db.query(
    'select 1 from reality_check where bucket = $1 and player_id = $2',
    [bucket, playerId],
  );
  expect(kept).toHaveLength(1);
});
