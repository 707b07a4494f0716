import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { definition } from '@glasshouse/contract/fairness/definition.ts';
import type { roundProof } from '@glasshouse/contract/fairness/round-proof.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';
import { checkDefinition } from '@glasshouse/engine/definition.ts';
import { plainHashing } from '@glasshouse/engine/sha256.ts';
import { verifyRound, type Verdict } from '@glasshouse/engine/verify.ts';
import { titles, type Title } from '@glasshouse/games/index.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin, type TestPlayer } from '../../testing/players.ts';

/** The app after a release that changed a game: each strip starts one stop later. */
function changed(title: Title): Title {
  const strips = title.definition.strips.map((strip) => strip.slice(1) + strip.slice(0, 1));
  const { version } = title.definition;
  return {
    ...title,
    definition: checkDefinition({ ...title.definition, version: version + 1, strips }),
  };
}

let before: TestApp;
let after: TestApp;
beforeAll(async () => {
  before = await openTestApp();
  after = await openTestApp({ beside: before, titles: titles.map(changed) });
});
afterAll(async () => {
  await after.close();
  await before.close();
});

const hashOf = (title: Title) =>
  createHash('sha256').update(canonicalJson(title.definition)).digest('hex');

/** Requests a round's proof and its definition, and recomputes the round. */
async function verified(h: TestApp, player: TestPlayer, roundId: string): Promise<Verdict> {
  const proof = must(
    await h.call<AnswerOf<typeof roundProof>>('/v1/fairness/round', { roundId }, player),
  );
  const path = `/v1/definitions/${proof.definitionHash}`;
  const found = must(await h.call<AnswerOf<typeof definition>>(path, {}, { method: 'GET' }));
  return verifyRound(proof, found.definition, plainHashing);
}

test('rounds before and after a changed definition stay verifiable', async () => {
  const [title] = titles;
  if (title === undefined) throw new Error('there is no title');
  const player = await newPlayer(before);
  const old = await openGame(before, player, title.definition.id);
  expect(old.definitionHash).toBe(hashOf(title));
  const played: string[] = [];
  for (let round = 0; round < 6; round += 1) played.push(must(await spin(before, old)).roundId);

  const now = await openGame(after, player, title.definition.id);
  expect(now.definitionHash).toBe(hashOf(changed(title)));
  const fresh: string[] = [];
  for (let round = 0; round < 6; round += 1) fresh.push(must(await spin(after, now)).roundId);

  must(await after.call('/v1/fairness/rotate', {}, player));
  for (const roundId of [...played, ...fresh]) {
    // Both versions know both definitions.
    for (const h of [before, after]) {
      const verdict = await verified(h, player, roundId);
      expect(verdict.faults, roundId).toEqual([]);
      expect(verdict.fits).toBe(true);
    }
  }
});

test("a round does not verify with the other version's definition", async () => {
  const [title] = titles;
  if (title === undefined) throw new Error('there is no title');
  const player = await newPlayer(before);
  const { roundId } = must(await spin(before, await openGame(before, player, title.definition.id)));
  must(await before.call('/v1/fairness/rotate', {}, player));
  const proof = must(
    await before.call<AnswerOf<typeof roundProof>>('/v1/fairness/round', { roundId }, player),
  );
  const { fits, faults } = verifyRound(proof, changed(title).definition, plainHashing);
  expect(fits).toBe(false);
  expect(faults.map(({ kind }) => kind)).toContain('definition_hash');
});

test('a definition that was used can be neither changed nor deleted', async () => {
  const { db } = after.app.deps;
  for (const statement of [
    "update game_definition set body = '{}'",
    'delete from game_definition',
  ]) {
    await expect(db.query(statement)).rejects.toThrow('permission denied');
  }
  const [row] = await db.query<{ known: number }>('select count(*) as known from game_definition');
  expect(row?.known).toBe(titles.length * 2);
});
