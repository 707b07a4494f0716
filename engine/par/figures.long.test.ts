import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDefinition, stakeUnit, type GameDefinition } from '../definition.ts';
import { playRound } from '../round.ts';
import { everyCourse } from '../testing/draws.ts';
import { anyGame, gameData } from '../testing/games.ts';
import { fraction, fractionText, minus, oneIn, plus, times, toNumber, ZERO } from './fraction.ts';
import { parFigures } from './figures.ts';

const smallGame = anyGame({ reels: 2, maxStops: 3, maxRows: 2, maxFreeGames: 3 });

/** Computes a game's figures by playing every possible round once. */
function byPlayingAll(definition: GameDefinition) {
  const stake = stakeUnit(definition);
  let mean = ZERO;
  let square = ZERO;
  let paying = ZERO;
  let small = ZERO;
  let top = { winMinor: -1, probability: ZERO };
  let withFreeGames = ZERO;
  everyCourse(
    (draw) => playRound(definition, stake, draw),
    ({ winMinor, events }, cases) => {
      const probability = fraction(1n, cases);
      const win = fraction(BigInt(winMinor), BigInt(stake));
      mean = plus(mean, times(probability, win));
      square = plus(square, times(probability, times(win, win)));
      if (winMinor > 0) paying = plus(paying, probability);
      if (winMinor > 0 && winMinor <= stake) small = plus(small, probability);
      if (winMinor > top.winMinor) top = { winMinor, probability };
      else if (winMinor === top.winMinor) {
        top = { winMinor, probability: plus(top.probability, probability) };
      }
      if (events.some((event) => event.type === 'freeGame')) {
        withFreeGames = plus(withFreeGames, probability);
      }
    },
  );
  return { mean, variance: minus(square, times(mean, mean)), paying, small, top, withFreeGames };
}

describe('a game’s figures', () => {
  test('they equal those of enumerating every possible round', () => {
    fc.assert(
      fc.property(smallGame, (definition) => {
        const all = byPlayingAll(definition);
        const par = parFigures(definition);
        expect(par.return.fraction).toBe(fractionText(all.mean));
        expect(par.variance.fraction).toBe(fractionText(all.variance));
        expect(par.topWin).toEqual({
          stakes: all.top.winMinor / stakeUnit(definition),
          oneIn: oneIn(all.top.probability),
        });
        expect(par.freeGames?.frequency.fraction).toBe(fractionText(all.withFreeGames));
        expect(par.hitRate.decimal).toBeCloseTo(toNumber(all.paying), 10);
        expect(par.hitRate.decimal * (1 - par.winsNotAboveStake.decimal)).toBeCloseTo(
          par.winsAboveStake.decimal,
          10,
        );
        expect(par.hitRate.decimal * par.winsNotAboveStake.decimal).toBeCloseTo(
          toNumber(all.small),
          10,
        );
        if (par.hitRate.fraction !== null) {
          expect(par.hitRate.fraction).toBe(fractionText(all.paying));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('counting boards and following one line give the same return', () => {
    fc.assert(
      fc.property(anyGame({ reels: 5, maxStops: 6, maxRows: 3, maxFreeGames: 4 }), (definition) => {
        const par = parFigures(definition);
        const { symbols, features } = par.contribution;
        const bySymbol = symbols.reduce((sum, one) => sum + one.paidGame + one.freeGames, 0);
        const byFeature = features.reduce((sum, one) => sum + one.return, 0);
        expect(bySymbol).toBeCloseTo(par.return.decimal, 9);
        expect(byFeature).toBeCloseTo(par.return.decimal, 9);
      }),
      { numRuns: 15 },
    );
  });

  test('without a limit the branching process is the limit of high limits', () => {
    const freeGames = { awards: { 3: 4 }, retriggers: { 2: 1, 3: 5 }, multiplier: 2 };
    const withLimit = (limit: number | null) =>
      parFigures(
        checkDefinition(
          gameData({
            pays: {
              line: [{ symbols: 'A', pays: { 2: 1, 3: 5 } }],
              scatter: { 2: 2, 3: 4 },
            },
            features: { freeGames: { ...freeGames, limit } },
          }),
        ),
      );
    const free = withLimit(null);
    const high = withLimit(180);
    expect(free.return.decimal).toBeCloseTo(high.return.decimal, 9);
    expect(free.variance.decimal).toBeCloseTo(high.variance.decimal, 6);
    expect(free.freeGames?.averageGames).toBeCloseTo(high.freeGames?.averageGames ?? 0, 9);
    expect(free.topWin).toBeNull();
  });

  test('a game without free games has none in its figures', () => {
    const par = parFigures(checkDefinition(gameData({ features: {} })));
    expect(par.freeGames).toBeNull();
    expect(par.cycle).toEqual({ paidGame: 27, freeGames: null });
    // A A A or A W A: 2 boards of 27 pay 5; exactly two scatters: 6 boards of 27 pay 2.
    expect(par.return.fraction).toBe('22/27');
    expect(par.hitRate.fraction).toBe('8/27');
    expect(par.topWin).toEqual({ stakes: 5, oneIn: '13.500' });
  });

  test('the odds of the top win add up all courses that lead to it', () => {
    const par = parFigures(checkDefinition(gameData({ pays: { line: [] } })));
    expect(par.freeGames?.averageGames).toBeGreaterThan(2);
    expect(par.topWin).toEqual({ stakes: 0, oneIn: '1.000' });
  });

  test('progress rises to 1', () => {
    const shares: number[] = [];
    parFigures(checkDefinition(gameData()), (share) => shares.push(share));
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});

describe('a fraction', () => {
  test('its number is the nearest, however small', () => {
    expect(toNumber(fraction(1n, 3n))).toBeCloseTo(1 / 3, 16);
    expect(toNumber(fraction(-1n, 10n ** 200n)) / -1e-200).toBeCloseTo(1, 12);
    expect(toNumber(fraction(10n ** 40n, 10n ** 39n))).toBe(10);
    expect(toNumber(ZERO)).toBe(0);
  });

  test('"one in" is written as text', () => {
    expect(oneIn(fraction(2n, 7n))).toBe('3.500');
    expect(oneIn(fraction(1n, 123_456_789n))).toBe('123456789');
    expect(oneIn(fraction(1n, 12_345n * 10n ** 20n))).toBe('1.234e24');
    expect(oneIn(ZERO)).toBeNull();
  });

  test('over 0 is refused', () => {
    expect(() => fraction(1n, 0n)).toThrow(RangeError);
  });
});
