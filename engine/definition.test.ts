import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { checkDefinition, stakeUnit } from './definition.ts';
import { gameData } from './testing/games.ts';

const line = (pay: unknown): unknown => ({ pays: { line: [pay] } });
const lines = (list: unknown): unknown => ({
  mechanics: { kind: 'lines', direction: 'left', lines: list },
});
const freeGames = (part: object): unknown => ({
  features: { freeGames: { awards: { 3: 1 }, multiplier: 1, limit: 5, ...part } },
});

const WRONG: readonly (readonly [string, unknown])[] = [
  ['definition.format', { format: 2 }],
  ['definition.id', { id: 0 }],
  ['definition.id', { id: '1' }],
  ['definition.title', { title: '' }],
  ['definition.version', { version: 1.5 }],
  ['definition.rows', { rows: 0 }],
  ['definition.colour', { colour: 'green' }],
  ['definition.symbols', { symbols: [] }],
  ['definition.symbols[0].code', { symbols: [{ code: 'AB', name: 'a', kind: 'plain' }] }],
  ['definition.symbols[0].kind', { symbols: [{ code: 'A', name: 'a', kind: 'joker' }] }],
  [
    'definition.symbols[0].multiplier',
    { symbols: [{ code: 'A', name: 'a', kind: 'plain', multiplier: 2 }] },
  ],
  [
    'definition.symbols: two',
    { symbols: ['x', 'y'].map((name) => ({ code: 'A', name, kind: 'plain' })) },
  ],
  [
    'definition.symbols: has no scatter',
    {
      symbols: ['A', 'B', 'C', 'W', 'S'].map((code) => ({ code, name: code, kind: 'plain' })),
    },
  ],
  ['definition.strips[1]', { strips: ['A', 'X', 'A'] }],
  ['definition.strips[2]', { strips: ['A', 'A', ''] }],
  ['definition.mechanics.lines', lines([])],
  ['definition.mechanics.lines[0]', lines([[0, 0]])],
  ['definition.mechanics.lines[0][2]', lines([[0, 0, 1]])],
  ['definition.mechanics.kind', { mechanics: { kind: 'rows', direction: 'left', lines: [] } }],
  ['definition.pays.line[0].symbols', line({ symbols: 'S', pays: { 3: 1 } })],
  ['definition.pays.line[0].symbols', line({ symbols: 'AA', pays: { 3: 1 } })],
  ['definition.pays.line[0].pays.4', line({ symbols: 'A', pays: { 4: 1 } })],
  ['definition.pays.line[0].pays.3', line({ symbols: 'A', pays: { 3: -1 } })],
  ['definition.pays.line[0].pays.3', line({ symbols: 'A', pays: { 3: 0.5 } })],
  ['definition.pays.line[0].pays', line({ symbols: 'A', pays: {} })],
  ['definition.pays.scatter.0', { pays: { line: [], scatter: { 0: 1 } } }],
  ['definition.features.bonus', { features: { bonus: {} } }],
  ['definition.features.freeGames.multiplier', freeGames({ multiplier: 0 })],
  ['definition.features.freeGames.limit', freeGames({ limit: 0 })],
  ['definition.features.freeGames.strips', freeGames({ strips: ['A'] })],
  [
    'definition.features.freeGames: free games would go on for ever',
    freeGames({ limit: null, retriggers: { 3: 27 } }),
  ],
];

describe('a game definition', () => {
  test('lawful data is read without a change', () => {
    const data: unknown = JSON.parse(JSON.stringify(gameData()));
    expect(canonicalJson(checkDefinition(data))).toBe(canonicalJson(data));
    expect(stakeUnit(checkDefinition(data))).toBe(1);
  });

  test('every field is needed', () => {
    for (const field of Object.keys(gameData())) {
      const { [field]: _, ...rest } = gameData();
      expect(() => checkDefinition(rest)).toThrow(`definition.${field}: is missing`);
    }
  });

  test.each(WRONG)('%s is refused by its place (%j)', (place, replaced) => {
    const data = { ...gameData(), ...(replaced as object) };
    expect(() => checkDefinition(data)).toThrow(place);
  });

  test('what is no object is refused', () => {
    for (const value of [null, 1, 'x', []]) {
      expect(() => checkDefinition(value)).toThrow('definition: must be an object');
    }
  });
});
