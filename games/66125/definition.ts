import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Dragonfly: 6 reels of 5 rows; eight of a kind pay anywhere and tumble. In free games every tumble
 * has a multiplier. A whole game is a function of its six stops. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 66125,
  title: 'Dragonfly',
  version: 1,
  rows: 5,
  symbols: [
    {
      code: 'S',
      name: 'rising moon',
      kind: 'scatter',
    },
    {
      code: 'D',
      name: 'dragonfly queen',
      kind: 'plain',
    },
    {
      code: 'E',
      name: 'emerald damsel',
      kind: 'plain',
    },
    {
      code: 'R',
      name: 'red darter',
      kind: 'plain',
    },
    {
      code: 'L',
      name: 'lotus',
      kind: 'plain',
    },
    {
      code: 'N',
      name: 'reed',
      kind: 'plain',
    },
    {
      code: 'P',
      name: 'pebble',
      kind: 'plain',
    },
    {
      code: 'G',
      name: 'drop',
      kind: 'plain',
    },
    {
      code: 'B',
      name: 'bubble',
      kind: 'plain',
    },
  ],
  strips: [
    'NNGSPBDDDRRPGGELBB',
    'BREELBBNPPSGLNBRGGL',
    'RNBGGSLLEPPDDDNBBG',
    'RBGRLEGGLPNNBPRSPE',
    'BRRLDDNLSBBPPGNBGE',
    'GRNGGSLBBEEPBNLLBP',
  ],
  mechanics: {
    kind: 'anywhere',
    stakeUnits: 20,
  },
  pays: {
    anywhere: [
      {
        symbols: 'D',
        pays: {
          8: 200,
        },
      },
      {
        symbols: 'E',
        pays: {
          8: 100,
          10: 300,
          12: 600,
        },
      },
      {
        symbols: 'R',
        pays: {
          8: 60,
          10: 160,
          12: 480,
        },
      },
      {
        symbols: 'L',
        pays: {
          8: 40,
          10: 90,
          12: 300,
        },
      },
      {
        symbols: 'N',
        pays: {
          8: 30,
          10: 60,
          12: 240,
        },
      },
      {
        symbols: 'P',
        pays: {
          8: 20,
          10: 40,
          12: 200,
        },
      },
      {
        symbols: 'G',
        pays: {
          8: 20,
          10: 32,
          12: 160,
        },
      },
      {
        symbols: 'B',
        pays: {
          8: 20,
          10: 30,
          12: 120,
        },
      },
    ],
    scatter: {
      5: 3,
      6: 80,
    },
  },
  features: {
    tumbles: {
      limit: 6,
      multipliers: [1, 1, 2, 3, 5, 10],
      freeMultipliers: [4, 8, 12, 20, 60, 300],
    },
    freeGames: {
      awards: {
        5: 6,
        6: 12,
      },
      multiplier: 1,
      limit: 12,
    },
  },
});
