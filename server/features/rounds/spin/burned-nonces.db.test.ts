import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCash } from '../../../testing/cash.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  must,
  newPlayer,
  openGame,
  spin,
  type TestGame,
  type TestPlayer,
} from '../../../testing/players.ts';
import { until } from '../../../testing/provider.ts';
import { drawRound } from '../draw.ts';
import { createOwedBurns } from './owed-burns.ts';
import { placeBet, type BetDeps, type BetOutcome } from './place-bet.ts';
import { createPlayStates, type PlayState } from './play-state.ts';
import { createTurns } from './turns.ts';
import { hmacKey } from '@glasshouse/engine/hmac-key.ts';
import { checkBooks } from '../../../testing/check-books.ts';

const STAKE = 2_000;

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

async function seated() {
  const player = await newPlayer(h);
  await giveCash(h, player.player, 1_000_000);
  const game = await openGame(h, player);
  return { player, game };
}

/** Changes the wallet's permissions behind the processes' caches, as a race does. */
async function wallet({ player }: TestPlayer, change: string): Promise<void> {
  await h.app.deps.db.query(`update wallet set ${change} where bucket = $1 and player_id = $2`, [
    player.bucket,
    player.playerId,
  ]);
}

async function spentNonce({ player }: TestPlayer): Promise<number> {
  const [row] = await h.app.deps.db.query<{ nonce: number }>(
    'select seq - seed_base as nonce from wallet where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.nonce ?? -1;
}

test('a spin that is known to be refused uses no nonce', async () => {
  const { player, game } = await seated();
  const limit = { kind: 'stake', period: 'day', amount: 2 * STAKE };
  must(await h.call('/v1/limits/set', limit, { token: player.token, key: null }));
  must(await spin(h, game, STAKE));
  must(await spin(beside, game, STAKE));
  const spent = await spentNonce(player);
  for (const process of [h, beside, h, beside]) {
    expect(await spin(process, game, STAKE)).toMatchObject({ msgCode: 'limit_reached' });
  }
  expect(await spentNonce(player)).toBe(spent);
});

test('a bet beyond the balance is refused without a draw', async () => {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  const most = game.stakes.at(-1) ?? 0;
  must(await spin(h, game, 200));
  for (let press = 0; press < 3; press += 1) {
    expect(await spin(h, game, most)).toMatchObject({ msgCode: 'insufficient_balance' });
  }
  expect(await spentNonce(player)).toBe(1);
  await giveCash(h, player.player, most);
  expect(must(await spin(h, game, most))).toMatchObject({ seq: 2, nonce: 2 });
});

async function seedOf({ player }: TestPlayer): Promise<number> {
  const [row] = await h.app.deps.db.query<{ seed_id: number }>(
    'select seed_id from wallet where bucket = $1 and player_id = $2',
    [player.bucket, player.playerId],
  );
  return row?.seed_id ?? -1;
}

/** Places a first bet of a player over a settlement that the test chooses. */
async function placedOver(
  { player }: TestPlayer,
  { gameId }: TestGame,
  batcher: BetDeps['batcher'],
): Promise<{ bet: Promise<BetOutcome>; state: PlayState }> {
  const { db, seeds, pack, games, clock } = h.app.deps;
  const burns = createOwedBurns({ db, onError: () => undefined });
  const findSession = () => Promise.resolve(null);
  const states = createPlayStates({ db, seeds, pack, minRoundMs: 0, burns, findSession });
  const state = await states.reload(player, clock.now(), STAKE);
  const game = games.get(gameId);
  if (game === undefined) throw new Error('no such game');
  const turns = createTurns<BetOutcome>();
  const rest = { minRoundMs: 0, isGameOn: () => true, taskShift: () => -1 };
  const deps: BetDeps = { db, states, batcher, turns, clock, pack, ...rest };
  const { stateVersion } = state;
  return { state, bet: placeBet(deps, { player, stateVersion }, game, STAKE, 1) };
}

test('a bet that finds the queue full is refused without a draw', async () => {
  const { player, game } = await seated();
  const settle = () => Promise.reject(new Error('the queue is full'));
  const { bet, state } = await placedOver(player, game, { hasRoom: () => false, settle });
  await expect(bet).rejects.toMatchObject({ code: 'busy' });
  expect(state.nonce).toBe(0);
  expect(await spentNonce(player)).toBe(0);
});

test('a drawn spin without a settlement is burned before the answer', async () => {
  const { player, game } = await seated();
  const settle = () => Promise.reject(new Error('lost'));
  const { bet } = await placedOver(player, game, { hasRoom: () => true, settle });
  await expect(bet).rejects.toThrow('lost');
  expect(await spentNonce(player)).toBe(1);
  expect(must(await spin(beside, game, STAKE))).toMatchObject({ seq: 1, nonce: 2 });
});

test('a nonce that could not be burned is burned when the database answers', async () => {
  const { player } = await seated();
  const { db } = h.app.deps;
  const seedId = await seedOf(player);
  let isAway = true;
  const errors: unknown[] = [];
  const burns = createOwedBurns({
    db: {
      query: (text, values) =>
        isAway ? Promise.reject(new Error('away')) : db.query(text, values),
    },
    onError: (error) => errors.push(error),
  });
  await burns.owe({ ...player.player, seedId, nonce: 3 });
  await burns.owe({ ...player.player, seedId, nonce: 4 });
  await expect(burns.settle(player.player)).rejects.toMatchObject({ code: 'busy' });
  expect(await spentNonce(player)).toBe(0);
  isAway = false;
  await until(async () => ((await spentNonce(player)) === 4 ? true : null));
  await burns.settle(player.player);
  expect(errors.length).toBeGreaterThanOrEqual(3);
});

test('a burn of an earlier nonce or of a former seed changes nothing', async () => {
  const { player, game } = await seated();
  for (let count = 0; count < 3; count += 1) must(await spin(h, game, STAKE));
  const seedId = await seedOf(player);
  const burns = createOwedBurns({ db: h.app.deps.db, onError: () => undefined });
  await burns.owe({ ...player.player, seedId, nonce: 2 });
  await burns.owe({ ...player.player, seedId: seedId - 1, nonce: 9 });
  await burns.settle(player.player);
  expect(await spentNonce(player)).toBe(3);
  expect(must(await spin(beside, game, STAKE))).toMatchObject({ seq: 4, nonce: 4 });
});

test('a changed client seed in this process uses no nonce', async () => {
  const { player, game } = await seated();
  must(await spin(h, game, STAKE));
  const options = { token: player.token, key: null };
  must(await h.call('/v1/fairness/setClientSeed', { clientSeed: 'mine' }, options));
  expect(must(await spin(h, game, STAKE))).toMatchObject({ seq: 2, nonce: 2 });
});

test('a nonce that the database refused is burned for every process', async () => {
  const { player, game } = await seated();
  expect(must(await spin(h, game, STAKE)).nonce).toBe(1);
  // The process has an allowed state cached; the row does not allow play.
  await wallet(player, `blocked_until = ${h.clock.now() + 1_000}, blocked_why = 'cooling_off'`);
  expect(await spin(h, game, STAKE)).toMatchObject({ msgCode: 'cooling_off' });
  expect(await spentNonce(player)).toBe(2);
  await wallet(player, 'blocked_until = 0');
  expect(must(await spin(beside, game, STAKE))).toMatchObject({ seq: 2, nonce: 3 });
  expect(must(await spin(h, game, STAKE))).toMatchObject({ seq: 3, nonce: 4 });
});

test('another client seed does not bring a burned nonce back', async () => {
  const { player, game } = await seated();
  const options = { token: player.token, key: null };
  const played = [must(await spin(h, game, STAKE))];
  await wallet(player, `blocked_until = ${h.clock.now() + 1_000}, blocked_why = 'cooling_off'`);
  expect(await spin(h, game, STAKE)).toMatchObject({ msgCode: 'cooling_off' });
  await wallet(player, 'blocked_until = 0');
  must(await h.call('/v1/fairness/setClientSeed', { clientSeed: 'another' }, options));
  played.push(must(await spin(h, game, STAKE)));
  must(await h.call('/v1/fairness/setClientSeed', { clientSeed: 'a third' }, options));
  played.push(must(await spin(beside, game, STAKE)));
  expect(played.map(({ nonce }) => nonce)).toEqual([1, 3, 4]);
  const { revealed } = must(
    await h.call<{ revealed: { serverSeed: string; nonce: number } }>(
      '/v1/fairness/rotate',
      {},
      options,
    ),
  );
  expect(revealed.nonce).toBe(4);
  const definition = h.app.deps.games.get(game.gameId)?.definition;
  if (definition === undefined) throw new Error('no such game');
  const key = hmacKey(revealed.serverSeed);
  const seeds = [game.seed.clientSeed ?? '', 'another', 'a third'];
  for (const [index, round] of played.entries()) {
    const again = drawRound(definition, STAKE, key, seeds[index] ?? '', round.nonce);
    expect(JSON.parse(again.events)).toEqual(round.events);
  }
  const { differences } = await checkBooks(h.app.deps.db);
  expect(differences.filter(({ what }) => /seed|nonce/.test(what))).toEqual([]);
});
