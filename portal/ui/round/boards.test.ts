import { expect, test } from 'vitest';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { boardsFromEvents } from './boards.ts';

test('each board has its win with the winning cells', () => {
  const events: RoundEvent[] = [
    { type: 'reels', stops: [0, 0, 0], grid: ['AB', 'AC', 'AB'] },
    { type: 'lineWin', line: 0, symbols: 'A', rows: [0, 0, 0], multiplier: 1, winMinor: 30 },
    {
      type: 'lineWin',
      line: 1,
      symbols: 'B',
      rows: [1, 0],
      from: 'right',
      multiplier: 1,
      winMinor: 5,
    },
    { type: 'tumble', index: 1, removed: [[0, 0]], grid: ['BB', 'CC', 'BB'], multiplier: 2 },
    { type: 'clusterWin', symbols: 'B', cells: [[0, 1]], multiplier: 2, winMinor: 8 },
    { type: 'freeGamesEnd', games: 1, winMinor: 43 },
    { type: 'roundEnd', winMinor: 43 },
  ];
  expect(boardsFromEvents(events)).toEqual([
    {
      grid: ['AB', 'AC', 'AB'],
      winMinor: 35,
      wins: [
        {
          symbols: 'A',
          count: 3,
          line: 1,
          multiplier: 1,
          winMinor: 30,
          cells: new Set(['0,0', '1,0', '2,0']),
        },
        {
          symbols: 'B',
          count: 2,
          line: 2,
          multiplier: 1,
          winMinor: 5,
          cells: new Set(['2,1', '1,0']),
        },
      ],
      cells: new Set(['0,0', '1,0', '2,0', '2,1']),
    },
    {
      grid: ['BB', 'CC', 'BB'],
      winMinor: 8,
      wins: [
        {
          symbols: 'B',
          count: 1,
          line: null,
          multiplier: 2,
          winMinor: 8,
          cells: new Set(['0,1']),
        },
      ],
      cells: new Set(['0,1']),
    },
  ]);
});
