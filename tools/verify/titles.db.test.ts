import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoundProof, type RoundProof } from '@glasshouse/engine/round-proof.ts';
import { titles } from '@glasshouse/games/index.ts';
import { openTestApp, type TestApp } from '@glasshouse/server/testing/app.ts';
import { must, newPlayer, openGame, spin } from '@glasshouse/server/testing/players.ts';
import { checkBooks } from '../ledger-check/run.ts';
import { checkComputation } from './check-round.ts';

const main = join(import.meta.dirname, 'main.ts');
const SPINS = 40;

// Hundreds of rounds and one process per title take long on a busy machine.

let h: TestApp;
let origin: string;
let folder: string;
beforeAll(async () => {
  h = await openTestApp();
  origin = await h.app.portal.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await h.close();
});

/** Opens a game as the lobby does and plays; returns the proofs of all its rounds. */
async function playRounds(gameId: number): Promise<RoundProof[]> {
  const player = await newPlayer(h);
  const game = await openGame(h, player, gameId);
  const stake = Math.min(...game.stakes);
  const ids: string[] = [];
  while (ids.length < SPINS) ids.push(must(await spin(h, game, stake)).roundId);
  must(await h.call('/v1/fairness/rotate', {}, player));
  const proofs: RoundProof[] = [];
  for (const roundId of ids) {
    proofs.push(readRoundProof(must(await h.call('/v1/fairness/round', { roundId }, player))));
  }
  return proofs;
}

/**
 * Runs `npm run verify` on a proof against the running app; resolves with its exit code and output.
 */
function verify(proof: RoundProof): Promise<{ readonly code: unknown; readonly out: string }> {
  const file = join(folder, `${proof.roundId}.json`);
  writeFileSync(file, JSON.stringify(proof));
  return new Promise((done) => {
    execFile(process.execPath, [main, file, '--log', origin], (error, out) =>
      done({ code: error?.code ?? 0, out }),
    );
  });
}

test.each(titles.map(({ definition }) => [definition.title, definition] as const))(
  'forty rounds of %s match their proofs',
  async (_, definition) => {
    const proofs = await playRounds(definition.id);
    expect(proofs).toHaveLength(SPINS);
    const wrong = proofs.flatMap((proof) =>
      checkComputation(proof, definition).filter(({ result }) => result !== 'good'),
    );
    expect(wrong).toEqual([]);
    await h.settle();
    const last = proofs.at(-1);
    if (last === undefined) throw new Error('nothing was played');
    const { code, out } = await verify(last);
    expect(out).toContain('This round was played as the proof says');
    expect(code).toBe(0);
    expect(await checkBooks(h.app.deps.db)).toMatchObject({ ok: true, differences: [] });
  },
);
