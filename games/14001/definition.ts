import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Carnivora: 6 reels of 6 rows, clusters of five and more that tumble. From the second tumble on,
 * each triples the multiplier. A whole round is a function of its six stops. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 14001,
  title: 'Carnivora',
  version: 2,
  rows: 6,
  symbols: [
    {
      code: 'W',
      name: 'nectar',
      kind: 'wild',
    },
    {
      code: 'V',
      name: 'venus flytrap',
      kind: 'plain',
    },
    {
      code: 'P',
      name: 'pitcher plant',
      kind: 'plain',
    },
    {
      code: 'U',
      name: 'sundew',
      kind: 'plain',
    },
    {
      code: 'B',
      name: 'butterwort',
      kind: 'plain',
    },
    {
      code: 'F',
      name: 'fly',
      kind: 'plain',
    },
    {
      code: 'M',
      name: 'moth',
      kind: 'plain',
    },
    {
      code: 'G',
      name: 'beetle',
      kind: 'plain',
    },
  ],
  strips: [
    'GPPVGMMGUUBVFFWBGM',
    'UUPFWGGMBVGPBFMMGF',
    'GUUGMFFMPPWMBUFGVV',
    'WFUGBBMGPPFVVGMFGU',
    'FVMMUPBBGGVMUWFFGP',
    'WGVVGBBFUUMMGFPPFM',
  ],
  mechanics: {
    kind: 'clusters',
    stakeUnits: 20,
  },
  pays: {
    cluster: [
      {
        symbols: 'V',
        pays: {
          5: 45,
          6: 80,
          7: 180,
          8: 400,
          10: 1000,
          12: 4000,
          15: 15000,
        },
      },
      {
        symbols: 'P',
        pays: {
          5: 22,
          6: 34,
          7: 60,
          8: 120,
          10: 300,
          12: 1200,
          15: 8000,
        },
      },
      {
        symbols: 'U',
        pays: {
          5: 18,
          6: 22,
          7: 30,
          8: 60,
          10: 150,
          12: 600,
          15: 3000,
        },
      },
      {
        symbols: 'B',
        pays: {
          5: 16,
          6: 20,
          7: 30,
          8: 60,
          10: 150,
          12: 500,
          15: 2000,
        },
      },
      {
        symbols: 'F',
        pays: {
          5: 10,
          6: 11,
          7: 16,
          8: 25,
          10: 80,
          12: 250,
          15: 1000,
        },
      },
      {
        symbols: 'M',
        pays: {
          5: 10,
          6: 11,
          7: 13,
          8: 20,
          10: 50,
          12: 150,
          15: 800,
        },
      },
      {
        symbols: 'G',
        pays: {
          5: 10,
          6: 10,
          7: 11,
          8: 12,
          10: 30,
          12: 100,
          15: 500,
        },
      },
    ],
  },
  features: {
    tumbles: {
      limit: 6,
      multipliers: [1, 1, 3, 9, 27, 150, 1000],
    },
  },
});
