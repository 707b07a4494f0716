import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { definition } from '@glasshouse/contract/fairness/definition.ts';
import type { rotateSeed } from '@glasshouse/contract/fairness/rotate-seed.ts';
import type { roundProof } from '@glasshouse/contract/fairness/round-proof.ts';
import type { AnswerOf } from '@glasshouse/contract/operation.ts';
import type { Hashing } from '@glasshouse/engine/sha256.ts';
import { verifyRound } from '@glasshouse/engine/verify.ts';
import { titles } from '@glasshouse/games/index.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { must, newPlayer, openGame, spin } from '../../testing/players.ts';

let h: TestApp;
beforeAll(async () => {
  h = await openTestApp();
});
afterAll(() => h.close());

const SPINS = 4;
const hashing: Hashing = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

test.each(titles.map((title) => [title.definition.title, title] as const))(
  'rounds of %s played over the wire verify',
  async (_, title) => {
    const player = await newPlayer(h);
    const game = await openGame(h, player, title.definition.id);
    expect(game.odds).toMatchObject({
      likelyTopMultiple: title.par.likelyTop?.stakes ?? null,
      exact: title.par.exact,
      winsBelowStake: title.par.winsBelowStake?.decimal ?? null,
    });
    const rounds = [];
    for (let played = 0; played < SPINS; played += 1) {
      rounds.push(must(await spin(h, game, Math.min(...game.stakes))));
    }
    // Called from inside the game, as its page does.
    must(
      await h.gameCall<AnswerOf<typeof rotateSeed>>(
        '/game/rotateSeed',
        {},
        { token: game.gameSession, key: null },
      ),
    );
    const found = must(
      await h.call<AnswerOf<typeof definition>>(
        `/v1/definitions/${game.definitionHash}`,
        {},
        { method: 'GET' },
      ),
    );
    for (const { roundId } of rounds) {
      const proof = must(
        await h.call<AnswerOf<typeof roundProof>>(
          '/v1/fairness/round',
          { roundId },
          { token: player.token, key: null },
        ),
      );
      expect(verifyRound(proof, found.definition, hashing).faults).toEqual([]);
    }
  },
);
