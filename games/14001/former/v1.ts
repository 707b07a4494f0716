import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Carnivora: 6 reels of 6 rows, clusters of five and more that tumble. Each tumble of a round
 * doubles the multiplier. A whole round is a function of its six stops. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 14001,
  title: 'Carnivora',
  version: 1,
  rows: 6,
  symbols: [
    { code: 'W', name: 'nectar', kind: 'wild' },
    { code: 'V', name: 'venus flytrap', kind: 'plain' },
    { code: 'P', name: 'pitcher plant', kind: 'plain' },
    { code: 'U', name: 'sundew', kind: 'plain' },
    { code: 'B', name: 'butterwort', kind: 'plain' },
    { code: 'F', name: 'fly', kind: 'plain' },
    { code: 'M', name: 'moth', kind: 'plain' },
    { code: 'G', name: 'beetle', kind: 'plain' },
  ],
  strips: [
    'GPPVGMMGUUVBUFFGFFWBBGMM',
    'UUPFWGGMBUVBGPBFMFMMGGVF',
    'GGUUGMFFMMPPFWMBUBBFGGVV',
    'WFUGBBMGUPPFBVVFGMMFMGGU',
    'FVMMUFPBBGGVMMUGUWFFGPBG',
    'WGVVGGBBFUUMMUGGBFFPPMFM',
  ],
  mechanics: { kind: 'clusters', stakeUnits: 20 },
  pays: {
    cluster: [
      { symbols: 'V', pays: { 5: 60, 6: 100, 7: 200, 8: 400, 10: 1000, 12: 3000, 15: 10_000 } },
      { symbols: 'P', pays: { 5: 45, 6: 65, 7: 100, 8: 200, 10: 500, 12: 1500, 15: 5000 } },
      { symbols: 'U', pays: { 5: 16, 6: 25, 7: 40, 8: 80, 10: 200, 12: 600, 15: 2000 } },
      { symbols: 'B', pays: { 5: 12, 6: 20, 7: 30, 8: 60, 10: 150, 12: 400, 15: 1500 } },
      { symbols: 'F', pays: { 5: 8, 6: 12, 7: 18, 8: 30, 10: 80, 12: 200, 15: 800 } },
      { symbols: 'M', pays: { 5: 6, 6: 8, 7: 12, 8: 20, 10: 50, 12: 150, 15: 600 } },
      { symbols: 'G', pays: { 5: 4, 6: 6, 7: 8, 8: 12, 10: 30, 12: 100, 15: 400 } },
    ],
    cap: 2500,
  },
  features: { tumbles: { limit: 30, multipliers: [1, 2, 4, 8, 16, 32] } },
});
