import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import type { EventKind, EventOf } from '@glasshouse/stage/playing/events.ts';
import { lookAt, otherCells, type Cell, type Look } from '@glasshouse/games/client/testing/look.ts';
import {
  openStepped,
  openWorkbench,
  type SteppedGame,
  type Workbench,
  WITHOUT_WEBGL,
} from '@glasshouse/games/client/testing/stepped.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let bench: Workbench;
let stepped: SteppedGame;

beforeAll(async () => {
  bench = await openWorkbench();
  stepped = await openStepped(bench, 'no-preference');
  await stepped.load();
});

afterAll(async () => {
  await stepped.close();
  await bench.close();
});

const BOARD = ['JLT', 'OQA', 'FWM', 'AKO', 'TLJ'];
const reels = (grid: readonly string[] = BOARD): RoundEvent => ({
  type: 'reels',
  stops: grid.map(() => 0),
  grid,
});
/** More than the stake, so that wins are lit. */
const WON = 5000;
const cells: readonly Cell[] = [
  [0, 1],
  [1, 0],
  [2, 2],
];
const UNLIT: Cell = [4, 1];
const paid = { multiplier: 1, winMinor: WON };
const awarded: RoundEvent = { type: 'freeGamesAwarded', games: 8, multiplier: 3 };
const firstCoins = [
  [0, 0, 2000],
  [3, 2, 40_000],
] as const;
const held: RoundEvent = { type: 'holdStart', coins: firstCoins, spins: 3 };

/** Snapshots of an event: at its start, 300 ms later, and at the start of the next one. */
interface Seen {
  readonly before: Look;
  readonly during: Look;
  readonly after: Look;
}

interface Scenario<Kind extends EventKind> {
  readonly first?: readonly RoundEvent[];
  readonly event: EventOf[Kind];
  readonly next?: readonly RoundEvent[];
  readonly holds: (seen: Seen) => void;
}

/** Every winning cell is lit, all other cells are dimmed, and the win is described in words. */
const lit =
  (words: string, where: readonly Cell[] = cells) =>
  ({ before, during, after }: Seen): void => {
    for (const cell of where) {
      const frame = after.brightness(cell, 'frame');
      expect(frame, cell.join()).toBeGreaterThan(before.brightness(cell, 'frame') + 25);
    }
    expect(after.brightness(UNLIT)).toBeLessThan(0.9 * before.brightness(UNLIT));
    expect(after.text['note']).toContain(words);
    expect(during.text['live']).toContain(words);
    expect(after.text['won']).toBe('Rs 50.00');
  };

/** One check per kind of event: the compiler rejects a missing one. */
const scenarios: { readonly [Kind in EventKind]: Scenario<Kind> } = {
  reels: {
    event: { type: 'reels', stops: [], grid: ['WWW', 'SSS', 'TTT', 'AAA', 'KKK'] },
    holds({ before, during, after }) {
      expect(during.difference([0, 0], before)).toBeGreaterThan(8);
      expect(after.difference([2, 1], during)).toBeGreaterThan(8);
      // Three of a kind are in one column, with equal pixels.
      expect(after.brightness([1, 0])).toBeCloseTo(after.brightness([1, 2]), -1.3);
    },
  },
  reelsResized: {
    first: [reels()],
    event: { type: 'reelsResized', rows: [2, 3, 4, 3, 2] },
    next: [reels(['JL', 'OQA', 'FWMA', 'AKO', 'TL'])],
    holds({ after }) {
      expect(after.rows).toEqual(['2', '3', '4', '3', '2']);
    },
  },
  lineWin: {
    first: [reels()],
    event: { type: 'lineWin', line: 3, symbols: 'J', rows: [1, 0, 2], ...paid },
    holds: lit('3 × Jack on line 4: Rs 50.00'),
  },
  waysWin: {
    first: [reels()],
    event: { type: 'waysWin', symbols: 'Q', count: 3, ways: 2, paidWays: 6, cells, ...paid },
    holds: lit('3 × Queen, 6 ways: Rs 50.00'),
  },
  anywhereWin: {
    first: [reels()],
    event: { type: 'anywhereWin', symbols: 'A', cells, ...paid },
    holds: lit('3 × Ace: Rs 50.00'),
  },
  clusterWin: {
    first: [reels()],
    event: { type: 'clusterWin', symbols: 'O', cells, ...paid },
    holds: lit('Cluster of 3 × Orchid: Rs 50.00'),
  },
  scatterWin: {
    first: [reels()],
    event: { type: 'scatterWin', symbol: 'S', cells, ...paid },
    holds: lit('3 × Moon: Rs 50.00'),
  },
  tumble: {
    first: [reels()],
    event: {
      type: 'tumble',
      index: 1,
      removed: [
        [0, 2],
        [2, 1],
      ],
      grid: ['SJL', 'OQA', 'TFM', 'AKO', 'TLJ'],
      multiplier: 2,
    },
    holds({ before, during, after }) {
      for (const cell of [
        [0, 0],
        [0, 2],
        [2, 1],
      ] as const) {
        expect(after.difference(cell, before), cell.join()).toBeGreaterThan(8);
      }
      // The vanishing symbol shrinks in its cell; other columns do not move.
      expect(during.difference([2, 1], before)).toBeGreaterThan(8);
      expect(after.difference([3, 1], before)).toBeLessThan(3);
      expect(after.text['multiplier']).toBe('× 2');
    },
  },
  wildsStick: {
    first: [reels()],
    event: { type: 'wildsStick', cells: [[2, 1]] },
    holds({ before, after }) {
      const frame = after.brightness([3, 1], 'frame');
      expect(after.brightness([2, 1], 'frame')).toBeGreaterThan(frame + 15);
      expect(after.difference([0, 0], before)).toBeLessThan(3);
      expect(after.text['note']).toBe('1 wild stays until the last free spin');
    },
  },
  wildsExpanded: {
    first: [reels()],
    event: { type: 'wildsExpanded', reels: [2], grid: ['JLT', 'OQA', 'WWW', 'AKO', 'TLJ'] },
    holds({ before, after }) {
      expect(after.difference([2, 0], before)).toBeGreaterThan(8);
      expect(after.difference([2, 2], before)).toBeGreaterThan(8);
      expect(after.brightness([2, 0])).toBeCloseTo(after.brightness([2, 2]), -1.3);
      expect(after.difference([1, 1], before)).toBeLessThan(3);
      expect(after.text['note']).toBe('Expanding wild on 1 reel');
    },
  },
  respin: {
    first: [reels()],
    event: { type: 'respin', index: 1, held: [0, 2] },
    next: [reels(['JLT', 'SSS', 'FWM', 'SSS', 'SSS'])],
    holds({ after }) {
      expect(after.text['live']).toBe('Respin: some reels are held, the others spin again');
    },
  },
  holdStart: {
    first: [reels()],
    event: { type: 'holdStart', coins: firstCoins, spins: 3 },
    holds({ before, during, after }) {
      expect(after.values).toEqual(['20', '400']);
      expect(after.difference([2, 2], before)).toBeGreaterThan(8);
      const emptied = otherCells(firstCoins).map((cell) => after.contrast(cell));
      expect(Math.max(...emptied)).toBeLessThan(after.contrast([0, 0]) / 2);
      expect(after.brightness([0, 0], 'frame')).toBeGreaterThan(after.brightness([1, 1], 'frame'));
      expect(during.text['banner']).toContain('Hold and collect');
      expect(after.text['counter']).toContain('3 spins left');
    },
  },
  holdSpin: {
    first: [reels(), held],
    event: { type: 'holdSpin', left: 2 },
    holds({ before, during, after }) {
      expect(during.difference([1, 1], before)).toBeGreaterThan(4);
      expect(during.difference([0, 0], before)).toBeLessThan(6);
      // The drifting particles of the night pass over it.
      expect(after.difference([1, 1], before)).toBeLessThan(8);
      expect(after.text['counter']).toContain('2 spins left');
    },
  },
  coinsLanded: {
    first: [reels(), held],
    event: { type: 'coinsLanded', coins: [[1, 1, 6050]], left: 3 },
    holds({ before, after }) {
      expect(after.difference([1, 1], before)).toBeGreaterThan(8);
      expect(after.values).toEqual(['20', '400', '60.50']);
      expect(after.text['counter']).toContain('3 coins');
    },
  },
  holdEnd: {
    first: [reels(), held],
    event: { type: 'holdEnd', coins: 2, fullGridMinor: 0, winMinor: WON },
    holds({ before, during, after }) {
      const frame = before.brightness([0, 0], 'frame');
      expect(after.brightness([0, 0], 'frame')).toBeGreaterThan(frame + 10);
      expect(during.text['banner']).toContain('Rs 50.00');
      expect(after.text['note']).toBe('2 coins collected: Rs 50.00');
      expect(after.night).toBe(false);
    },
  },
  freeGamesAwarded: {
    first: [reels()],
    event: { type: 'freeGamesAwarded', games: 8, multiplier: 3 },
    holds({ during }) {
      expect(during.text['banner']).toContain('8 free spins');
      expect(during.text['banner']).toContain('Every win × 3');
      expect(during.night).toBe(true);
    },
  },
  freeGame: {
    first: [reels(), awarded],
    event: { type: 'freeGame', index: 2, of: 8 },
    next: [reels()],
    holds({ after }) {
      expect(after.text['counter']).toContain('Free spin 2 of 8');
    },
  },
  freeGamesRetriggered: {
    first: [reels(), awarded, { type: 'freeGame', index: 1, of: 8 }, reels()],
    event: { type: 'freeGamesRetriggered', games: 8, of: 16 },
    holds({ during }) {
      expect(during.text['banner']).toContain('8 more free spins');
      expect(during.text['counter']).toContain('of 16');
    },
  },
  freeGamesEnd: {
    first: [reels(), awarded],
    event: { type: 'freeGamesEnd', games: 8, winMinor: WON },
    holds({ before, after }) {
      expect(before.night).toBe(true);
      expect(after.night).toBe(false);
    },
  },
  winCapped: {
    first: [reels(), { type: 'scatterWin', symbol: 'S', cells, ...paid }],
    event: { type: 'winCapped', winMinor: WON },
    holds({ during, after }) {
      expect(during.text['banner']).toContain('Max win of this game');
      expect(after.text['banner']).toBe('');
    },
  },
  roundEnd: {
    first: [reels(), { type: 'scatterWin', symbol: 'S', cells, ...paid }],
    event: { type: 'roundEnd', winMinor: WON },
    holds({ during, after }) {
      expect(after.text['won']).toBe('Rs 50.00');
      expect(after.text['live']).toBe('Won Rs 50.00');
      // Sparks rise from the winning cells.
      const rising = cells.map((cell) => during.difference(cell, after));
      expect(Math.max(...rising)).toBeGreaterThan(1);
    },
  },
};

async function see(game: SteppedGame, kind: EventKind): Promise<void> {
  const { first = [], event, next = [], holds }: Scenario<EventKind> = scenarios[kind];
  const events: RoundEvent[] = [...first, event, ...next];
  if (kind !== 'roundEnd') events.push({ type: 'roundEnd', winMinor: WON });
  await game.spin({ winMinor: WON, events });
  await game.reach(first.length);
  const before = await lookAt(game.page);
  await game.run(300);
  const during = await lookAt(game.page);
  await game.reach(first.length + 1);
  const after = await lookAt(game.page);
  holds({ before, during, after });
  await game.finish();
  expect(game.faults).toEqual([]);
}

test.each(Object.keys(scenarios) as EventKind[])('%s is seen', (kind) => see(stepped, kind));

test('without WebGL a win is lit where it lies', async () => {
  const plain = await openStepped(bench, 'no-preference', WITHOUT_WEBGL);
  await plain.load();
  await see(plain, 'lineWin');
  await plain.close();
});
