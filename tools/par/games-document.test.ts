import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../verify/find-definition.ts';
import { WILD_TOP } from '@glasshouse/engine/figure-bounds.ts';
import { classOf, type GameClass } from '@glasshouse/engine/par/game-class.ts';
import { GAMES_DOCUMENT, gamesDocument, sheetsOfTitles } from './games-document.ts';

const titles = await sheetsOfTitles();

/** The minimum of a class's largest likely win, in bets. */
const TAILS: Readonly<Record<GameClass, number>> = { gentle: 250, medium: 1000, wild: WILD_TOP };

test('docs/games.md has the figures of the sheets', () => {
  const stored = readFileSync(GAMES_DOCUMENT, 'utf8');
  expect(stored, 'run npm run par -- --docs').toBe(gamesDocument(titles));
});

test('two titles or more are gentle, six are medium and four are wild', () => {
  const classes = titles.map(({ par }) => classOf(par));
  for (const [name, least] of [
    ['gentle', 2] as const,
    ['medium', 6] as const,
    ['wild', 4] as const,
  ]) {
    expect(classes.filter((one) => one === name).length, name).toBeGreaterThanOrEqual(least);
  }
});

describe.each(titles.map((title) => [title.par.title, title] as const))(
  '%s',
  (_, { definition, par }) => {
    test('has the sheet of this very definition', () => {
      expect(par.definitionHash).toBe(hashOf(definition));
    });

    test('returns from 94 % to 97 %, known to a tenth of a point', () => {
      expect(par.return.decimal).toBeGreaterThanOrEqual(0.94);
      expect(par.return.decimal).toBeLessThanOrEqual(0.97);
      const { interval99 } = par;
      if (interval99 === null) expect(par.return.fraction).toMatch(/^\d+\/\d+$/);
      else expect(interval99.to - interval99.from).toBeLessThanOrEqual(0.002);
    });

    test('has a largest likely win that fits its class', () => {
      expect(par.likelyTop?.stakes).toBeGreaterThanOrEqual(TAILS[classOf(par)]);
    });

    test('has no more than half of its wins below the bet', () => {
      expect(par.winsBelowStake?.decimal).toBeLessThanOrEqual(0.5);
    });
  },
);

test('nine titles or more are counted exactly', () => {
  expect(titles.filter(({ par }) => par.exact).length).toBeGreaterThanOrEqual(9);
});
