import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Moon Cactus: 5 reels of 3 rows, 25 lines; wild flowers of the free games are sticky until the
 * last of them. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 66124,
  title: 'Moon Cactus',
  version: 1,
  rows: 3,
  symbols: [
    {
      code: 'W',
      name: 'cactus flower',
      kind: 'wild',
    },
    {
      code: 'S',
      name: 'full moon',
      kind: 'scatter',
    },
    {
      code: 'C',
      name: 'coyote',
      kind: 'plain',
    },
    {
      code: 'O',
      name: 'owl',
      kind: 'plain',
    },
    {
      code: 'L',
      name: 'lizard',
      kind: 'plain',
    },
    {
      code: 'P',
      name: 'prickly pear',
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
    'WKJAQPCJTKLPQLJAQTAOCJKATOKSLPTOJQT',
    'PTASQJLPJQLKOTCPATWCKAJQOPTOJKQATLKJ',
    'KAOTJLPKJASQJTAPTOQLJKTACOQCLPQJKWPTQ',
    'CTJQATLSTWOKPJKQPJTQLJPLQOCKAJOAKPTAK',
    'LTKAQJKWOTSOQALTPLKQCTPQLJTOQJCAPJAKJ',
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
      [2, 2, 0, 2, 2],
      [0, 2, 2, 2, 0],
      [2, 0, 0, 0, 2],
      [1, 0, 0, 1, 2],
      [1, 2, 2, 1, 0],
    ],
  },
  pays: {
    line: [
      {
        symbols: 'W',
        pays: {
          3: 50,
          4: 500,
          5: 5000,
        },
      },
      {
        symbols: 'C',
        pays: {
          3: 50,
          4: 200,
          5: 2000,
        },
      },
      {
        symbols: 'O',
        pays: {
          3: 28,
          4: 90,
          5: 750,
        },
      },
      {
        symbols: 'L',
        pays: {
          3: 28,
          4: 90,
          5: 500,
        },
      },
      {
        symbols: 'P',
        pays: {
          3: 25,
          4: 75,
          5: 400,
        },
      },
      {
        symbols: 'A',
        pays: {
          3: 20,
          4: 50,
          5: 250,
        },
      },
      {
        symbols: 'K',
        pays: {
          3: 20,
          4: 50,
          5: 250,
        },
      },
      {
        symbols: 'Q',
        pays: {
          3: 15,
          4: 35,
          5: 200,
        },
      },
      {
        symbols: 'J',
        pays: {
          3: 15,
          4: 40,
          5: 150,
        },
      },
      {
        symbols: 'T',
        pays: {
          3: 15,
          4: 40,
          5: 150,
        },
      },
    ],
    scatter: {
      3: 2,
      4: 10,
      5: 100,
    },
  },
  features: {
    stickyWilds: {
      symbols: 'W',
    },
    freeGames: {
      awards: {
        3: 10,
        4: 12,
        5: 15,
      },
      multiplier: 1,
      limit: 15,
      strips: [
        'PLATLJQTAOKAQKTWPOKTPJLTJCAJQKCPKQJTQAOJ',
        'TACLKQAKOPJTKQLAJOTWJAPJTAOJKPQTKQTCJQPL',
        'JATKPAJTKPLOALQCTAQTKJQPJWTPKJOQTKJOALCQ',
        'KAOJPQKJTQPJKLQATKLTAQTWACPTCOKPJTOJLAQJ',
        'TCAWPKAPJKLTPQATJOAKQCJPAJTKQTJOQLTJOLKQ',
      ],
    },
  },
});
