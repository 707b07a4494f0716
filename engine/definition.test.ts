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

const SYMBOLS = gameData()['symbols'] as readonly object[];
const ways = { mechanics: { kind: 'ways', stakeUnits: 5 }, pays: { ways: [] }, features: {} };
const tumbles = { limit: 3, multipliers: [1] };
const feature = (features: object): object => ({ features });
const withSymbol = (symbol: object): object => ({ symbols: [...SYMBOLS, symbol] });
const coin = withSymbol({ code: 'O', name: 'coin', kind: 'coin' });
const hold = { from: 1, spins: 3, chance: { coins: 1, of: 9 }, values: [{ units: 1, weight: 1 }] };
const free = { awards: { 3: 1 }, multiplier: 1, limit: 5 };
const respins = { symbols: 'W', limit: 1, games: 'all' };

/** Faults outside line games, and faults in how parts combine. */
const WRONG_TOGETHER: readonly (readonly [string, unknown])[] = [
  ['definition.mechanics.stakeUnits', { ...ways, mechanics: { kind: 'ways' } }],
  ['definition.mechanics.stakeUnits', { ...ways, mechanics: { kind: 'ways', stakeUnits: 0 } }],
  [
    'definition.mechanics.wildMultipliers',
    { ...ways, mechanics: { kind: 'ways', stakeUnits: 1, wildMultipliers: 'add' } },
  ],
  [
    'definition.mechanics.wildsAlone',
    { ...ways, mechanics: { kind: 'ways', stakeUnits: 1, wildsAlone: 'own' } },
  ],
  [
    'definition.mechanics.wildsAlone',
    {
      mechanics: { kind: 'lines', direction: 'left', lines: [[0, 0, 0]], wildsAlone: 'all' },
    },
  ],
  [
    'definition.mechanics.wildMultipliers: is missing, though a wild multiplies',
    {
      ...withSymbol({ code: 'X', name: 'x', kind: 'wild', multiplier: 2 }),
      mechanics: { kind: 'clusters', stakeUnits: 1 },
      pays: { cluster: [] },
      features: {},
    },
  ],
  ['definition.pays.ways: is missing', { ...ways, pays: { line: [] } }],
  ['definition.pays.line: is not a known field', { ...ways, pays: { ways: [], line: [] } }],
  [
    'definition.pays.scatters[0].symbol',
    { pays: { line: [], scatters: [{ symbol: 'A', times: 'stake', pays: { 3: 1 } }] } },
  ],
  [
    'definition.pays.scatters[0].times',
    { pays: { line: [], scatters: [{ symbol: 'S', times: 'line', pays: { 3: 1 } }] } },
  ],
  ['definition.pays.cap', { pays: { line: [], cap: 0 } }],
  [
    'definition.symbols[5].substitutes',
    withSymbol({ code: 'X', name: 'x', kind: 'wild', substitutes: 'S' }),
  ],
  [
    'definition.symbols[5].substitutes',
    withSymbol({ code: 'X', name: 'x', kind: 'plain', substitutes: 'A' }),
  ],
  ['definition.symbols: coins and hold and collect need each other', coin],
  [
    'definition.symbols: coins and hold and collect need each other',
    feature({ holdAndCollect: hold }),
  ],
  [
    'definition.features.holdAndCollect.chance.coins',
    { ...coin, ...feature({ holdAndCollect: { ...hold, chance: { coins: 4, of: 3 } } }) },
  ],
  [
    'definition.features.respins: cannot hold reels',
    { ...coin, ...feature({ holdAndCollect: hold, respins }) },
  ],
  [
    'definition.features.tumbles: cannot move',
    feature({ tumbles, expandingWilds: { symbols: 'W', games: 'all' } }),
  ],
  ['definition.features.tumbles.limit', feature({ tumbles: { ...tumbles, limit: 0 } })],
  [
    'definition.features.expandingWilds.symbols',
    feature({ expandingWilds: { symbols: 'A', games: 'all' } }),
  ],
  [
    'definition.features.expandingWilds: expand in free games',
    feature({ expandingWilds: { symbols: 'W', games: 'free' } }),
  ],
  ['definition.features.stickyWilds: stick', feature({ stickyWilds: { symbols: 'W' } })],
  [
    'definition.features.respins: in free games',
    feature({ freeGames: free, stickyWilds: { symbols: 'W' }, respins }),
  ],
  [
    'definition.features.changingRows: lines need reels of one height',
    feature({ changingRows: { weights: [{ 1: 1 }, { 1: 1 }, { 1: 1 }] } }),
  ],
  [
    'definition.features.changingRows.weights: no reel can show all 2 rows',
    {
      ...ways,
      rows: 2,
      features: { changingRows: { weights: [{ 1: 1 }, { 1: 1 }, { 1: 1 }] } },
    },
  ],
  ['definition.features.freeGames.scatter', feature({ freeGames: { ...free, scatter: 'A' } })],
  [
    'definition.features.freeGames: with all that follows',
    feature({
      freeGames: { ...free, limit: 1000 },
      tumbles: { limit: 100, multipliers: [1] },
    }),
  ],
  [
    'definition.features.freeGames.limit: must be a number',
    feature({ freeGames: { ...free, limit: null }, tumbles }),
  ],
];

describe('a game definition', () => {
  test('valid data is read unchanged', () => {
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

  test.each([...WRONG, ...WRONG_TOGETHER])('%s is refused by its place (%j)', (place, replaced) => {
    const data = { ...gameData(), ...(replaced as object) };
    expect(() => checkDefinition(data)).toThrow(place);
  });

  test('a value that is not an object is refused', () => {
    for (const value of [null, 1, 'x', []]) {
      expect(() => checkDefinition(value)).toThrow('definition: must be an object');
    }
  });
});

test('faults of parts that contradict each other are reported together', () => {
  const wrong = gameData({
    features: { stickyWilds: { symbols: 'W' }, expandingWilds: { symbols: 'W', games: 'free' } },
  });
  expect(() => checkDefinition(wrong)).toThrow(/stickyWilds: stick[^]*expandingWilds: expand/);
});
