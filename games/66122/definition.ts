import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Orchid Nights: 5 reels of 3 rows, 243 ways. Orchids double and triple the ways they are in; they
 * are more frequent in free games. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 66122,
  title: 'Orchid Nights',
  version: 2,
  rows: 3,
  symbols: [
    {
      code: 'W',
      name: 'white orchid',
      kind: 'wild',
      multiplier: 2,
    },
    {
      code: 'Y',
      name: 'golden orchid',
      kind: 'wild',
      multiplier: 3,
    },
    {
      code: 'S',
      name: 'night moth',
      kind: 'scatter',
    },
    {
      code: 'P',
      name: 'moth orchid',
      kind: 'plain',
    },
    {
      code: 'C',
      name: 'cattleya',
      kind: 'plain',
    },
    {
      code: 'D',
      name: 'lady slipper',
      kind: 'plain',
    },
    {
      code: 'H',
      name: 'hummingbird',
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
      code: 'T',
      name: 'ten',
      kind: 'plain',
    },
  ],
  strips: [
    'SQCKATKPTQKTHQCTKHTDKHTJKDTKQP',
    'SJQAWJCQJAHJAPDJADQHAJQCHADKJTAP',
    'AJSPATDHCKPDCADJTQKAJKHPQJKTWCTH',
    'HJTQAPJCKTHKTQKPAKCQHDAJSTDJWADQ',
    'JHDQKTQACTAKSDPJTPCJKAQHKTDQJHA',
  ],
  mechanics: {
    kind: 'ways',
    stakeUnits: 20,
  },
  pays: {
    ways: [
      {
        symbols: 'P',
        pays: {
          3: 18,
          4: 70,
          5: 500,
        },
      },
      {
        symbols: 'C',
        pays: {
          3: 14,
          4: 45,
          5: 200,
        },
      },
      {
        symbols: 'D',
        pays: {
          3: 11,
          4: 25,
          5: 80,
        },
      },
      {
        symbols: 'H',
        pays: {
          3: 10,
          4: 16,
          5: 40,
        },
      },
      {
        symbols: 'A',
        pays: {
          3: 10,
          4: 14,
          5: 30,
        },
      },
      {
        symbols: 'K',
        pays: {
          3: 10,
          4: 12,
          5: 30,
        },
      },
      {
        symbols: 'Q',
        pays: {
          3: 10,
          4: 12,
          5: 30,
        },
      },
      {
        symbols: 'J',
        pays: {
          3: 10,
          4: 12,
          5: 25,
        },
      },
      {
        symbols: 'T',
        pays: {
          3: 10,
          4: 12,
          5: 25,
        },
      },
    ],
    scatter: {
      3: 2,
      4: 10,
      5: 50,
    },
  },
  features: {
    freeGames: {
      awards: {
        3: 8,
        4: 12,
        5: 16,
      },
      retriggers: {
        3: 8,
        4: 8,
        5: 8,
      },
      multiplier: 1,
      limit: 24,
      strips: [
        'HKPDJTHKTQKTAQPCTHDJQAKSCD',
        'DCAWHJKADHQKDQTJAWTKQPWCTSPHJ',
        'CTDPQHAYKDQYHTDAJCSJAKTPKHQJ',
        'WTCDJPSKDPQJHWCJATHDKQWAKTAQH',
        'PTAJPQATHQJCKDCTKQDSAHJKDH',
      ],
    },
  },
});
