import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '@glasshouse/engine/canonical.ts';
import { stakeUnit, type GameDefinition } from '@glasshouse/engine/definition.ts';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { playRound } from '@glasshouse/engine/round.ts';
import { anyGameOf } from '@glasshouse/engine/testing/any-game.ts';
import { seededStream } from '@glasshouse/engine/testing/draws.ts';
import { titles } from '@glasshouse/games/index.ts';

/** Written in another language, from the text of the fairness page only. */
const VERIFIER = join(import.meta.dirname, 'testing/python/verifier.py');

const ROUNDS = 1000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The verifier's result for all rounds it received. */
interface Findings {
  readonly rounds: number;
  readonly faults: readonly string[];
  readonly events: Readonly<Record<string, number>>;
}

/** Input lines for the verifier: the definition, and proofs of `rounds` of its rounds. */
function linesOf(definition: GameDefinition, rounds: number): string[] {
  const definitionHash = sha256(canonicalJson(definition));
  const unit = stakeUnit(definition);
  const lines = [JSON.stringify({ definition, definitionHash })];
  for (let nonce = 1; nonce <= rounds; nonce += 1) {
    const serverSeed = sha256(`${definitionHash} ${nonce % 7}`);
    const stake = unit * (1 + (nonce % 20));
    const { draw } = seededStream(serverSeed, 'my own seed', nonce);
    const { events, winMinor: win } = playRound(definition, stake, draw);
    const seeds = { serverSeed, serverSeedHash: sha256(serverSeed), clientSeed: 'my own seed' };
    lines.push(JSON.stringify({ definitionHash, stake, win, nonce, ...seeds, events }));
  }
  return lines;
}

/** Runs the verifier in a separate process. Rejects with a message when Python is missing. */
function inPython(lines: readonly string[]): Promise<Findings> {
  return new Promise((resolve, reject) => {
    const python = spawn('python3', ['-B', VERIFIER], { stdio: ['pipe', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    python.stdout.on('data', (more) => (out += String(more)));
    python.stderr.on('data', (more) => (err += String(more)));
    python.on('error', (cause) =>
      reject(new Error('this test needs python3 on the path: install it', { cause })),
    );
    python.on('close', () => {
      if (out === '') reject(new Error(`the verifier ended without a word: ${err}`));
      // The verifier prints exactly this.
      else resolve(JSON.parse(out) as Findings);
    });
    // Its exit message explains a broken pipe better than this error.
    python.stdin.on('error', () => undefined);
    python.stdin.end(`${lines.join('\n')}\n`);
  });
}

test.concurrent.each(titles.map((title) => [title.definition.title, title] as const))(
  'a verifier in Python agrees with every round of %s',
  async (_, { definition }) => {
    const { rounds, faults } = await inPython(linesOf(definition, ROUNDS));
    expect(faults).toEqual([]);
    expect(rounds).toBe(ROUNDS);
  },
);

/** Generated games cover each kind of event, whichever the titles have. */
const EVENTS: Readonly<Record<RoundEvent['type'], true>> = {
  reelsResized: true,
  reels: true,
  wildsStick: true,
  wildsExpanded: true,
  lineWin: true,
  waysWin: true,
  anywhereWin: true,
  clusterWin: true,
  scatterWin: true,
  tumble: true,
  respin: true,
  holdStart: true,
  holdSpin: true,
  coinsLanded: true,
  holdEnd: true,
  freeGamesAwarded: true,
  freeGame: true,
  freeGamesRetriggered: true,
  freeGamesEnd: true,
  winCapped: true,
  roundEnd: true,
};

describe('generated games', () => {
  const games = (['lines', 'ways', 'anywhere', 'clusters'] as const).flatMap((mechanics) =>
    fc.sample(anyGameOf({ mechanics }), { numRuns: 60, seed: 1 }),
  );

  test('verify in Python with every event of the engine', async () => {
    const { rounds, faults, events } = await inPython(games.flatMap((game) => linesOf(game, 12)));
    expect(faults).toEqual([]);
    expect(rounds).toBe(games.length * 12);
    expect(Object.keys(events).toSorted()).toEqual(Object.keys(EVENTS).toSorted());
  });
});

test('the Python verifier finds a changed win, board, seed or definition', async () => {
  const [title] = titles;
  if (title === undefined) throw new Error('there is no title');
  const [head = '', ...proofs] = linesOf(title.definition, 4);
  const changed = [
    (text: string) => text.replace(/"win":\d+/, '"win":77'),
    (text: string) => text.replace(/"stops":\[\d+/, '"stops":[99'),
    (text: string) => text.replace('"serverSeed":"', '"serverSeed":"0'),
    (text: string) => text.replace('"definitionHash":"', '"definitionHash":"0'),
  ].map((change, place) => change(proofs[place] ?? ''));
  const { faults } = await inPython([head, ...changed]);
  for (const round of [1, 2, 3, 4]) {
    expect(faults.some((fault) => fault.startsWith(`round ${round}: `))).toBe(true);
  }
  const other = await inPython([head.replace('"rows":3', '"rows":4'), ...proofs]);
  expect(other.faults[0]).toContain('a definition has another hash');
});
