import { describe, expect, test } from 'vitest';
import { checkDefinition, type GameDefinition } from '../definition.ts';
import { gameData } from '../testing/games.ts';
import { seededStream } from '../testing/draws.ts';
import { parFigures } from './figures.ts';
import { halfWidth99, sampledFigures } from './sampled-figures.ts';
import { noSamples, playSamples, together } from './samples.ts';

const ROUNDS = 200_000;
/** z-value of a two-sided 99.9 % interval. */
const Z = 3.29;

const lineGame = checkDefinition(
  gameData({
    strips: ['ABSWC', 'AWSBCA', 'ACSBW'],
    pays: { line: [{ symbols: 'A', pays: { 2: 1, 3: 5 } }], scatter: { 2: 2 } },
  }),
);
const tumblingGame = checkDefinition(
  gameData({
    rows: 3,
    strips: ['AABSWCB', 'AWSBBCA', 'AACSBW'],
    mechanics: { kind: 'clusters', stakeUnits: 4 },
    pays: {
      cluster: [
        { symbols: 'A', pays: { 3: 4 } },
        { symbols: 'B', pays: { 3: 3, 5: 9 } },
      ],
    },
    features: { tumbles: { limit: 10, multipliers: [1, 2] } },
  }),
);

function simulated(definition: GameDefinition, nonce: number, rounds: number) {
  return playSamples(definition, rounds, seededStream('a seed', 'samples', nonce).draw);
}

describe.each([
  ['lines with free games', lineGame],
  ['clusters that tumble', tumblingGame],
])('of %s', (_, definition) => {
  const exact = parFigures(definition);
  const samples = simulated(definition, 1, ROUNDS);
  const figures = sampledFigures(definition, samples, 'this test');
  const near = (value: number, expected: number, variance: number): void =>
    expect(Math.abs(value - expected)).toBeLessThan(Z * Math.sqrt(variance / ROUNDS));
  const nearShare = (value: number, expected: number): void =>
    near(value, expected, expected * (1 - expected) + 1e-9);

  test('counting and playing agree within what so many rounds allow', () => {
    expect(figures).toMatchObject({ exact: false, rounds: ROUNDS, return: { fraction: null } });
    near(figures.return.decimal, exact.return.decimal, exact.variance.decimal);
    nearShare(figures.hitRate.decimal, exact.hitRate.decimal);
    nearShare(figures.freeGames?.frequency.decimal ?? 0, exact.freeGames?.frequency.decimal ?? 0);
    for (const [place, step] of figures.winLadder.entries()) {
      nearShare(step.probability, exact.winLadder[place]?.probability ?? 0);
    }
    const half = 2.5758 * Math.sqrt(exact.variance.decimal / ROUNDS);
    expect(halfWidth99(samples, definition)).toBeCloseTo(half, 3);
    expect(figures.interval99?.to).toBeCloseTo(figures.return.decimal + half, 3);
  });

  test('symbols and features add up to the return, as when they are counted', () => {
    const sum = (parts: readonly number[]): number => parts.reduce((all, one) => all + one, 0);
    const { symbols, features } = figures.contribution;
    expect(sum(features.map((one) => one.return))).toBeCloseTo(figures.return.decimal, 9);
    expect(sum(symbols.map((one) => one.paidGame + one.freeGames))).toBeCloseTo(
      figures.return.decimal,
      9,
    );
    const byName = (from: typeof features) => new Map(from.map((one) => [one.feature, one.return]));
    const counted = byName(exact.contribution.features);
    expect([...byName(features).keys()].toSorted()).toEqual([...counted.keys()].toSorted());
    for (const [feature, share] of byName(features)) {
      near(share, counted.get(feature) ?? 0, exact.variance.decimal);
    }
  });

  test('parts that are played apart add up to the whole', () => {
    const parts = [1, 2, 3].map((nonce) => simulated(definition, nonce, 500));
    const whole = parts.reduce(together, noSamples(definition));
    expect(whole.rounds).toBe(1500);
    expect(whole.units).toBe(parts.reduce((units, part) => units + part.units, 0));
    expect(whole.top.units).toBe(Math.max(...parts.map((part) => part.top.units)));
    expect(parts.reduce(together)).toEqual(whole);
  });
});
