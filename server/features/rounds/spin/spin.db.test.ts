import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCash } from '../../../testing/cash.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  must,
  newGuest,
  newPlayer,
  openGame,
  spin,
  type TestGame,
} from '../../../testing/players.ts';
import { drawRound } from '../draw.ts';
import { hmacKey } from '@glasshouse/engine/hmac-key.ts';
import { checkBooks } from '../../../testing/check-books.ts';

const BETWEEN_KILLS_MS = 15;

let h: TestApp;
/** A second server process on the same database. */
let beside: TestApp;

beforeAll(async () => {
  h = await openTestApp();
  beside = await openTestApp({ beside: h });
});

afterAll(async () => {
  await beside.close();
  await h.close();
});

async function rich(): Promise<{ game: TestGame; playerId: number; token: string }> {
  const player = await newPlayer(h);
  const { playerId } = player.player;
  await giveCash(h, player.player, 10_000_000);
  return { game: await openGame(h, player), playerId, token: player.token };
}

async function roundsOf(playerId: number): Promise<number> {
  const [row] = await h.app.deps.db.query<{ count: number }>(
    'select count(*) as count from round where player_id = $1',
    [playerId],
  );
  return row?.count ?? 0;
}

test('a repeated number and stake get the stored answer on any process', async () => {
  const { game, playerId } = await rich();
  const body = { stake: 2_000, seq: game.nextSeq };
  const options = { token: game.gameSession, key: null };
  const first = await h.gameCall('/game/spin', body, options);
  expect(first).toMatchObject({ success: 1, msgCode: 'success' });
  await spin(h, { ...game, nextSeq: game.nextSeq + 1 });
  for (const app of [h, beside]) {
    expect((await app.gameCall('/game/spin', body, options)).text).toBe(first.text);
  }
  expect(await roundsOf(playerId)).toBe(2);
});

test('the same number with another stake is a conflict', async () => {
  const { game, playerId } = await rich();
  await spin(h, game);
  const again = await h.gameCall(
    '/game/spin',
    { stake: 10_000, seq: game.nextSeq - 1 },
    { token: game.gameSession, key: null },
  );
  expect(again).toMatchObject({ status: 422, success: 0, msgCode: 'idempotency_conflict' });
  expect(await roundsOf(playerId)).toBe(1);
});

test('any number but the next is refused with the next one', async () => {
  const { game } = await rich();
  for (const seq of [game.nextSeq + 1, game.nextSeq + 1_000_000]) {
    const reply = await h.gameCall(
      '/game/spin',
      { stake: 2_000, seq },
      { token: game.gameSession, key: null },
    );
    expect(reply).toMatchObject({ msgCode: 'seq_wrong', data: { nextSeq: game.nextSeq } });
  }
  expect(must(await spin(h, game)).nonce).toBe(1);
});

test('a hundred concurrent presses on two processes are one round', async () => {
  const { game, playerId } = await rich();
  const body = { stake: 2_000, seq: game.nextSeq };
  const options = { token: game.gameSession, key: null };
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? h : beside).gameCall('/game/spin', body, options),
    ),
  );
  const texts = new Set(replies.map((reply) => reply.text));
  expect(texts.size).toBe(1);
  expect(replies[0]).toMatchObject({ success: 1 });
  expect(await roundsOf(playerId)).toBe(1);
});

test('a refused spin uses no number and no nonce', async () => {
  const player = await newPlayer(h);
  const game = await openGame(h, player);
  const refused = await spin(h, game, game.stakes.at(-1) ?? 0);
  expect(refused).toMatchObject({ success: 0, msgCode: 'insufficient_balance' });
  const played = must(await spin(h, game));
  expect(played).toMatchObject({ seq: 1, nonce: 1 });
});

test('a stake that the game does not offer is refused by name', async () => {
  const { game } = await rich();
  expect(await spin(h, game, 2_001)).toMatchObject({
    msgCode: 'stake_not_offered',
    data: { stakes: game.stakes },
  });
});

test('nobody plays before the terms are accepted', async () => {
  const guest = await newGuest(h);
  const game = await openGame(h, guest);
  expect(await spin(h, game)).toMatchObject({
    msgCode: 'age_required',
    data: { age: 18, accept: '/v1/terms/accept' },
  });
  must(await h.call('/v1/terms/accept', {}, { token: guest.token, key: null }));
  must(await spin(h, game));
});

test('a second game ends the first with that reason', async () => {
  const { game, token } = await rich();
  must(await spin(h, game));
  const second = await openGame(beside, { token });
  expect(await spin(h, game)).toMatchObject({ success: 0, msgCode: 'game_moved' });
  must(await spin(h, second));
});

test('game and portal sessions cannot replace each other', async () => {
  const { game, token } = await rich();
  const asGame = { token: game.gameSession, key: null };
  expect((await h.call('/v1/bus/accountInfo', {}, asGame)).status).toBe(401);
  const spun = await h.gameCall('/game/spin', { stake: 2_000, seq: 1 }, { token, key: null });
  expect(spun).toMatchObject({ status: 401, msgCode: 'token_invalid' });
});

test('a launch token is valid once within one minute in its own session', async () => {
  const player = await newPlayer(h);
  const launch = async () => {
    const { openGameUrl } = must(
      await h.call<{ openGameUrl: string }>(
        '/game/forward',
        { id: 66_121 },
        { token: player.token, key: null },
      ),
    );
    return new URL(openGameUrl).hash.slice(1);
  };
  const trade = (launchToken: string) =>
    h.gameCall('/game/session', { launchToken }, { key: null });
  const used = await launch();
  must(await trade(used));
  expect(await trade(used)).toMatchObject({ msgCode: 'launch_invalid' });
  const old = await launch();
  h.clock.advance(60_001);
  expect(await trade(old)).toMatchObject({ msgCode: 'launch_invalid' });
});

test('a reloaded frame finds its session, last round and sequence number', async () => {
  const { game } = await rich();
  const played = must(await spin(h, game));
  const again = await h.gameCall('/game/session', {}, { token: game.gameSession, key: null });
  expect(again.data).toMatchObject({
    gameSession: game.gameSession,
    nextSeq: 2,
    netPosition: played.netPosition,
    lastRound: { roundId: played.roundId, events: played.events },
  });
});

test('the client seed of the browser is used only without a chosen one', async () => {
  const player = await newPlayer(h);
  const open = async (clientSeed: string) => {
    const { openGameUrl } = must(
      await h.call<{ openGameUrl: string }>(
        '/game/forward',
        { id: 66_121 },
        { token: player.token, key: null },
      ),
    );
    const launchToken = new URL(openGameUrl).hash.slice(1);
    return must(
      await h.gameCall<TestGame>('/game/session', { launchToken, clientSeed }, { key: null }),
    ).seed.clientSeed;
  };
  expect(await open('made here')).toBe('made here');
  expect(await open('another')).toBe('made here');
});

test('a lost settlement connection neither loses nor doubles a spin', async () => {
  const { game, playerId } = await rich();
  must(await spin(h, game));
  const stop = { stopped: false };
  const killing = (async () => {
    // Bounded, because a slow machine would lose each connection before its first answer.
    for (let kill = 0; kill < 60 && !stop.stopped; kill += 1) {
      await h.app.deps.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and query like '%settle_spins_v3%'
           and datname = current_database()`,
      );
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_KILLS_MS));
    }
  })();
  for (let round = 0; round < 60; round += 1) {
    const seq = game.nextSeq;
    for (;;) {
      const reply = await spin(h, game);
      if (reply.success === 1) {
        expect(reply.data.seq).toBe(seq);
        break;
      }
      expect(reply.status).toBe(503);
    }
  }
  stop.stopped = true;
  await killing;
  expect(await roundsOf(playerId)).toBe(61);
});

test('a round recomputes from its seeds once they are revealed', async () => {
  const { game, token } = await rich();
  const played = must(await spin(h, game));
  const revealed = must(
    await h.call<{ revealed: { serverSeed: string; serverSeedHash: string } }>(
      '/v1/fairness/rotate',
      {},
      { token, key: null },
    ),
  ).revealed;
  expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(
    game.seed.serverSeedHash,
  );
  const definition = h.app.deps.games.get(66_121)?.definition;
  if (definition === undefined) throw new Error('no such game');
  const key = hmacKey(revealed.serverSeed);
  const again = drawRound(definition, played.stake, key, game.seed.clientSeed ?? '', played.nonce);
  expect(JSON.parse(again.events)).toEqual(played.events);
  expect(again.winMinor).toBe(played.win);
});

test('every acknowledged round of many players on two processes is stored', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, rich));
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          player: fc.integer({ min: 0, max: 5 }),
          process: fc.boolean(),
          stake: fc.constantFrom(2_000, 5_000),
          offset: fc.constantFrom(0, 0, 0, -1, 1),
        }),
        { minLength: 20, maxLength: 60 },
      ),
      async (presses) => {
        await Promise.all(
          presses.map(async ({ player, process, stake, offset }) => {
            const seat = players[player];
            if (seat === undefined) return;
            const reply = await (process ? h : beside).gameCall(
              '/game/spin',
              { stake, seq: Math.max(1, seat.game.nextSeq + offset) },
              { token: seat.game.gameSession, key: null },
            );
            expect([200, 422]).toContain(reply.status);
            if (reply.success === 1) {
              const { seq } = reply.data as { seq: number };
              seat.game.nextSeq = Math.max(seat.game.nextSeq, seq + 1);
            }
          }),
        );
      },
    ),
    { numRuns: 15 },
  );
  for (const { game, playerId } of players) {
    expect(await roundsOf(playerId)).toBe(game.nextSeq - 1);
  }
  const report = await checkBooks(h.app.deps.db);
  expect(report.differences).toEqual([]);
});
