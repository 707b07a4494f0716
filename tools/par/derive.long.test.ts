import { expect, test } from 'vitest';
import { checkDefinition } from '@glasshouse/engine/definition.ts';
import { parFigures } from '@glasshouse/engine/par/figures.ts';
import { derivePar } from './derive.ts';
import { sheetFiles, summary } from './sheet.ts';

const small = {
  format: 1,
  id: 1,
  title: 'Small',
  version: 1,
  rows: 1,
  symbols: [
    { code: 'W', name: 'wild', kind: 'wild' },
    { code: 'A', name: 'a', kind: 'plain' },
    { code: 'B', name: 'b', kind: 'plain' },
  ],
  strips: ['AAB', 'ABA', 'BAAAAAAAAAW'],
  mechanics: { kind: 'lines', direction: 'left', lines: [[0, 0, 0]] },
  pays: { line: [{ symbols: 'A', pays: { 2: 1, 3: 2 } }] },
  features: {},
};

test(
  'a figure that cannot be counted is simulated with its reason',
  { timeout: 120_000 },
  async () => {
    const respins = { symbols: 'W', limit: 1, games: 'paid' };
    // No board leads to free games, in which respins could not be counted.
    const freeGames = { awards: { 3: 1 }, multiplier: 1, limit: 1 };
    const symbols = [...small.symbols, { code: 'S', name: 'scatter', kind: 'scatter' }];
    // Ten units a bet: with wins of tenths of it, fewer rounds reach the interval.
    const tenths = { ...small, mechanics: { ...small.mechanics, stakeUnits: 10 } };
    const definition = checkDefinition({ ...tenths, symbols, features: { respins, freeGames } });
    const par = await derivePar(definition);
    expect(par).toMatchObject({ exact: false, return: { fraction: null }, sample: null });
    expect(par.method).toContain('respins beside free games');
    const half = par.return.decimal - (par.interval99?.from ?? 0);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(0.001 + 1e-12);
    // A respin is a separate spin on the first two reels, once in 11 rounds. Its mean equals that
    // of a board whose last reel shows the wild.
    const without = parFigures(checkDefinition(tenths)).return.decimal;
    const again = parFigures(checkDefinition({ ...tenths, strips: ['AAB', 'ABA', 'W'] }));
    const exact = without + again.return.decimal / 11;
    expect(Math.abs(par.return.decimal - exact)).toBeLessThan(half * 1.5);
    expect(await derivePar(definition)).toEqual(par);
    expect(summary(par)).toContain('at 99 %');
    expect(sheetFiles(definition, par).get('par.md')).not.toContain('The exact return');
  },
);

const EIGHT = Array.from({ length: 8 }, () => 0);

test.each([
  ['2⁵³ boards or more', 'the cycle is too long', 'left', 100],
  ['lines of too many texts from both ends', 'lines that pay both ways', 'both', 12],
] as const)(
  '%s are simulated with a reason in the sheet',
  { timeout: 120_000 },
  async (_, why, direction, stops) => {
    const codes = [...'WABCDEFGHIJK'];
    const strip = codes.join('').repeat(9).slice(0, stops);
    const definition = checkDefinition({
      ...small,
      symbols: codes.map((code) => ({ code, name: code, kind: code === 'W' ? 'wild' : 'plain' })),
      strips: EIGHT.map(() => strip),
      mechanics: { kind: 'lines', direction, lines: [EIGHT], stakeUnits: 10 },
      pays: { line: [{ symbols: 'A', pays: { 2: 1 } }] },
    });
    const par = await derivePar(definition);
    expect(par.exact).toBe(false);
    expect(par.method).toContain(why);
    expect(par.cycle.paidGame).toBeCloseTo(stops ** 8, 0);
    expect(par.return.decimal).toBeGreaterThan(0);
    expect(summary(par)).toContain('at 99 %');
  },
);

test('boards enumerated on all cores equal those enumerated in one thread', async () => {
  const definition = checkDefinition({
    ...small,
    rows: 2,
    strips: Array.from({ length: 4 }, () => 'AABBABABBAAABBBAWBAABABBAAABBBABBW'),
    mechanics: { kind: 'clusters', stakeUnits: 3 },
    pays: { cluster: [{ symbols: 'A', pays: { 4: 5 } }] },
    features: { tumbles: { limit: 4, multipliers: [1, 2] } },
  });
  expect(definition.strips.reduce((boards, strip) => boards * strip.length, 1)).toBeGreaterThan(
    1e6,
  );
  const { definitionHash, ...par } = await derivePar(definition);
  expect(definitionHash).toMatch(/^[0-9a-f]{64}$/);
  expect(par).toEqual(parFigures(definition));
});
