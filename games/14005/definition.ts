import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Victoria: 5 reels of 2, 4 or 7 rows, drawn for every spin: up to 16,807 ways. Its figures:
 * par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 14005,
  title: 'Victoria',
  version: 1,
  rows: 7,
  symbols: [
    {
      code: 'W',
      name: 'lily flower',
      kind: 'wild',
      multiplier: 2,
    },
    {
      code: 'S',
      name: 'night beetle',
      kind: 'scatter',
    },
    {
      code: 'V',
      name: 'giant lily',
      kind: 'plain',
    },
    {
      code: 'H',
      name: 'heron',
      kind: 'plain',
    },
    {
      code: 'F',
      name: 'frog',
      kind: 'plain',
    },
    {
      code: 'R',
      name: 'river stone',
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
    {
      code: 'N',
      name: 'nine',
      kind: 'plain',
    },
  ],
  strips: [
    'QJAHQRTNAQKTARVFTAS',
    'TAKNJQHNJVWFJNKSJNKR',
    'VTQKFNATQJRFWSJARNKH',
    'SQJRAHNTRJANQKFTVKHW',
    'TRFHKSTANVJQRNKHFQJA',
  ],
  mechanics: {
    kind: 'ways',
    stakeUnits: 20,
  },
  pays: {
    ways: [
      {
        symbols: 'V',
        pays: {
          3: 12,
          4: 48,
          5: 1250,
        },
      },
      {
        symbols: 'H',
        pays: {
          3: 11,
          4: 28,
          5: 120,
        },
      },
      {
        symbols: 'F',
        pays: {
          3: 9,
          4: 20,
          5: 80,
        },
      },
      {
        symbols: 'R',
        pays: {
          3: 9,
          4: 15,
          5: 30,
        },
      },
      {
        symbols: 'A',
        pays: {
          3: 9,
          4: 10,
          5: 14,
        },
      },
      {
        symbols: 'K',
        pays: {
          3: 10,
          4: 11,
          5: 14,
        },
      },
      {
        symbols: 'Q',
        pays: {
          3: 9,
          4: 10,
          5: 12,
        },
      },
      {
        symbols: 'J',
        pays: {
          3: 10,
          4: 11,
          5: 13,
        },
      },
      {
        symbols: 'T',
        pays: {
          3: 9,
          4: 10,
          5: 12,
        },
      },
      {
        symbols: 'N',
        pays: {
          3: 10,
          4: 11,
          5: 16,
        },
      },
    ],
    scatter: {
      4: 5,
      5: 25,
    },
  },
  features: {
    changingRows: {
      weights: [
        {
          2: 8,
          4: 3,
          7: 1,
        },
        {
          2: 8,
          4: 3,
          7: 1,
        },
        {
          2: 8,
          4: 3,
          7: 1,
        },
        {
          2: 8,
          4: 3,
          7: 1,
        },
        {
          2: 8,
          4: 3,
          7: 1,
        },
      ],
    },
    freeGames: {
      awards: {
        3: 3,
        4: 6,
        5: 12,
      },
      retriggers: {
        3: 2,
        4: 4,
        5: 8,
      },
      multiplier: 4,
      limit: 24,
    },
  },
});
