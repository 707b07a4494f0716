import { expect, test } from 'vitest';
import { checkDefinition, stakeUnit } from '../definition.ts';
import { playRound } from '../round.ts';
import { everyCourse, seededStream } from '../testing/draws.ts';
import { fraction, fractionText, oneIn, plus, ZERO } from './fraction.ts';
import { countStickyGame, stickyFigures } from './sticky-figures.ts';
import { playRuns, runsTogether, whyNotStickyRuns } from './sticky-runs.ts';
import { topOfRun } from './sticky-top.ts';

const small = {
  format: 1,
  id: 1,
  title: 'Small',
  version: 1,
  rows: 2,
  symbols: [
    { code: 'W', name: 'flower', kind: 'wild' },
    { code: 'V', name: 'bud', kind: 'wild', multiplier: 2 },
    { code: 'S', name: 'moon', kind: 'scatter' },
    { code: 'A', name: 'a', kind: 'plain' },
    { code: 'B', name: 'b', kind: 'plain' },
  ],
  strips: ['ASB', 'BAS'],
  mechanics: {
    kind: 'lines',
    direction: 'left',
    lines: [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
  },
  pays: {
    line: [
      { symbols: 'W', pays: { 2: 9 } },
      { symbols: 'A', pays: { 2: 3 } },
      { symbols: 'B', pays: { 1: 1, 2: 2 } },
    ],
    scatter: { 2: 4 },
  },
  features: {
    stickyWilds: { symbols: 'WV' },
    freeGames: {
      awards: { 1: 1, 2: 2 },
      multiplier: 3,
      limit: 5,
      strips: ['AWB', 'BAAV'],
    },
  },
};

test('the return with sticky wilds equals that of all courses of a round', () => {
  const definition = checkDefinition(small);
  let mean = ZERO;
  everyCourse(
    (draw) => playRound(definition, stakeUnit(definition), draw).winMinor,
    (units, cases) => {
      mean = plus(mean, fraction(BigInt(units), cases * 3n));
    },
  );
  const counted = countStickyGame(definition);
  const runs = playRuns(counted.game, 10, seededStream('a', 'b', 1).draw);
  expect(stickyFigures(counted, runs).return.fraction).toBe(fractionText(mean));
});

test('the max win and its odds equal those of all courses of a round', () => {
  const definition = checkDefinition(small);
  let most = 0;
  let probability = ZERO;
  everyCourse(
    (draw) => playRound(definition, stakeUnit(definition), draw).winMinor,
    (units, cases) => {
      if (units < most) return;
      probability = units > most ? fraction(1n, cases) : plus(probability, fraction(1n, cases));
      most = units;
    },
  );
  const counted = countStickyGame(definition);
  // No run that is played is needed to know it.
  const runs = playRuns(counted.game, 3, seededStream('a', 'b', 1).draw);
  expect(stickyFigures(counted, runs).topWin).toEqual({
    stakes: most / stakeUnit(definition),
    oneIn: oneIn(probability),
  });
});

test('rare wins of runs occur as often as in all courses of a round', () => {
  const { game } = countStickyGame(checkDefinition(small));
  const top = topOfRun(game, 2);
  const { draw } = seededStream('a fixed seed', 'rare', 1);
  const { wins, squares } = playRuns(game, 30_000, draw);
  const met = (wins.get(2)?.get(top.units) ?? 0) / 30_000;
  const error = Math.sqrt(squares.get(2)?.get(top.units) ?? 0) / 30_000;
  expect(error).toBeGreaterThan(0);
  const exact = Number(top.probability.over) / Number(top.probability.under);
  expect(Math.abs(met - exact)).toBeLessThan(3.29 * error);
});

test('played runs have the counted means', () => {
  const { game, means, lengths } = countStickyGame(checkDefinition(small));
  const { draw } = seededStream('a fixed seed', 'runs', 1);
  const played = runsTogether(playRuns(game, 4000, draw), playRuns(game, 6000, draw));
  expect(played.runs).toBe(10_000);
  for (const [place, length] of lengths.entries()) {
    const wins = [...(played.wins.get(length) ?? [])];
    const squares = [...(played.squares.get(length) ?? [])];
    const weights = wins.reduce((sum, [, weight]) => sum + weight, 0);
    expect(Math.abs(weights / 10_000 - 1)).toBeLessThan(0.05);
    const mean = wins.reduce((sum, [units, weight]) => sum + units * weight, 0) / 10_000;
    const square = squares.reduce((sum, [units, one]) => sum + units ** 2 * one, 0) / 10_000;
    const exact = (means[place] ?? []).reduce(plus, ZERO);
    const off = mean - Number(exact.over) / Number(exact.under);
    expect(Math.abs(off)).toBeLessThan(3.29 * Math.sqrt((square - mean ** 2) / 10_000));
  }
});

test.each([
  ['retriggers', { ...small.features.freeGames, retriggers: { 2: 1 } }],
  ['scatters', { ...small.features.freeGames, strips: ['AWS', 'BAAV'] }],
])('runs with %s are not counted', (why, freeGames) => {
  const definition = checkDefinition({ ...small, features: { ...small.features, freeGames } });
  expect(whyNotStickyRuns(definition)).toContain(why);
});
