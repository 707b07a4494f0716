import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { giveCash } from '../../testing/cash.ts';
import { must, newPlayer, openGame, spin } from '../../testing/players.ts';
import type { Definition } from './testing/page-terms.ts';
import { roundOf, sha256, sortedJson } from './testing/page-verifier.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const ROUNDS = 20;

const TITLES = [66_121, 66_122, 77_774, 14_001];

interface Proof {
  readonly roundId: string;
  readonly stake: number;
  readonly win: number;
  readonly nonce: number;
  readonly createTime: number;
  readonly definitionHash: string;
  readonly serverSeedHash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly events: unknown;
}

const get = <Data>(path: string) => h.call<Data>(path, {}, { method: 'GET', key: null });

/** Rounds of a title as the player receives them once the seed is revealed. */
async function played(gameId: number): Promise<Proof[]> {
  const player = await newPlayer(h);
  await giveCash(h, player.player, 100_000_000);
  const game = await openGame(h, player, gameId);
  const rounds: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(must(await spin(h, game)).roundId);
  }
  must(await h.call('/v1/fairness/rotate', {}, player));
  await h.settle();
  const proofs = rounds.map((roundId) => h.call<Proof>('/v1/fairness/round', { roundId }, player));
  return (await Promise.all(proofs)).map(must);
}

describe.each(TITLES)('by a verifier written from the fairness page, %i', (gameId) => {
  test('every round verifies from its seeds, its commitment and its record', async () => {
    for (const proof of await played(gameId)) {
      const { definition } = must(
        await get<{ definition: Definition }>(`/v1/definitions/${proof.definitionHash}`),
      );
      expect(sha256(sortedJson(definition))).toBe(proof.definitionHash);
      expect(sha256(proof.serverSeed)).toBe(proof.serverSeedHash);
      const events = roundOf(definition, proof.stake, proof);
      expect(proof.events).toEqual(events);
      expect(events.at(-1)).toEqual({ type: 'roundEnd', winMinor: proof.win });
      const { serverSeed: _, ...record } = proof;
      const path = `/v1/fairness/record/${proof.roundId}/${sha256(sortedJson(record))}`;
      expect(must(await get(path))).toEqual({ same: 1 });
      const other = sha256(sortedJson({ ...record, createTime: proof.createTime + 1 }));
      expect(must(await get(`/v1/fairness/record/${proof.roundId}/${other}`))).toEqual({ same: 0 });
    }
  });
});

test('the definition is sent as the exact text that is hashed', async () => {
  for (const { hash } of h.app.deps.games.list) {
    const url = `/v1/definitions/${hash}`;
    const { body } = await h.app.portal.inject({ method: 'GET', url });
    const text = body.slice(body.indexOf('"definition":') + '"definition":'.length, -2);
    expect(sha256(text)).toBe(hash);
  }
});

test('the log proof verifies as the page says', async () => {
  const player = await newPlayer(h);
  const { seed } = await openGame(h, player);
  await newPlayer(h).then((other) => openGame(h, other));
  await h.settle();
  const { entry, body, size, root, path } = must(
    await get<{ entry: number; body: string; size: number; root: string; path: string[] }>(
      `/v1/log/proof/${seed.serverSeedHash}`,
    ),
  );
  expect(body.startsWith(`{"kind":"seed","hash":"${seed.serverSeedHash}","at":`)).toBe(true);
  const node = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  let hash = node(Buffer.of(0), Buffer.from(body));
  let [n, last] = [entry, size - 1];
  for (const p of path.map((one) => Buffer.from(one, 'hex'))) {
    if (n % 2 === 1 || n === last) {
      hash = node(Buffer.of(1), p, hash);
      while (n % 2 === 0 && n > 0) [n, last] = [n / 2, Math.floor(last / 2)];
    } else {
      hash = node(Buffer.of(1), hash, p);
    }
    [n, last] = [Math.floor(n / 2), Math.floor(last / 2)];
  }
  expect(last).toBe(0);
  expect(hash.toString('hex')).toBe(root);
  const note = (await h.app.portal.inject({ method: 'GET', url: '/log/checkpoint' })).body;
  const [, shownSize, shownRoot] = note.split('\n');
  expect([shownSize, shownRoot]).toEqual([String(size), hash.toString('base64')]);
});
