import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Firefly Jar: 5 reels of 3 rows, 20 lines, free spins at moonlight, in which jars fill whole
 * reels. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 66121,
  title: 'Firefly Jar',
  version: 2,
  rows: 3,
  symbols: [
    {
      code: 'W',
      name: 'firefly jar',
      kind: 'wild',
    },
    {
      code: 'S',
      name: 'moon',
      kind: 'scatter',
    },
    {
      code: 'M',
      name: 'luna moth',
      kind: 'plain',
    },
    {
      code: 'O',
      name: 'orchid',
      kind: 'plain',
    },
    {
      code: 'L',
      name: 'lantern',
      kind: 'plain',
    },
    {
      code: 'F',
      name: 'fern',
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
    'QTOJQKAMFLJFKOQTKLJTSKJAKFMJFLJW',
    'WKTAQLJOMFSAFTKQTLAOQJTMOAQFTOQA',
    'WLKJSKFJOMAJLSKTQFJAMKTLQOLJAMKJ',
    'JAKTQJFSLTQOJFWTKLMWLAJQATOMQOKAF',
    'LSOTQJMTQMKJWFOKALQJFKAQTLKJAOTFA',
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
        symbols: 'W',
        pays: {
          3: 50,
          4: 250,
          5: 1000,
        },
      },
      {
        symbols: 'M',
        pays: {
          3: 40,
          4: 200,
          5: 1000,
        },
      },
      {
        symbols: 'O',
        pays: {
          3: 40,
          4: 150,
          5: 400,
        },
      },
      {
        symbols: 'L',
        pays: {
          3: 30,
          4: 125,
          5: 300,
        },
      },
      {
        symbols: 'F',
        pays: {
          3: 30,
          4: 100,
          5: 250,
        },
      },
      {
        symbols: 'A',
        pays: {
          3: 20,
          4: 75,
          5: 200,
        },
      },
      {
        symbols: 'K',
        pays: {
          3: 20,
          4: 60,
          5: 200,
        },
      },
      {
        symbols: 'Q',
        pays: {
          3: 15,
          4: 50,
          5: 150,
        },
      },
      {
        symbols: 'J',
        pays: {
          3: 10,
          4: 40,
          5: 150,
        },
      },
      {
        symbols: 'T',
        pays: {
          3: 10,
          4: 40,
          5: 150,
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
        3: 6,
        4: 10,
        5: 20,
      },
      retriggers: {
        3: 6,
        4: 6,
        5: 6,
      },
      multiplier: 3,
      limit: 32,
      strips: [
        'TFKTJOTKJQFLAJTOJKLQJOQAFQSMTAWLKAFM',
        'KJFKLOTMJTFAQLAWWWLTAQFKTQKSOFQTOQJTAJM',
        'LFAOQFLJTSAKTQMATKFQAJFKJQLMQTOJTOAKWWW',
        'FQOTJAKMJOKQLFQOSQTJFLJATJWWWAKFLAKTJMTK',
        'OJALJQASOFTJLFAKQTJKFQLMOTWKTMAFJKTQ',
      ],
    },
  },
});
