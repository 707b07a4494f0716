import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Bell & Bee: a stepper of 3 reels and one line. Bees double the wins they substitute in; a clover
 * pays in any position. Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 77775,
  title: 'Bell & Bee',
  version: 1,
  rows: 1,
  symbols: [
    {
      code: 'W',
      name: 'bee',
      kind: 'wild',
      multiplier: 2,
    },
    {
      code: 'C',
      name: 'clover',
      kind: 'scatter',
    },
    {
      code: 'B',
      name: 'golden bell',
      kind: 'plain',
    },
    {
      code: 'S',
      name: 'silver bell',
      kind: 'plain',
    },
    {
      code: 'H',
      name: 'honey pot',
      kind: 'plain',
    },
    {
      code: 'Y',
      name: 'honeycomb',
      kind: 'plain',
    },
    {
      code: 'R',
      name: 'red flower',
      kind: 'plain',
    },
    {
      code: 'b',
      name: 'blank',
      kind: 'plain',
    },
  ],
  strips: [
    'YCRbRSYbCbRSYbCRbSYbHRbRHbYHbWbRYCYbHYbYbSbRbHbHBRbRSHYBbRbRbBHR',
    'SHYRSYHbHRWBbYbSbRbRbRbYbHbHbRYbRbRSbBYCRHYRYRbRCbYbHbSYbRbCHBbC',
    'HbRbRbYSRbSbHbYCRYCBRbCbRbWbYHbRYbHYHbSRHbRbYbRBbYbRHYCbRbHRYSBS',
  ],
  mechanics: {
    kind: 'lines',
    direction: 'left',
    wildsAlone: 'own',
    lines: [[0, 0, 0]],
  },
  pays: {
    line: [
      {
        symbols: 'W',
        pays: {
          3: 1500,
        },
      },
      {
        symbols: 'B',
        pays: {
          3: 200,
        },
      },
      {
        symbols: 'S',
        pays: {
          3: 80,
        },
      },
      {
        symbols: 'BS',
        pays: {
          3: 24,
        },
      },
      {
        symbols: 'H',
        pays: {
          3: 28,
        },
      },
      {
        symbols: 'Y',
        pays: {
          3: 18,
        },
      },
      {
        symbols: 'HY',
        pays: {
          3: 5,
        },
      },
      {
        symbols: 'R',
        pays: {
          3: 12,
        },
      },
    ],
    scatter: {
      1: 1,
      2: 5,
      3: 20,
    },
  },
  features: {},
});
