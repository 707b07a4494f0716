import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { definition } from '@glasshouse/contract/fairness/definition.ts';
import type { fairnessSeed } from '@glasshouse/contract/fairness/fairness-seed.ts';
import type { rotateSeed } from '@glasshouse/contract/fairness/rotate-seed.ts';
import type { roundProof } from '@glasshouse/contract/fairness/round-proof.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { createStream } from '@glasshouse/engine/stream.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';
import { drawRound } from '../rounds/draw.ts';
import { hmacKey } from '@glasshouse/engine/hmac-key.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

type Proof = AnswerOf<typeof roundProof>;
const ask = async <Data>(player: TestPlayer, path: string, body: object = {}) =>
  must(await h.call<Data>(path, body, { token: player.token, key: null }));
const proofOf = (player: TestPlayer, roundId: string) =>
  ask<Proof>(player, '/v1/fairness/round', { roundId });
const rotate = (player: TestPlayer) =>
  ask<AnswerOf<typeof rotateSeed>>(player, '/v1/fairness/rotate');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Recomputes a round from only its proof and the definition's page. */
async function recompute(proof: Proof) {
  const url = `/v1/definitions/${proof.definitionHash}`;
  const found = must(await h.call<AnswerOf<typeof definition>>(url, {}, { method: 'GET' }));
  expect(sha256(canonicalJson(found.definition))).toBe(proof.definitionHash);
  expect(sha256(proof.serverSeed ?? '')).toBe(proof.serverSeedHash);
  const block = (index: number) =>
    createHmac('sha256', proof.serverSeed ?? '')
      .update(`${proof.clientSeed}:${proof.nonce}:${index}`)
      .digest();
  return playRound(found.definition, proof.stake, createStream(block).draw);
}

describe('the proof of a round', () => {
  test('the engine draws the same round from it, whatever the seeds since', async () => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    const played: { roundId: string; win: number; clientSeed: string; nonce: number }[] = [];
    let clientSeed = game.seed.clientSeed ?? '';
    for (const change of ['', 'chosen', '', 'rotate', '', 'chosen again', 'at once']) {
      if (change === 'rotate') {
        await rotate(player);
        clientSeed = 'for the new one';
        await ask(player, '/v1/fairness/setClientSeed', { clientSeed });
      } else if (change !== '') {
        await ask(player, '/v1/fairness/setClientSeed', { clientSeed: change });
        clientSeed = change;
      }
      for (let round = 0; round < 2; round += 1) {
        const { roundId, win, nonce } = must(await spin(h, game));
        played.push({ roundId, win, clientSeed, nonce });
      }
    }
    // Half are drawn with the seed in use, which stays hidden until it is replaced.
    const hidden = await Promise.all(played.map(({ roundId }) => proofOf(player, roundId)));
    const secret = hidden.map(({ serverSeed }) => serverSeed === null);
    expect(secret).toEqual(played.map((_round, index) => index >= 6));
    await rotate(player);
    for (const round of played) {
      const proof = await proofOf(player, round.roundId);
      const again = await recompute(proof);
      expect(again.winMinor).toBe(round.win);
      expect(again.events).toEqual(proof.events);
      expect(proof).toMatchObject({ win: round.win, nonce: round.nonce });
      if (round.clientSeed !== '') expect(proof.clientSeed).toBe(round.clientSeed);
    }
    expect(played.map(({ nonce }) => nonce)).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a foreign round and a round never played get the same refusal', async () => {
    const [player, other] = [await newPlayer(h), await newPlayer(h)];
    const { roundId } = must(await spin(h, await openGame(h, other)));
    for (const id of [roundId, `${player.userId}-1`, '1-1']) {
      const reply = await h.call(
        '/v1/fairness/round',
        { roundId: id },
        { token: player.token, key: null },
      );
      expect(reply).toMatchObject({ status: 200, msgCode: 'unknown_round', data: null });
    }
  });

  test('the server draws by the published rule of the stream', () => {
    const game = h.app.deps.games.list[0];
    if (game === undefined) throw new Error('there is no game');
    const [serverSeed, clientSeed] = ['0'.repeat(63).concat('1'), 'glasshouse'];
    for (let nonce = 1; nonce <= 50; nonce += 1) {
      const block = (index: number) =>
        createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${index}`).digest();
      const stream = createStream(block);
      const expected = playRound(game.definition, game.defaultStake, stream.draw);
      const key = hmacKey(serverSeed);
      const drawn = drawRound(game.definition, game.defaultStake, key, clientSeed, nonce);
      expect(drawn).toEqual({
        winMinor: expected.winMinor,
        events: JSON.stringify(expected.events),
        draws: stream.position(),
      });
    }
    // The published test vector: positions 25 0 4 0 17 of strips with 34 stops.
    const strips = game.definition.strips.map((strip) => strip.padEnd(34, strip.slice(0, 1)));
    const key = hmacKey(serverSeed);
    const known = drawRound({ ...game.definition, strips }, game.defaultStake, key, clientSeed, 1);
    expect(JSON.parse(known.events)[0]).toMatchObject({ stops: [25, 0, 4, 0, 17] });
  });
});

describe('seeds', () => {
  test('the server commits before a client seed is made', async () => {
    const player = await newPlayer(h);
    const first = await ask<AnswerOf<typeof fairnessSeed>>(player, '/v1/fairness/seed');
    expect(first).toMatchObject({ clientSeed: null, nonce: 0, previous: null });
    await ask(player, '/v1/fairness/setClientSeed', { clientSeed: 'mine ~ 1' });
    const game = await openGame(h, player);
    expect(game.seed).toEqual({
      serverSeedHash: first.serverSeedHash,
      clientSeed: 'mine ~ 1',
      nonce: 0,
    });
    must(await spin(h, game));
    const { revealed, ...next } = await rotate(player);
    expect(sha256(revealed.serverSeed)).toBe(first.serverSeedHash);
    expect(revealed).toMatchObject({ clientSeed: 'mine ~ 1', nonce: 1 });
    expect(next).toMatchObject({ clientSeed: null, nonce: 0 });
    const after = await ask<AnswerOf<typeof fairnessSeed>>(player, '/v1/fairness/seed');
    expect(after).toEqual({ ...next, previous: revealed });
  });

  test('concurrent rotations reveal the played seed once', async () => {
    const player = await newPlayer(h);
    const game = await openGame(h, player);
    must(await spin(h, game));
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        h.call<AnswerOf<typeof rotateSeed>>('/v1/fairness/rotate', {}, { token: player.token }),
      ),
    );
    expect(replies.map(({ msgCode }) => msgCode).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'seed_unused'),
      'success',
    ]);
    const [rotated] = replies.filter(({ success }) => success === 1).map(must);
    expect(sha256(rotated?.revealed.serverSeed ?? '')).toBe(game.seed.serverSeedHash);
    const after = await ask<AnswerOf<typeof fairnessSeed>>(player, '/v1/fairness/seed');
    expect(after.serverSeedHash).toBe(rotated?.serverSeedHash);
  });
});

describe('definitions', () => {
  const get = (hash: string) =>
    h.call<AnswerOf<typeof definition>>(
      `/v1/definitions/${hash}`,
      {},
      { method: 'GET', key: null },
    );

  test('every game in play has its definition under its hash, cacheable forever', async () => {
    for (const game of h.app.deps.games.list) {
      const reply = await get(game.hash);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.data).toEqual({ hash: game.hash, gameId: game.id, definition: game.definition });
    }
  });

  test('an unknown hash is answered without caching', async () => {
    const unknown = await get('0'.repeat(64));
    expect(unknown).toMatchObject({ msgCode: 'unknown_definition', data: null });
    expect(unknown.headers['cache-control']).toBe('no-store');
  });

  test('a malformed hash is refused by its field', async () => {
    const malformed = await get('xyz');
    const fields = [{ field: 'hash', reason: 'malformed' }];
    expect(malformed).toMatchObject({ status: 400, data: { fields } });
  });
});
