import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_CLIENT_SEED } from '@glasshouse/contract/fairness/no-client-seed.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestGame } from '../../../testing/players.ts';

let h: TestApp;
/** Another server process on the same database. */
let beside: TestApp;
beforeAll(async () => {
  h = await openTestApp();
  beside = await openTestApp({ beside: h });
});
afterAll(async () => {
  await beside.close();
  await h.close();
});

interface SeedState {
  readonly serverSeedHash: string;
  readonly clientSeed: string | null;
  readonly nonce: number;
}

async function seated() {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  // An unused seed is not rotated.
  must(await spin(h, game));
  return { player, game };
}

function rotate(player: { readonly token: string }) {
  return h.call<SeedState>('/v1/fairness/rotate', {}, { token: player.token, key: null });
}

function give(game: TestGame, serverSeedHash: string, clientSeed: string) {
  const token = game.gameSession;
  const body = { serverSeedHash, clientSeed };
  return h.gameCall<SeedState>('/game/setClientSeed', body, { token, key: null });
}

test('after a rotation no process draws before a new client seed', async () => {
  const { player, game } = await seated();
  must(await spin(beside, game));
  const { serverSeedHash } = must(await rotate(player));
  for (const process of [h, beside]) {
    expect(await spin(process, game)).toMatchObject({
      success: 0,
      msgCode: 'client_seed_required',
      data: { serverSeedHash },
    });
  }
  expect(must(await give(game, serverSeedHash, 'mine'))).toEqual({
    serverSeedHash,
    clientSeed: 'mine',
    nonce: 0,
  });
  expect(must(await spin(h, game))).toMatchObject({ seq: 3, nonce: 1 });
  const made = await h.app.deps.db.query(
    'select made_by from client_seed where bucket = $1 and player_id = $2 order by seed_id',
    [player.player.bucket, player.player.playerId],
  );
  expect(made).toEqual([{ made_by: 'player' }, { made_by: 'player' }]);
});

test('a client seed for another server seed is refused', async () => {
  const { player, game } = await seated();
  const { serverSeedHash } = must(await rotate(player));
  expect(await give(game, game.seed.serverSeedHash, 'mine')).toMatchObject({
    msgCode: 'client_seed_required',
    data: { serverSeedHash },
  });
  expect(await spin(h, game)).toMatchObject({ msgCode: 'client_seed_required' });
});

test('the first client seed stays in force', async () => {
  const { player, game } = await seated();
  const { serverSeedHash } = must(await rotate(player));
  const giving = ['one', 'two'].map((clientSeed) => give(game, serverSeedHash, clientSeed));
  const [one, two] = (await Promise.all(giving)).map(must);
  expect(one).toEqual(two);
  expect(await give(game, serverSeedHash, 'three')).toMatchObject({ data: one });
});

test('the first client seed of a player replaces the default text', async () => {
  const player = await newPlayer(h);
  const options = { token: player.token, key: null };
  const forward = await h.call<{ openGameUrl: string }>('/game/forward', { id: 66_121 }, options);
  const launchToken = new URL(must(forward).openGameUrl).hash.slice(1);
  const bare = must(await h.gameCall<TestGame>('/game/session', { launchToken }, { key: null }));
  must(await spin(h, bare));
  const game = await openGame(h, player);
  expect(game.seed.serverSeedHash).toBe(bare.seed.serverSeedHash);
  expect(game.seed.clientSeed).toMatch(/^[0-9a-f]{32}$/);
  const { roundId } = must(await spin(h, game));
  const proof = await h.call('/v1/fairness/round', { roundId }, options);
  expect(must(proof)).toMatchObject({
    clientSeed: game.seed.clientSeed,
    clientSeedMadeBy: 'player',
    nonce: 2,
  });
});

test('a game opened without a client seed gets the default text', async () => {
  const player = await newPlayer(h);
  const options = { token: player.token, key: null };
  const forward = await h.call<{ openGameUrl: string }>('/game/forward', { id: 66_121 }, options);
  const launchToken = new URL(must(forward).openGameUrl).hash.slice(1);
  const opened = await h.gameCall<TestGame>('/game/session', { launchToken }, { key: null });
  expect(must(opened).seed.clientSeed).toBe(NO_CLIENT_SEED);
});
