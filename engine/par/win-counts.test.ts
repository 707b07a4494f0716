import { expect, test } from 'vitest';
import { checkDefinition, stakeUnit } from '../definition.ts';
import { playRound } from '../round.ts';
import { everyCourse } from '../testing/draws.ts';
import { gameData } from '../testing/games.ts';
import { countableGame, countCycles } from './figures.ts';
import { winCounts } from './win-counts.ts';

const definition = checkDefinition({
  ...gameData(),
  strips: ['AAWB', 'ABW', 'ASWAB'],
  pays: { line: [{ symbols: 'A', pays: { 2: 1, 3: 5 } }], scatter: { 1: 1 } },
  features: {},
});

test('each board is counted once, by what it pays', () => {
  const byWin = new Map<number, bigint>();
  everyCourse(
    (draw) => playRound(definition, stakeUnit(definition), draw).winMinor,
    (units) => byWin.set(units, (byWin.get(units) ?? 0n) + 1n),
  );
  const game = countableGame(definition);
  const { paidGame, freeGames } = winCounts(game, countCycles(game));
  expect(paidGame.cycle).toBe(`${4 * 3 * 5}`);
  expect(paidGame.wins).toEqual(
    [...byWin]
      .toSorted(([a], [b]) => a - b)
      .map(([units, boards]) => ({ units, boards: `${boards}` })),
  );
  expect(paidGame.wins.length).toBeGreaterThan(2);
  expect(freeGames).toBeNull();
});

test('free games have counts of their own strips', () => {
  const strips = ['AS', 'AB', 'ABS'];
  const awards = { 1: 2 };
  const features = { freeGames: { awards, multiplier: 3, limit: 4, strips } };
  const game = countableGame(checkDefinition({ ...definition, features }));
  const { paidGame, freeGames } = winCounts(game, countCycles(game));
  expect([paidGame.cycle, freeGames?.cycle]).toEqual(['60', '12']);
  const boards = freeGames?.wins.map((one) => Number(one.boards)) ?? [];
  expect(boards.reduce((sum, many) => sum + many, 0)).toBe(12);
});
