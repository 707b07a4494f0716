import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGameRound } from '@glasshouse/contract/play/get-game-round.ts';
import { listGameRounds } from '@glasshouse/contract/play/list-game-rounds.ts';
import { gameSession } from '@glasshouse/contract/play/game-session.ts';
import { rotateGameSeed } from '@glasshouse/contract/play/rotate-game-seed.ts';
import { setGameClientSeed } from '@glasshouse/contract/play/set-game-client-seed.ts';
import { hmacKey } from '@glasshouse/engine/hmac-key.ts';
import { openTestApp } from '../../testing/app.ts';
import { drawRound } from '../rounds/index.ts';
import { beginRound } from './rounds.ts';
import { launch, openGuest } from './testing/remote-player.ts';
import { openRemoteWorld, type RemoteWorld } from './testing/remote-world.ts';

let world: RemoteWorld;
beforeAll(async () => {
  world = await openRemoteWorld();
});
afterAll(() => world.close());

const open = (options = {}) => openGuest(world.h, world.subject, options);

test("a round moves the money of the operator's wallet", async () => {
  const guest = await open({ cash: 50_000 });
  expect(guest.session).toMatchObject({ cash: 50_000, bonus: 0, nextSeq: 1, lastRound: null });
  const { data } = await guest.spin(1);
  expect(data).toMatchObject({ cash: 50_000 - data.stake + data.win, nonce: 1, bonus: 0 });
  expect(guest.cash()).toBe(data.cash);
});

test('a round follows from the seeds that are revealed after it', async () => {
  const guest = await open();
  const { data: played } = await guest.spin(1);
  const { data: rotated } = await guest.call(rotateGameSeed, {});
  const { revealed } = rotated;
  const hash = createHash('sha256').update(revealed.serverSeed).digest('hex');
  expect(hash).toBe(guest.session.seed.serverSeedHash);
  const game = world.h.app.deps.games.get(guest.session.gameId);
  if (game === undefined) throw new Error('no such game');
  const key = hmacKey(revealed.serverSeed);
  const drawn = drawRound(game.definition, played.stake, key, revealed.clientSeed ?? '', 1);
  expect(drawn.winMinor).toBe(played.win);
  expect(JSON.parse(drawn.events)).toEqual(played.events);
});

test('a repeated number plays no second round', async () => {
  const guest = await open();
  const first = await guest.spin(1);
  const cash = guest.cash();
  expect(await guest.spin(1)).toEqual(first);
  expect(guest.cash()).toBe(cash);
});

test('another stake under a used number is a conflict', async () => {
  const guest = await open();
  await guest.spin(1);
  const other = guest.session.stakes[1];
  expect((await guest.spin(1, other)).msgCode).toBe('idempotency_conflict');
});

test('a number that is not the next is refused', async () => {
  const guest = await open();
  expect(await guest.spin(3)).toMatchObject({ msgCode: 'seq_wrong', data: { nextSeq: 1 } });
});

test('a stake that the game does not offer reaches no wallet', async () => {
  const guest = await open();
  expect((await guest.spin(1, 7)).msgCode).toBe('stake_not_offered');
  expect(guest.cash()).toBe(100_000);
});

test('a refused bet draws nothing', async () => {
  const guest = await open({ cash: 0 });
  const refused = await guest.spin(1);
  expect(refused).toMatchObject({ msgCode: 'insufficient_balance', data: { cash: 0 } });
  const { data } = await guest.call(gameSession, {});
  expect(data).toMatchObject({ nextSeq: 1, lastRound: null });
  expect(data.seed.nonce).toBe(0);
});

test.each([
  ['without cash', 'open', 0, 0],
  ['who is excluded', 'excluded', 100_000, 1],
] as const)('the refused bet of a player %s is rolled back if need be', async (...of) => {
  const [, kind, cash, times] = of;
  const guest = await open({ kind, cash });
  expect((await guest.spin(1)).success).toBe(0);
  await world.h.settle();
  const { calls } = world.subject.operator;
  const own = calls.filter(({ body }) => body.user === guest.user);
  expect(own.filter(({ name }) => name === 'transaction/rollback')).toHaveLength(times);
  expect(guest.cash()).toBe(cash);
});

test('a round between its bet and its win is ended after a crash', async () => {
  const guest = await open();
  world.subject.interrupt((call) => (call === 'transaction/win' ? 'fail' : 'answer'));
  expect((await guest.spin(1)).msgCode).toBe('busy');
  expect(guest.cash()).toBe(100_000 - (guest.session.stakes[0] ?? 0));
  world.subject.interrupt(null);
  const { remoteGames } = world.h.app.deps.options;
  if (remoteGames === null || remoteGames === undefined) throw new Error('no remote games');
  const other = await openTestApp({ beside: world.h, remoteGames });
  world.h.clock.advance(1);
  await other.settle();
  const { data } = await guest.spin(1, undefined, other);
  expect(guest.cash()).toBe(100_000 - data.stake + data.win);
  expect(data.cash).toBe(guest.cash());
  await other.close();
});

test('a bet whose process ended before its answer is taken back', async () => {
  const guest = await open();
  world.subject.interrupt((call) => (call === 'transaction/bet' ? 'drop' : 'answer'));
  expect((await guest.spin(1)).msgCode).toBe('busy');
  world.subject.interrupt(null);
  await world.h.settle();
  expect(guest.cash()).toBe(100_000);
  expect((await guest.spin(1)).data.nonce).toBe(1);
});

test('seeds stay while a round is open', async () => {
  const guest = await open();
  await guest.spin(1);
  world.subject.interrupt((call) => (call === 'transaction/win' ? 'fail' : 'answer'));
  await guest.spin(2);
  expect((await guest.call(rotateGameSeed, {})).msgCode).toBe('busy');
  world.subject.interrupt(null);
  world.h.clock.advance(1);
  await world.h.settle();
  const { data } = await guest.call(rotateGameSeed, {});
  expect(data).toMatchObject({ clientSeed: null, nonce: 0, revealed: { nonce: 2 } });
  expect((await guest.spin(3)).msgCode).toBe('client_seed_required');
  const { serverSeedHash } = data;
  const given = await guest.call(setGameClientSeed, { serverSeedHash, clientSeed: 'a1b2c3d4' });
  expect(given.data).toMatchObject({ serverSeedHash, clientSeed: 'a1b2c3d4' });
  expect((await guest.spin(3)).data).toMatchObject({ seq: 3, nonce: 1 });
});

test('played rounds are listed with their events', async () => {
  const guest = await open();
  const { data: played } = await guest.spin(1);
  const { data: list } = await guest.call(listGameRounds, {});
  expect(list).toMatchObject({ total: 1, roundList: [{ roundId: played.roundId }] });
  const { data: round } = await guest.call(getGameRound, { roundId: played.roundId });
  expect(round).toMatchObject({ events: played.events, win: played.win });
});

test('play without money has a balance of its own', async () => {
  const guest = await open({ mode: 'demo', currency: 'XXX', user: undefined, token: undefined });
  const calls = world.subject.operator.calls.length;
  const { data } = await guest.spin(1);
  expect(data.cash).toBe(guest.session.cash - data.stake + data.win);
  expect(world.subject.operator.calls).toHaveLength(calls);
});

test('play without money whose process ended goes on without a wallet', async () => {
  const guest = await open({ mode: 'demo', currency: 'XXX', user: undefined, token: undefined });
  const { data } = await guest.spin(1);
  const { db } = world.h.app.deps;
  const [played] = await db.query<{
    bucket: number;
    player_id: number;
    session_id: string;
    definition_hash: string;
    seed_id: number;
  }>('select * from remote_round where player_id = $1', [Number.parseInt(data.roundId, 10)]);
  if (played === undefined) throw new Error('no round is stored');
  const at = world.h.clock.now();
  await db.of(played.bucket).transaction((tx) =>
    beginRound(tx, {
      player: { bucket: played.bucket, playerId: played.player_id },
      ...{ sessionId: played.session_id, seq: 2, gameId: guest.session.gameId, at, dueAt: at },
      ...{ stake: data.stake, definitionHash: played.definition_hash, seedId: played.seed_id },
    }),
  );
  const calls = world.subject.operator.calls.length;
  expect((await guest.spin(2)).msgCode).toBe('busy');
  world.h.clock.advance(1);
  await world.h.settle();
  expect((await guest.spin(2)).data).toMatchObject({ seq: 2, nonce: 2 });
  expect(world.subject.operator.calls).toHaveLength(calls);
});

test.each([
  ['another portal', { lobby_url: 'https://elsewhere.test' }, 'other_lobby'],
  ['another currency', { currency: 'EUR' }, 'other_currency'],
  ['play for money without a player', { user: undefined }, 'no_player'],
  ['an unknown game', { game_code: 'no-such-game' }, 'unknown_game'],
])('a launch for %s is refused', async (_, options, error) => {
  const { http, body } = await launch(world.subject, options);
  expect({ http, ...body }).toEqual({ http: 400, error });
});

test("only the operator's portal may frame a game", async () => {
  const page = await world.h.app.remoteGames?.inject({ method: 'GET', url: '/game/66121' });
  const policy = String(page?.headers['content-security-policy']);
  expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toBe(world.subject.lobbyUrl);
});

test('a launch token opens one session', async () => {
  const { body } = await launch(world.subject, {});
  const launchToken = new URL(String(body['url'])).hash.slice(1);
  const exchange = async () => {
    const reply = await world.h.app.remoteGames?.inject({
      method: 'POST',
      url: gameSession.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ launchToken }),
    });
    return String((JSON.parse(reply?.body ?? '{}') as { msgCode?: string }).msgCode);
  };
  expect([await exchange(), await exchange()]).toEqual(['success', 'launch_invalid']);
});
