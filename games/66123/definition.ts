import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Monstera Gold: 5 reels of 4 rows, 1024 ways; in free games a golden leaf expands over its reel.
 * Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 66123,
  title: 'Monstera Gold',
  version: 1,
  rows: 4,
  symbols: [
    {
      code: 'W',
      name: 'golden monstera',
      kind: 'wild',
    },
    {
      code: 'S',
      name: 'dew drop',
      kind: 'scatter',
    },
    {
      code: 'G',
      name: 'gilded frog',
      kind: 'plain',
    },
    {
      code: 'T',
      name: 'toucan',
      kind: 'plain',
    },
    {
      code: 'O',
      name: 'ocelot',
      kind: 'plain',
    },
    {
      code: 'H',
      name: 'heliconia',
      kind: 'plain',
    },
    {
      code: 'A',
      name: 'ace',
      kind: 'plain',
    },
    {
      code: 'K',
      name: 'king',
      kind: 'plain',
    },
    {
      code: 'Q',
      name: 'queen',
      kind: 'plain',
    },
    {
      code: 'J',
      name: 'jack',
      kind: 'plain',
    },
    {
      code: 'N',
      name: 'nine',
      kind: 'plain',
    },
  ],
  strips: [
    'NQASNOQAJNQAHNQTGNQAHNQGANQTAKO',
    'GKTJKOJTKWJGKJAKNJQKSJJKHOJKHJ',
    'KGQOKNATKNJWHSJATKQJHAOJQHNGOTQAN',
    'TAHNJKGAHJQAHOQKNOJGATSKNJAQKONTQJKHQWN',
    'KANJKTAQKNTHOKQJNTKHSJAQHJAGONQJOAGNHQ',
  ],
  mechanics: {
    kind: 'ways',
    stakeUnits: 25,
  },
  pays: {
    ways: [
      {
        symbols: 'G',
        pays: {
          3: 25,
          4: 60,
          5: 300,
        },
      },
      {
        symbols: 'T',
        pays: {
          3: 25,
          4: 40,
          5: 120,
        },
      },
      {
        symbols: 'O',
        pays: {
          3: 25,
          4: 30,
          5: 60,
        },
      },
      {
        symbols: 'H',
        pays: {
          3: 13,
          4: 20,
          5: 40,
        },
      },
      {
        symbols: 'A',
        pays: {
          3: 13,
          4: 14,
          5: 18,
        },
      },
      {
        symbols: 'K',
        pays: {
          3: 13,
          4: 14,
          5: 18,
        },
      },
      {
        symbols: 'Q',
        pays: {
          3: 13,
          4: 14,
          5: 16,
        },
      },
      {
        symbols: 'J',
        pays: {
          3: 13,
          4: 14,
          5: 16,
        },
      },
      {
        symbols: 'N',
        pays: {
          3: 13,
          4: 14,
          5: 16,
        },
      },
    ],
    scatter: {
      3: 2,
      4: 10,
      5: 100,
    },
  },
  features: {
    expandingWilds: {
      symbols: 'W',
      games: 'free',
    },
    freeGames: {
      awards: {
        3: 6,
        4: 10,
        5: 15,
      },
      retriggers: {
        3: 3,
        4: 5,
        5: 10,
      },
      multiplier: 1,
      limit: 25,
      strips: [
        'NTQGNSAJQNHAQONAQHNAQHNATQKGNQOA',
        'JOKAJWKNJKHOJKGQJKTGJKSJKOTJKH',
        'OATJSHQKANGTKOJHGNKQOHANJQWKAHQTJN',
        'OKJHTGKAJQSOJHNKAHNQAJTNKHWQNOTAQG',
        'HTQSNKQJATHOQNGAJHNTKHJOKQGAKNJAO',
      ],
    },
  },
});
