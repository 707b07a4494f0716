import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Lemon Grove: 3 reels of 3 rows, 27 ways; a golden lemon holds its reel while the others respin
 * once. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 77776,
  title: 'Lemon Grove',
  version: 1,
  rows: 3,
  symbols: [
    {
      code: 'T',
      name: 'lemon tree',
      kind: 'plain',
    },
    {
      code: 'L',
      name: 'golden lemon',
      kind: 'plain',
    },
    {
      code: 'O',
      name: 'orange',
      kind: 'plain',
    },
    {
      code: 'P',
      name: 'pomegranate',
      kind: 'plain',
    },
    {
      code: 'S',
      name: 'blossom',
      kind: 'plain',
    },
    {
      code: 'B',
      name: 'basket',
      kind: 'plain',
    },
    {
      code: 'G',
      name: 'green leaf',
      kind: 'plain',
    },
    {
      code: 'M',
      name: 'ladybird',
      kind: 'plain',
    },
    {
      code: 'C',
      name: 'cricket',
      kind: 'plain',
    },
  ],
  strips: [
    'GOPGLSPOGMOPBMGSMPSMBSCMPOSMBGOBPOSBLGPBMGLBSCGBSPOCMGBSMTTT',
    'LSBPGMSPMOPGSOBMSGBMGTTTBMSGLCPOGMBOMBGLBOGBSGCSPBMPSOPSCMPO',
    'PBSGBOMGPBGMLBPLCTTTOBMSBOPLGSOMSBMPSMOPSMGCSBGMPGBOPCSGMSGO',
  ],
  mechanics: {
    kind: 'ways',
    stakeUnits: 10,
  },
  pays: {
    ways: [
      {
        symbols: 'T',
        pays: {
          3: 94,
        },
      },
      {
        symbols: 'L',
        pays: {
          3: 50,
        },
      },
      {
        symbols: 'C',
        pays: {
          3: 50,
        },
      },
      {
        symbols: 'O',
        pays: {
          3: 25,
        },
      },
      {
        symbols: 'P',
        pays: {
          3: 14,
        },
      },
      {
        symbols: 'S',
        pays: {
          3: 11,
        },
      },
      {
        symbols: 'B',
        pays: {
          3: 10,
        },
      },
      {
        symbols: 'G',
        pays: {
          3: 10,
        },
      },
      {
        symbols: 'M',
        pays: {
          3: 10,
        },
      },
    ],
  },
  features: {
    respins: {
      symbols: 'L',
      limit: 2,
      games: 'all',
    },
  },
});
