import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { titles } from '@glasshouse/games/index.ts';
import { returnOfPays } from '@glasshouse/engine/par/contribution.ts';
import { countableGame, sampleOf } from '@glasshouse/engine/par/figures.ts';
import { toNumber } from '@glasshouse/engine/par/fraction.ts';
import { countStickyGame, stickyFigures } from '@glasshouse/engine/par/sticky-figures.ts';
import { playRuns } from '@glasshouse/engine/par/sticky-runs.ts';
import type { WinCounts } from '@glasshouse/engine/par/win-counts.ts';
import { seededDraws } from '../simulate/random.ts';
import { hashOf } from '../verify/find-definition.ts';
import { derivePar } from './derive.ts';
import { sheetsOfTitles } from './games-document.ts';
import { sheetFiles } from './sheet.ts';

const games = fileURLToPath(new URL('../../games/', import.meta.url));
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

test('every folder of games that has a scene is listed as a title', () => {
  const folders = readdirSync(games).filter((name) => existsSync(join(games, name, 'scene')));
  expect(titles.map((title) => `${title.definition.id}`).toSorted()).toEqual(folders.toSorted());
});

/** Maximum boards to recount by enumeration. */
const FEW_BOARDS = 5_000_000;
/** Maximum boards to recount reel by reel; `npm run par -- --all --check` recounts the others. */
const MANY_BOARDS = 45_000_000;

test.each((await sheetsOfTitles()).map((title) => [title.par.title, title] as const))(
  'the sheet of %s is the one its definition gives',
  // The longest count takes half a minute on two cores, and the machine may be busy.
  { timeout: 240_000 },
  async (_, { definition, par: published }) => {
    if (published.runs !== undefined) {
      // Its runs take minutes: only the figures that do not depend on them are recomputed.
      const again = countStickyGame(definition);
      const counted = stickyFigures(again, playRuns(again.game, 1, seededDraws('par', 0)));
      const { return: mean, hitRate, freeGames, contribution, topSpin, topWin, cycle } = counted;
      const exact = { return: mean, hitRate, freeGames, contribution, topSpin, topWin, cycle };
      expect(published).toMatchObject({ ...exact, definitionHash: hashOf(definition) });
    } else if (published.cycle.paidGame > MANY_BOARDS) {
      // A full count takes up to half a minute: the pays' return is computed by convolution instead.
      const game = countableGame(definition);
      const paid = returnOfPays(game, game.paid).map(toNumber);
      const scatters = published.contribution.symbols.slice(paid.length);
      expect(scatters.length).toBeLessThanOrEqual(1);
      const stated = published.contribution.symbols.slice(0, paid.length);
      expect(stated.map(({ paidGame }) => paidGame)).toEqual(paid);
      expect(published.definitionHash).toBe(hashOf(definition));
    }
    const long =
      published.runs !== undefined ||
      published.cycle.paidGame > MANY_BOARDS ||
      (published.sample !== null && published.cycle.paidGame > FEW_BOARDS);
    if (published.sample !== null && long) {
      // Enumerating all boards takes minutes: a sample is replayed.
      expect(published.definitionHash).toBe(hashOf(definition));
      expect(published.sample).toEqual(sampleOf(countableGame(definition)));
    }
    const par = long ? published : await derivePar(definition);
    for (const [name, text] of sheetFiles(definition, par)) {
      const stored = readFileSync(join(games, `${definition.id}`, name), 'utf8');
      expect(stored, `${name}: run npm run par -- ${definition.id} --write`).toBe(text);
    }
  },
);

test('the tool accepts any valid file and refuses others with a reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'par-'));
  try {
    const lawful = join(folder, 'game.json');
    const [title] = titles;
    writeFileSync(lawful, JSON.stringify(title?.definition));
    const out = execFileSync(process.execPath, [main, lawful, '--json'], { encoding: 'utf8' });
    const { counts, ...par } = JSON.parse(out) as { readonly counts?: WinCounts };
    expect(par).toEqual(title?.par);
    const { cycle, wins = [] } = counts?.paidGame ?? {};
    expect(cycle).toBe(`${title?.par.cycle.paidGame}`);
    const boards = wins.reduce((sum, one) => sum + BigInt(one.boards), 0n);
    expect(`${boards}`).toBe(cycle);
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, JSON.stringify({ ...title?.definition, rows: 0 }));
    expect(() => execFileSync(process.execPath, [main, broken], { stdio: 'pipe' })).toThrow(
      'definition.rows: must be a whole number from 1 to 12',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
