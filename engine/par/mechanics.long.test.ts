import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDefinition, stakeUnit, type GameDefinition } from '../definition.ts';
import { playRound } from '../round.ts';
import { everyCourse } from '../testing/draws.ts';
import { parFigures } from './figures.ts';
import { fraction, fractionText, minus, oneIn, plus, times, toNumber, ZERO } from './fraction.ts';

const SYMBOLS = [
  { code: 'W', name: 'wild', kind: 'wild', multiplier: 2 },
  { code: 'V', name: 'narrow wild', kind: 'wild', multiplier: 3, substitutes: 'A' },
  { code: 'S', name: 'scatter', kind: 'scatter' },
  { code: 'T', name: 'second scatter', kind: 'scatter' },
  { code: 'A', name: 'a', kind: 'plain' },
  { code: 'B', name: 'b', kind: 'plain' },
] as const;

const REELS = 3;
const ROWS = 2;

const strips = fc.array(
  fc
    .array(fc.constantFrom('W', 'V', 'S', 'T', 'A', 'B'), { minLength: ROWS, maxLength: 4 })
    .map((codes) => codes.join('')),
  { minLength: REELS, maxLength: REELS },
);
const table = (counts: number) =>
  fc.dictionary(fc.integer({ min: 1, max: counts }).map(String), fc.integer({ min: 1, max: 9 }), {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  });
const symbolPays = (counts: number) =>
  fc.array(
    fc.record(
      {
        symbols: fc.constantFrom('A', 'B', 'W', 'AB', 'VB'),
        pays: table(counts),
        multipliedInFreeGames: fc.constant(false),
      },
      { requiredKeys: ['symbols', 'pays'], noNullPrototype: true },
    ),
    { minLength: 1, maxLength: 4 },
  );
const wildRule = fc.constantFrom('multiply', 'add', 'highest');
const lines = fc
  .record({
    lines: fc.array(
      fc.array(fc.integer({ min: 0, max: ROWS - 1 }), { minLength: REELS, maxLength: REELS }),
      { minLength: 1, maxLength: 3 },
    ),
    direction: fc.constantFrom('left', 'both'),
    wildMultipliers: wildRule,
    wildsAlone: fc.constantFrom({}, { wildsAlone: 'own' }),
    line: symbolPays(REELS),
  })
  .map(({ line, wildsAlone, ...rest }) => ({
    mechanics: { kind: 'lines', ...rest, ...wildsAlone },
    // For lines from the left, every second pay counts in any position.
    pays: {
      line: line.map((pay, place) =>
        rest.direction === 'left' && place % 2 === 1 ? { ...pay, anyPosition: true } : pay,
      ),
    },
  }));
const ways = fc
  .record({ ways: symbolPays(REELS), stakeUnits: fc.integer({ min: 1, max: 5 }) })
  .map((made) => ({
    mechanics: { kind: 'ways', stakeUnits: made.stakeUnits },
    pays: { ways: made.ways },
  }));

const counted = (kind: 'anywhere' | 'clusters', name: 'anywhere' | 'cluster') =>
  fc
    .record({
      stakeUnits: fc.integer({ min: 1, max: 5 }),
      wildMultipliers: fc.constantFrom('add', 'highest'),
      pays: symbolPays(4),
    })
    .map(({ pays, ...rest }) => ({ mechanics: { kind, ...rest }, pays: { [name]: pays } }));
const moving = fc.oneof(counted('anywhere', 'anywhere'), counted('clusters', 'cluster'));
const tumbles = fc.record(
  {
    limit: fc.integer({ min: 1, max: 3 }),
    multipliers: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    freeMultipliers: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['limit', 'multipliers'], noNullPrototype: true },
);

/** Returns a small game of these mechanics, with optional features. */
const gameOf = (
  mechanics: fc.Arbitrary<{ mechanics: object; pays: object }>,
  features: fc.Arbitrary<object>,
  symbols: readonly object[] = SYMBOLS,
): fc.Arbitrary<GameDefinition> =>
  fc
    .record({
      made: mechanics,
      strips,
      features,
      scatter: table(REELS * ROWS),
      scatters: fc.array(
        fc.record({
          symbol: fc.constantFrom('S', 'T'),
          times: fc.constantFrom('stake', 'unit'),
          pays: table(REELS * ROWS),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    })
    .map((made) =>
      checkDefinition({
        format: 1,
        id: 1,
        title: 'Small',
        version: 1,
        rows: ROWS,
        symbols,
        strips: made.strips,
        mechanics: made.made.mechanics,
        pays: { ...made.made.pays, scatter: made.scatter, scatters: made.scatters },
        features: made.features,
      }),
    );

const freeGames = fc.record({
  scatter: fc.constantFrom('S', 'T'),
  awards: table(REELS * ROWS).map((awards) =>
    Object.fromEntries(Object.keys(awards).map((key) => [key, 1])),
  ),
  multiplier: fc.integer({ min: 1, max: 3 }),
  limit: fc.constant(1),
});

/** Computes a game's figures by playing every possible round once. */
function byPlayingAll(definition: GameDefinition) {
  const stake = stakeUnit(definition);
  let mean = ZERO;
  let square = ZERO;
  let paying = ZERO;
  let below = ZERO;
  let top = { winMinor: -1, probability: ZERO };
  everyCourse(
    (draw) => playRound(definition, stake, draw).winMinor,
    (winMinor, cases) => {
      const probability = fraction(1n, cases);
      const win = fraction(BigInt(winMinor), BigInt(stake));
      mean = plus(mean, times(probability, win));
      square = plus(square, times(probability, times(win, win)));
      if (winMinor > 0) paying = plus(paying, probability);
      if (winMinor > 0 && winMinor < stake) below = plus(below, probability);
      if (winMinor > top.winMinor) top = { winMinor, probability };
      else if (winMinor === top.winMinor) {
        top = { winMinor, probability: plus(top.probability, probability) };
      }
    },
  );
  return { mean, variance: minus(square, times(mean, mean)), paying, below, top };
}

function agrees(definition: GameDefinition): void {
  const all = byPlayingAll(definition);
  const par = parFigures(definition);
  expect(par.return.fraction).toBe(fractionText(all.mean));
  expect(par.variance.fraction).toBe(fractionText(all.variance));
  expect(par.hitRate.decimal).toBeCloseTo(toNumber(all.paying), 10);
  const share = all.paying === ZERO ? 0 : toNumber(all.below) / toNumber(all.paying);
  expect(par.winsBelowStake?.decimal).toBeCloseTo(share, 9);
  // In a game this small, no sequence is rarer than one in a thousand million.
  expect(par.likelyTop?.stakes).toBe(par.topWin?.stakes);
  expect(par.topWin).toEqual({
    stakes: all.top.winMinor / stakeUnit(definition),
    oneIn: oneIn(all.top.probability),
  });
  const { symbols, features } = par.contribution;
  const sum = (parts: readonly number[]): number => parts.reduce((total, one) => total + one, 0);
  expect(sum(features.map((one) => one.return))).toBeCloseTo(par.return.decimal, 9);
  const { holdAndCollect, respins } = definition.features;
  if ((holdAndCollect ?? respins) !== undefined) return;
  expect(sum(symbols.map((one) => one.paidGame + one.freeGames))).toBeCloseTo(
    par.return.decimal,
    9,
  );
}

describe('counting equals enumerating every possible round', () => {
  const law = (game: fc.Arbitrary<GameDefinition>, numRuns: number): void =>
    fc.assert(fc.property(game, agrees), { numRuns });

  test('of lines, from the left and both ways, whatever the wilds are and count for', () => {
    law(gameOf(lines, fc.constant({})), 40);
  });

  test('of ways, with wilds that multiply and wilds that stand for some', () => {
    law(gameOf(ways, fc.constant({})), 25);
  });

  test('of free games that one of two scatters leads to', () => {
    law(gameOf(fc.oneof(lines, ways), fc.record({ freeGames })), 6);
  });

  test('of expanding wilds, which cover scatters that count all the same', () => {
    const expandingWilds = fc.record({
      symbols: fc.constantFrom('W', 'VW'),
      games: fc.constant('all'),
    });
    law(gameOf(fc.oneof(lines, ways), fc.record({ expandingWilds })), 25);
  });

  test('of respins, whether wilds expand on the reels that are held or not', () => {
    const respins = fc.record({
      symbols: fc.constantFrom('W', 'A', 'VB'),
      limit: fc.integer({ min: 1, max: 2 }),
      games: fc.constantFrom('all', 'paid'),
    });
    const expandingWilds = fc.constant({ symbols: 'W', games: 'all' });
    law(gameOf(fc.oneof(lines, ways), fc.record({ respins })), 15);
    law(gameOf(fc.oneof(lines, ways), fc.record({ respins, expandingWilds })), 10);
  });

  test('of ways on reels that change their rows', () => {
    const changingRows = fc.record({
      weights: fc.array(
        fc.dictionary(fc.constantFrom('1', '2'), fc.integer({ min: 1, max: 2 }), {
          minKeys: 1,
          noNullPrototype: true,
        }),
        { minLength: REELS, maxLength: REELS },
      ),
    });
    law(gameOf(ways, fc.record({ changingRows })), 15);
  });

  test('of pays anywhere and clusters, as drawn and tumbling', () => {
    law(gameOf(moving, fc.constant({})), 18);
    law(gameOf(moving, fc.record({ tumbles })), 18);
  });

  test('of free games that tumble with multipliers of their own', () => {
    law(gameOf(moving, fc.record({ tumbles, freeGames })), 8);
  });

  const capped = (game: fc.Arbitrary<GameDefinition>): fc.Arbitrary<GameDefinition> =>
    game.map(({ pays, ...rest }) => {
      const { scatter: _, scatters: __, ...own } = pays;
      return checkDefinition({ ...rest, pays: { ...own, cap: 2 } });
    });

  test('of a cap on pays anywhere and clusters, as drawn and tumbling', () => {
    law(capped(gameOf(moving, fc.constant({}))), 12);
    law(capped(gameOf(moving, fc.record({ tumbles }))), 12);
  });

  test('but a cap on lines and ways is refused', () => {
    const game = capped(gameOf(fc.oneof(lines, ways), fc.constant({})));
    const refused = fc.property(game, (definition) => {
      expect(() => parFigures(definition)).toThrow(`a cap on ${definition.mechanics.kind}`);
    });
    fc.assert(refused, { numRuns: 20 });
  });

  test('of hold and collect', () => {
    const symbols = [...SYMBOLS.slice(0, 5), { code: 'B', name: 'coin', kind: 'coin' }];
    const noCoinPays = ways.map(({ mechanics }) => ({
      mechanics,
      pays: { ways: [{ symbols: 'A', pays: { 2: 3 } }] },
    }));
    const holdAndCollect = fc.record({
      from: fc.integer({ min: 5, max: 6 }),
      spins: fc.integer({ min: 1, max: 2 }),
      chance: fc.constant({ coins: 1, of: 3 }),
      values: fc.constant([
        { units: 2, weight: 1 },
        { units: 5, weight: 1 },
      ]),
      fullGrid: fc.integer({ min: 1, max: 9 }),
    });
    law(gameOf(noCoinPays, fc.record({ holdAndCollect }), symbols), 12);
  });
});
