import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Mandrake: 5 reels of 3 rows, 20 lines. Six roots in view trigger hold and collect; a full grid
 * pays 1,000 stakes. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 66126,
  title: 'Mandrake',
  version: 1,
  rows: 3,
  symbols: [
    {
      code: 'W',
      name: 'moonlit bell jar',
      kind: 'wild',
    },
    {
      code: 'C',
      name: 'mandrake root',
      kind: 'coin',
    },
    {
      code: 'M',
      name: 'mandrake mask',
      kind: 'plain',
    },
    {
      code: 'O',
      name: 'owl',
      kind: 'plain',
    },
    {
      code: 'K',
      name: 'kettle',
      kind: 'plain',
    },
    {
      code: 'H',
      name: 'henbane',
      kind: 'plain',
    },
    {
      code: 'A',
      name: 'ace',
      kind: 'plain',
    },
    {
      code: 'N',
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
  ],
  strips: [
    'QONQANJCNHCCOAJKHQKJQMCQMAJHKAOJCNH',
    'QHNQHJMHACOKCWQJAQNKQCAHJANCCJNAKOMJO',
    'JQKOHANKJCCAHJAHNCQAJQMCANKCNQHJQOWNMOK',
    'CKNQHJANOMQJHACCJMNQCAWCHKQJKAQNOAHKNJO',
    'COJQHANQONCCMKHOQACJQAJNKHMKNAQNHJACKJ',
  ],
  mechanics: {
    kind: 'lines',
    direction: 'left',
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
      [2, 1, 0, 1, 2],
      [0, 0, 1, 2, 2],
      [2, 2, 1, 0, 0],
      [1, 0, 0, 0, 1],
      [1, 2, 2, 2, 1],
      [0, 1, 1, 1, 0],
      [2, 1, 1, 1, 2],
      [1, 0, 1, 2, 1],
      [1, 2, 1, 0, 1],
      [0, 1, 0, 1, 0],
      [2, 1, 2, 1, 2],
      [1, 1, 0, 1, 1],
      [1, 1, 2, 1, 1],
      [0, 2, 0, 2, 0],
      [2, 0, 2, 0, 2],
      [0, 0, 2, 0, 0],
    ],
  },
  pays: {
    line: [
      {
        symbols: 'M',
        pays: {
          3: 60,
          4: 250,
          5: 1000,
        },
      },
      {
        symbols: 'O',
        pays: {
          3: 50,
          4: 175,
          5: 500,
        },
      },
      {
        symbols: 'K',
        pays: {
          3: 40,
          4: 120,
          5: 400,
        },
      },
      {
        symbols: 'H',
        pays: {
          3: 35,
          4: 100,
          5: 300,
        },
      },
      {
        symbols: 'A',
        pays: {
          3: 24,
          4: 80,
          5: 250,
        },
      },
      {
        symbols: 'N',
        pays: {
          3: 24,
          4: 80,
          5: 250,
        },
      },
      {
        symbols: 'Q',
        pays: {
          3: 22,
          4: 55,
          5: 150,
        },
      },
      {
        symbols: 'J',
        pays: {
          3: 22,
          4: 55,
          5: 150,
        },
      },
    ],
  },
  features: {
    holdAndCollect: {
      from: 6,
      spins: 3,
      chance: {
        coins: 1,
        of: 15,
      },
      values: [
        {
          units: 20,
          weight: 40,
        },
        {
          units: 40,
          weight: 30,
        },
        {
          units: 60,
          weight: 16,
        },
        {
          units: 100,
          weight: 9,
        },
        {
          units: 200,
          weight: 5,
        },
        {
          units: 500,
          weight: 2,
        },
      ],
      fullGrid: 20000,
    },
  },
});
