import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { connectOwner, type Owner } from '../../../testing/owner.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../../testing/players.ts';
import { until } from '../../../testing/provider.ts';

let h: TestApp;
/** Another server process on the same database. */
let beside: TestApp;
let owner: Owner;
beforeAll(async () => {
  h = await openTestApp();
  beside = await openTestApp({ beside: h });
  owner = await connectOwner(h);
});
afterAll(async () => {
  await owner.end();
  await beside.close();
  await h.close();
});

async function seated() {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  must(await spin(h, game, 200));
  return { player: player.player, game };
}

/** In a transaction of the returned connection. */
async function lockWallet(player: TestPlayer['player']): Promise<pg.Client> {
  const somebody = owner.of(player);
  await somebody.query('begin');
  await somebody.query('select from wallet where player_id = $1 for update', [player.playerId]);
  return somebody;
}

test('a locked wallet delays only its own player', async () => {
  const held = await seated();
  const others = await Promise.all(Array.from({ length: 8 }, seated));
  const somebody = await lockWallet(held.player);
  const answered: string[] = [];
  const waiting = spin(h, held.game, 200).then((reply) => {
    answered.push('held');
    return reply;
  });
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all(others.map(({ game }) => spin(h, game, 200)));
    for (const reply of replies) must(reply);
    answered.push('others');
  }
  // The wallet stays locked: every other answer arrived before the locked one's.
  expect(await waiting).toMatchObject({ status: 503, msgCode: 'busy' });
  expect(answered).toEqual([...Array.from({ length: 5 }, () => 'others'), 'held']);
  await somebody.query('rollback');
  // The nonce drawn during the lock is used.
  expect(must(await spin(h, held.game, 200))).toMatchObject({ seq: 2, nonce: 3 });
});

test('a nonce used while a wallet was locked is drawn by no other process', async () => {
  const { player, game } = await seated();
  must(await spin(beside, game, 200));
  const spent = async () => {
    const { rows } = await owner
      .of(player)
      .query<{ nonce: string }>(
        'select seq - seed_base as nonce from wallet where player_id = $1',
        [player.playerId],
      );
    return Number(rows[0]?.nonce);
  };
  const somebody = await lockWallet(player);
  const busy = { status: 503, msgCode: 'busy' };
  expect(await spin(h, game, 200)).toMatchObject(busy);
  // Nothing more is drawn as long as the first nonce cannot be burned.
  expect(await spin(h, game, 200)).toMatchObject(busy);
  await somebody.query('rollback');
  await until(async () => ((await spent()) === 3 ? true : null));
  expect(must(await spin(beside, game, 200))).toMatchObject({ seq: 3, nonce: 4 });
  expect(must(await spin(h, game, 200))).toMatchObject({ seq: 4, nonce: 5 });
});

test('a spin continues once its wallet is unlocked', async () => {
  const { player, game } = await seated();
  const somebody = await lockWallet(player);
  const waiting = spin(h, game, 200);
  // Another player's round was settled meanwhile: the waiting spin was overtaken.
  must(await spin(h, (await seated()).game, 200));
  await somebody.query('commit');
  expect(must(await waiting)).toMatchObject({ seq: 2, nonce: 2 });
});
