import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Sunbird: 5 reels of 3 rows, 10 lines that pay both ways; a sunbird fills its reel and holds it while
 * the others spin again. Its figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 14004,
  title: 'Sunbird',
  version: 1,
  rows: 3,
  symbols: [
    {
      code: 'W',
      name: 'sunbird',
      kind: 'wild'
    },
    {
      code: 'D',
      name: 'sun disc',
      kind: 'plain'
    },
    {
      code: 'A',
      name: 'amber',
      kind: 'plain'
    },
    {
      code: 'R',
      name: 'ruby bloom',
      kind: 'plain'
    },
    {
      code: 'G',
      name: 'jade leaf',
      kind: 'plain'
    },
    {
      code: 'O',
      name: 'orange bloom',
      kind: 'plain'
    },
    {
      code: 'B',
      name: 'bluebell',
      kind: 'plain'
    },
    {
      code: 'V',
      name: 'violet',
      kind: 'plain'
    }
  ],
  strips: [
    'BORVROAVORVRVOGOVRVRVORORVOVDDDVOBOVOARDVGVOROVRVBVOVOVRVAGO',
    'BDABWAGRGORBDGBGBGBGBOGBGAOBVBABGOGDBABGBGRBGBGBAGVBAVBVBGBAGABDBABGBGABGBAGBAGBRGBVBOVBA',
    'VGVBRBVBVBOGBAVROBAOVBVOBGRARVRGVBDVGDVRGOBOBOBVABVORGBOAGDRVOVBVOVRODOGAOGBAGBAOWGVRGABG',
    'BGBAGABAWGDBGABVBGBABGABGBAVBVBRBGDRGBRBGOAGBDBAOVABGBDVGABVOBGBGOBAGBGBGBGBGBGBABOGBAGBR',
    'OVAORVRVOGDVGAVOVOBRVRVOVOVOVARVRVORVOGVRDDDVROROVOBOROVOVBR'
  ],
  mechanics: {
    kind: 'lines',
    direction: 'both',
    stakeUnits: 10,
    lines: [
      [
        1,
        1,
        1,
        1,
        1
      ],
      [
        0,
        0,
        0,
        0,
        0
      ],
      [
        2,
        2,
        2,
        2,
        2
      ],
      [
        0,
        1,
        2,
        1,
        0
      ],
      [
        2,
        1,
        0,
        1,
        2
      ],
      [
        0,
        0,
        1,
        2,
        2
      ],
      [
        2,
        2,
        1,
        0,
        0
      ],
      [
        1,
        0,
        0,
        0,
        1
      ],
      [
        1,
        2,
        2,
        2,
        1
      ],
      [
        0,
        1,
        1,
        1,
        0
      ]
    ]
  },
  pays: {
    line: [
      {
        symbols: 'D',
        pays: {
          3: 40,
          4: 160,
          5: 1000
        }
      },
      {
        symbols: 'A',
        pays: {
          3: 25,
          4: 60,
          5: 200
        }
      },
      {
        symbols: 'R',
        pays: {
          3: 14,
          4: 30,
          5: 80
        }
      },
      {
        symbols: 'G',
        pays: {
          3: 12,
          4: 24,
          5: 50
        }
      },
      {
        symbols: 'O',
        pays: {
          3: 10,
          4: 18,
          5: 40
        }
      },
      {
        symbols: 'B',
        pays: {
          3: 8,
          4: 12,
          5: 25
        }
      },
      {
        symbols: 'V',
        pays: {
          3: 8,
          4: 12,
          5: 25
        }
      }
    ]
  },
  features: {
    expandingWilds: {
      symbols: 'W',
      games: 'all'
    },
    respins: {
      symbols: 'W',
      limit: 3,
      games: 'all'
    }
  }
});
