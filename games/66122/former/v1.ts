import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Orchid Nights: 5 reels of 3 rows, 243 ways. Orchids double and triple the ways they are in; they
 * are more frequent in free games. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 66122,
  title: 'Orchid Nights',
  version: 1,
  rows: 3,
  symbols: [
    { code: 'W', name: 'white orchid', kind: 'wild', multiplier: 2 },
    { code: 'Y', name: 'golden orchid', kind: 'wild', multiplier: 3 },
    { code: 'S', name: 'night moth', kind: 'scatter' },
    { code: 'P', name: 'moth orchid', kind: 'plain' },
    { code: 'C', name: 'cattleya', kind: 'plain' },
    { code: 'D', name: 'lady slipper', kind: 'plain' },
    { code: 'H', name: 'hummingbird', kind: 'plain' },
    { code: 'A', name: 'ace', kind: 'plain' },
    { code: 'K', name: 'king', kind: 'plain' },
    { code: 'Q', name: 'queen', kind: 'plain' },
    { code: 'J', name: 'jack', kind: 'plain' },
    { code: 'T', name: 'ten', kind: 'plain' },
  ],
  strips: [
    'HCKHTQPAJHDJTKQATJCPDTQAJKTQS',
    'DKTJQKPHTCDJHQKTJAPQTDJSAWHQAKC',
    'TDJQHTACKAPQHKQPSTJDKQTYACWJDKH',
    'KTHQTJHQSKQDTJPADHTAKCJACWAJPTQ',
    'JDHTQKATJATHJPCJDKSHTKDQPCTAQ',
  ],
  mechanics: { kind: 'ways', stakeUnits: 20 },
  pays: {
    ways: [
      { symbols: 'P', pays: { 3: 12, 4: 50, 5: 160 } },
      { symbols: 'C', pays: { 3: 8, 4: 30, 5: 100 } },
      { symbols: 'D', pays: { 3: 6, 4: 20, 5: 60 } },
      { symbols: 'H', pays: { 3: 5, 4: 12, 5: 40 } },
      { symbols: 'A', pays: { 3: 2, 4: 8, 5: 20 } },
      { symbols: 'K', pays: { 3: 2, 4: 8, 5: 20 } },
      { symbols: 'Q', pays: { 3: 2, 4: 5, 5: 15 } },
      { symbols: 'J', pays: { 3: 1, 4: 4, 5: 12 } },
      { symbols: 'T', pays: { 3: 1, 4: 4, 5: 12 } },
    ],
    scatter: { 3: 2, 4: 10, 5: 50 },
  },
  features: {
    freeGames: {
      awards: { 3: 8, 4: 12, 5: 16 },
      retriggers: { 3: 8, 4: 8, 5: 8 },
      multiplier: 1,
      limit: 20,
      strips: [
        'JKTAHJSCPKTAKTHJQDPHQDTJACQ',
        'KQHCTWQAJWTAJWTKHPJSQPDQKADTCHW',
        'HATYCQAKYTKQDJYSKCDPTAJKYQJHPD',
        'KTHJPDJWAQTAQWCJKHWTHDQATPCAKWS',
        'AHQDJSDJCTKHPQTJQTPAKHAKDTCJ',
      ],
    },
  },
});
