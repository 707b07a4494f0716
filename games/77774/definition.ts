import { checkDefinition } from '@glasshouse/engine/definition.ts';

/**
 * Koi Pond: the classic, 3 reels of 3 rows, 5 lines. No line pays less than the whole stake, so
 * every pay exceeds or equals the bet. A line of golden koi alone pays only its own listed pay.
 * Figures: par.md.
 */
export const definition = checkDefinition({
  format: 1,
  id: 77774,
  title: 'Koi Pond',
  version: 3,
  rows: 3,
  symbols: [
    {
      code: 'W',
      name: 'golden koi',
      kind: 'wild',
      multiplier: 2,
    },
    {
      code: 'K',
      name: 'red koi',
      kind: 'plain',
    },
    {
      code: 'B',
      name: 'blue koi',
      kind: 'plain',
    },
    {
      code: 'L',
      name: 'lotus',
      kind: 'plain',
    },
    {
      code: 'N',
      name: 'lantern',
      kind: 'plain',
    },
    {
      code: 'D',
      name: 'dragonfly',
      kind: 'plain',
    },
    {
      code: 'P',
      name: 'lily pad',
      kind: 'plain',
    },
  ],
  strips: [
    'PNPNWPDPLPDPDNLBPDPBDPLDPBPLPKPNPBDLPDNDBPDPNDPDNKPNLPLNPK',
    'PNPBPDPNBDKPDPBNPNWPLPKPDLDPBNPDLPKPDNPLPDLPDBPNPDPLDNLNPD',
    'BPWPDNDNPNPLDPBDPDPNPLDPLKPDBPLPKDPLPNDNPDPBNPLPNPKNPBDLPD',
  ],
  mechanics: {
    kind: 'lines',
    direction: 'left',
    wildsAlone: 'own',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
  },
  pays: {
    line: [
      {
        symbols: 'W',
        pays: {
          3: 1250,
        },
      },
      {
        symbols: 'K',
        pays: {
          3: 50,
        },
      },
      {
        symbols: 'B',
        pays: {
          3: 36,
        },
      },
      {
        symbols: 'KB',
        pays: {
          3: 16,
        },
      },
      {
        symbols: 'L',
        pays: {
          3: 27,
        },
      },
      {
        symbols: 'N',
        pays: {
          3: 15,
        },
      },
      {
        symbols: 'D',
        pays: {
          3: 12,
        },
      },
      {
        symbols: 'P',
        pays: {
          3: 7,
        },
      },
    ],
  },
  features: {},
});
