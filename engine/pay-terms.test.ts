import { describe, expect, test } from 'vitest';
import { checkDefinition, stakeUnit } from './definition.ts';
import { parFigures } from './par/figures.ts';
import { playRound } from './round.ts';
import { everyCourse } from './testing/draws.ts';
import { gameData } from './testing/games.ts';

/** Three reels of one row: the stops' symbols, with the terms of one line. */
function stepper(line: readonly object[], more: object = {}) {
  return checkDefinition(gameData({ pays: { line, scatter: { 3: 2 } }, ...more }));
}

/** Returns the wins of a round with these draws. */
function winsOf(definition: ReturnType<typeof stepper>, draws: readonly number[]) {
  const drawn = draws.values();
  const unit = stakeUnit(definition);
  const { events } = playRound(definition, unit, () => drawn.next().value ?? 0);
  return events.filter((event) => 'winMinor' in event && event.type.endsWith('Win'));
}

/** Returns the exact mean of a round in stakes, by playing every sequence of draws. */
function meanOf(definition: ReturnType<typeof stepper>): number {
  const unit = stakeUnit(definition);
  let mean = 0;
  everyCourse(
    (draw) => playRound(definition, unit, draw).winMinor,
    (units, cases) => {
      mean += units / unit / Number(cases);
    },
  );
  return mean;
}

describe('a pay in any position of a line', () => {
  const cherries = { symbols: 'C', pays: { 1: 2, 2: 5 }, anyPosition: true };
  const definition = stepper([cherries, { symbols: 'A', pays: { 2: 4, 3: 9 } }], {
    strips: ['ACB', 'ABC', 'BAC'],
    features: {},
  });

  test('counts its symbols in any position', () => {
    // A, B, C: one cherry on the last reel.
    expect(winsOf(definition, [0, 1, 2])).toEqual([
      { type: 'anywhereWin', symbols: 'C', cells: [[2, 0]], multiplier: 1, winMinor: 2 },
    ]);
    // C, B, C: two of them, not adjacent.
    expect(winsOf(definition, [1, 1, 2])).toMatchObject([
      {
        cells: [
          [0, 0],
          [2, 0],
        ],
        winMinor: 5,
      },
    ]);
    // Three pay like the next lower listed count.
    expect(winsOf(definition, [1, 2, 2])).toMatchObject([{ winMinor: 5 }]);
  });

  test('is paid only where it is the highest of the line', () => {
    // A, A, C: two aces pay 4, one cherry 2.
    expect(winsOf(definition, [0, 0, 2])).toMatchObject([{ type: 'lineWin', winMinor: 4 }]);
  });

  test('is counted as it is played', () => {
    expect(parFigures(definition).return.decimal).toBeCloseTo(meanOf(definition), 12);
    // 27 boards: none 8, one 12, two 6, three 1; of those with one cherry AA and AAC pay more.
    const share = parFigures(definition).contribution.symbols.find(
      ({ symbols }) => symbols === 'C',
    );
    expect(share?.paidGame).toBeCloseTo((11 * 2 + 7 * 5) / 27, 12);
  });

  test('needs lines that pay from the left', () => {
    const mechanics = { kind: 'lines', direction: 'both', lines: [[0, 0, 0]] };
    expect(() => stepper([cherries], { mechanics, features: {} })).toThrow(
      'definition.pays.line[0].anyPosition: needs lines that pay from the left',
    );
  });
});

describe('a pay that free games do not multiply', () => {
  const freeGames = { awards: { 3: 1 }, multiplier: 3, limit: 1, strips: ['A', 'A', 'A'] };
  const game = (own: object) =>
    stepper([{ symbols: 'A', pays: { 3: 5 }, ...own }], {
      strips: ['SA', 'SA', 'SA'],
      features: { freeGames },
    });

  test('is paid there as it is in the table', () => {
    const wins = winsOf(game({ multipliedInFreeGames: false }), [0, 0, 0, 0, 0, 0]);
    expect(wins.at(-1)).toMatchObject({ type: 'lineWin', multiplier: 1, winMinor: 5 });
    expect(winsOf(game({}), [0, 0, 0, 0, 0, 0]).at(-1)).toMatchObject({
      multiplier: 3,
      winMinor: 15,
    });
  });

  test('is counted as it is played', () => {
    const definition = game({ multipliedInFreeGames: false });
    const { return: mean, contribution } = parFigures(definition);
    // One board of 8 pays 5; one has three scatters: 2, and a free game of 5.
    expect(mean.decimal).toBeCloseTo((5 + 2 + 5) / 8, 12);
    expect(mean.decimal).toBeCloseTo(meanOf(definition), 12);
    expect(contribution.symbols[0]?.freeGames).toBeCloseTo(5 / 8, 12);
  });

  test('lets another pay be the highest of a line', () => {
    const definition = stepper(
      [
        { symbols: 'AB', pays: { 3: 2 } },
        { symbols: 'A', pays: { 3: 5 }, multipliedInFreeGames: false },
      ],
      { strips: ['SA', 'SA', 'SA'], features: { freeGames } },
    );
    // Two multiplied by three are more than five.
    expect(winsOf(definition, [0, 0, 0, 0, 0, 0]).at(-1)).toMatchObject({
      symbols: 'AB',
      multiplier: 3,
      winMinor: 6,
    });
    expect(parFigures(definition).return.decimal).toBeCloseTo((5 + 2 + 6) / 8, 12);
  });

  test('may be a scatter', () => {
    const scatters = [
      { symbol: 'S', times: 'stake', pays: { 3: 4 }, multipliedInFreeGames: false },
    ];
    const definition = checkDefinition(
      gameData({
        strips: ['SA', 'SA', 'SA'],
        pays: { line: [], scatters },
        features: { freeGames: { ...freeGames, strips: ['S', 'S', 'S'] } },
      }),
    );
    expect(winsOf(definition, [0, 0, 0, 0, 0, 0]).at(-1)).toMatchObject({
      multiplier: 1,
      winMinor: 4,
    });
    expect(parFigures(definition).return.decimal).toBeCloseTo((4 + 4) / 8, 12);
  });
});

describe('a bonus of which only the average is known', () => {
  test('its method says that only the average is known', () => {
    const definition = stepper([{ symbols: 'A', pays: { 3: 40 }, averageBonus: true }], {
      features: {},
    });
    expect(parFigures(definition).method).toContain('known by its average alone');
    expect(parFigures(stepper([], { features: {} })).method).not.toContain('average');
  });

  test.each([
    ['averageBonus', false, 'must be true, or left out'],
    ['multipliedInFreeGames', true, 'must be false, or left out'],
    ['anyPosition', 'yes', 'must be true, or left out'],
  ])('%s has one value alone', (name, value, reason) => {
    expect(() => stepper([{ symbols: 'A', pays: { 3: 1 }, [name]: value }])).toThrow(
      `definition.pays.line[0].${name}: ${reason}`,
    );
  });
});
