import { expect, test } from 'vitest';
import { checkDefinition, type GameDefinition } from '../definition.ts';
import { gameData } from '../testing/games.ts';
import { counted } from './class-counts.ts';
import { parGame } from './game.ts';
import { countLines } from './line-cycle.ts';
import { lineReader } from './line-reader.ts';
import { countWays } from './way-cycle.ts';

const table = { symbols: 'A', pays: { 2: 1, 3: 5 } };
const ways = checkDefinition(
  gameData({
    rows: 3,
    strips: ['ABCAAB', 'WABBCA', 'ABABCC'],
    mechanics: { kind: 'ways', stakeUnits: 1 },
    pays: { ways: [table] },
    features: { changingRows: { weights: [{ 2: 1, 3: 1 }, { 1: 2, 3: 1 }, { 3: 1 }] } },
  }),
);
const lines = checkDefinition(
  gameData({ strips: ['ABC', 'WAB', 'AAB'], pays: { line: [table] }, features: {} }),
);

type Count = (definition: GameDefinition, maxWalked?: number) => ReturnType<typeof countWays>;
const ofWays: Count = (definition, most) => {
  const { paid, tally } = parGame(definition);
  return countWays(definition, paid, tally.size, () => undefined, most);
};
const ofLines: Count = (definition, most) => {
  const { paid, tally } = parGame(definition);
  return countLines(definition, lineReader(definition), paid, tally.size, () => undefined, most);
};

test.each([
  ['ways on reels that change their rows', ways, ofWays],
  ['lines', lines, ofLines],
] as const)('a walk of %s ends at its bound with a reason', (_, definition, countBoards) => {
  const all = [...counted(countBoards(definition))];
  expect(all.length).toBeGreaterThan(1);
  // A walk over this few boards never visits more columns than this.
  expect([...counted(countBoards(definition, 10_000))]).toEqual(all);
  expect(() => countBoards(definition, 5)).toThrow('the boards are too many to be walked');
});
