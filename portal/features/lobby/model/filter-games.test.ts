import { expect, test } from 'vitest';
import { shownGame } from '@glasshouse/contract/lobby/shown-game.ts';
import { EVERYTHING, filterGames, type Filter } from './filter-games.ts';

const game = (id: number, title: string, kind: 'lines' | 'ways', figure: number, top?: number) =>
  shownGame(
    { id, title, mechanics: { kind } },
    {
      return: { decimal: 0.9 + figure / 100 },
      hitRate: { decimal: figure / 10 },
      exact: true,
      winsAboveStake: { decimal: figure / 20 },
      volatilityIndex: { z165: 15 - figure * 3 },
      topWin: null,
      ...(top === undefined ? {} : { likelyTop: { stakes: top, oneIn: '900000000' } }),
    },
  );
const GAMES = [
  game(1, 'Éden Garden', 'lines', 2, 500),
  game(2, 'Bee', 'ways', 1),
  game(3, 'Cactus', 'lines', 4, 900),
];
const OWN = { favourites: [3], recent: [2, 3] };
const ids = (filter: Partial<Filter>) =>
  filterGames(GAMES, { ...EVERYTHING, ...filter }, OWN).map(({ id }) => id);

test('without a search all games have the lobby’s order', () => {
  expect(ids({})).toEqual([1, 2, 3]);
});

test.each([
  ['rtp', [3, 1, 2]],
  ['hit', [3, 1, 2]],
  ['calm', [3, 1, 2]],
  ['wild', [2, 1, 3]],
  ['top', [3, 1, 2]],
  ['name', [2, 3, 1]],
  ['recent', [2, 3, 1]],
] as const)('sorted by %s, games without a figure come last', (sort, order) => {
  expect(ids({ sort })).toEqual(order);
});

test('a search ignores accents and case', () => {
  expect(ids({ search: ' eden' })).toEqual([1]);
});

test('a game must match every filter', () => {
  expect(ids({ mechanic: 'lines' })).toEqual([1, 3]);
  expect(ids({ volatility: 'low' })).toEqual([3]);
  expect(ids({ favouritesOnly: true })).toEqual([3]);
  expect(ids({ rtp: 92 })).toEqual([1, 3]);
  expect(ids({ hit: 40 })).toEqual([3]);
  expect(ids({ top: 500 })).toEqual([1, 3]);
  expect(ids({ rtp: 92, top: 600 })).toEqual([3]);
  expect(ids({ mechanic: 'ways', favouritesOnly: true })).toEqual([]);
});
