import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Sunbird: 5 reels of 3 rows, 10 lines that pay both ways. A sunbird fills its reel and holds it
 * while the others respin. Figures: par.md.
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
      kind: 'wild',
    },
    {
      code: 'D',
      name: 'sun disc',
      kind: 'plain',
    },
    {
      code: 'A',
      name: 'amber',
      kind: 'plain',
    },
    {
      code: 'R',
      name: 'ruby bloom',
      kind: 'plain',
    },
    {
      code: 'G',
      name: 'jade leaf',
      kind: 'plain',
    },
    {
      code: 'O',
      name: 'orange bloom',
      kind: 'plain',
    },
    {
      code: 'B',
      name: 'bluebell',
      kind: 'plain',
    },
    {
      code: 'V',
      name: 'violet',
      kind: 'plain',
    },
  ],
  strips: [
    'OVAVRDDDOBGVOBRVOAVGORVR',
    'AVBGABRGBGBGVGBADGBDGWBVBABOBOBVGRGABOBRABGABGBGBG',
    'DBAGVOADARBOBGBAGDOBDAGBODOROVGVGVDVDRDGVRVDORDWVB',
    'DBVBABGBRGBGBVOGOBRBAGBABOBGBGBAGBAGBAGBVGADRGBVGW',
    'VBVDDDAVORGAROVOBOROVGVR',
  ],
  mechanics: {
    kind: 'lines',
    direction: 'both',
    stakeUnits: 10,
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
    ],
  },
  pays: {
    line: [
      {
        symbols: 'D',
        pays: {
          3: 10,
          4: 30,
          5: 1000,
        },
      },
      {
        symbols: 'A',
        pays: {
          3: 10,
          4: 14,
          5: 40,
        },
      },
      {
        symbols: 'R',
        pays: {
          3: 10,
          4: 14,
          5: 30,
        },
      },
      {
        symbols: 'G',
        pays: {
          3: 5,
          4: 8,
          5: 16,
        },
      },
      {
        symbols: 'O',
        pays: {
          3: 10,
          4: 12,
          5: 18,
        },
      },
      {
        symbols: 'B',
        pays: {
          3: 3,
          4: 5,
          5: 12,
        },
      },
      {
        symbols: 'V',
        pays: {
          3: 3,
          4: 5,
          5: 12,
        },
      },
    ],
  },
  features: {
    expandingWilds: {
      symbols: 'W',
      games: 'all',
    },
    respins: {
      symbols: 'W',
      limit: 1,
      games: 'all',
    },
  },
});
