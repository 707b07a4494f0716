import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import type { EventKind, EventOf } from '@glasshouse/stage/playing/events.ts';
import { drawnAssets } from './testing/drawn-assets.ts';
import { closeDrawnGame, openDrawnGame, type DrawnGame } from './testing/drawn-game.ts';
import { lookAtBoard, type Cell, type Look } from './testing/look-at-board.ts';

vi.mock('./load-assets.ts', () => ({ loadAssets: drawnAssets }));

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
const paid = { multiplier: 1, winMinor: WON };
const awarded: RoundEvent = { type: 'freeGamesAwarded', games: 8, multiplier: 3 };
const firstCoins = [
  [0, 0, 2000],
  [3, 2, 40_000],
] as const;
const held: RoundEvent = { type: 'holdStart', coins: firstCoins, spins: 3 };

/** The state at an event's start, some time later, and at the start of the next one. */
interface Seen {
  readonly before: Look;
  readonly during: Look;
  readonly after: Look;
}

interface Scenario<Kind extends EventKind> {
  readonly first?: readonly RoundEvent[];
  readonly event: EventOf[Kind];
  readonly next?: readonly RoundEvent[];
  /** When the event is looked at, in ms after its start. */
  readonly duringMs?: number;
  readonly holds: (seen: Seen) => void;
}

/** Exactly the winning cells are lit, all others are dimmed, and the win is described in words. */
const lit =
  (words: string) =>
  ({ before, during, after }: Seen): void => {
    expect(before.framed).toEqual([]);
    expect(before.dimmed).toEqual([]);
    expect(after.framed).toEqual(cells.map((cell) => cell.join()).toSorted());
    expect(after.dimmed).toEqual(after.cellsBut(cells));
    expect(after.text['note']).toContain(words);
    expect(during.text['live']).toContain(words);
  };

/** One check per kind of event: the compiler rejects a missing one. */
const scenarios: { readonly [Kind in EventKind]: Scenario<Kind> } = {
  reels: {
    event: { type: 'reels', stops: [], grid: ['WWW', 'SSS', 'TTT', 'AAA', 'KKK'] },
    holds({ during, after }) {
      expect(during.blurredReels).toContain(4);
      expect(after.blurredReels).toEqual([]);
      expect(after.symbols).toEqual(['WWW', 'SSS', 'TTT', 'AAA', 'KKK']);
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
    holds: lit('3 × Jack on line 4: Rs\u00A050.00'),
  },
  waysWin: {
    first: [reels()],
    event: { type: 'waysWin', symbols: 'Q', count: 3, ways: 2, paidWays: 6, cells, ...paid },
    holds: lit('3 × Queen, 6 ways: Rs\u00A050.00'),
  },
  anywhereWin: {
    first: [reels()],
    event: { type: 'anywhereWin', symbols: 'A', cells, ...paid },
    holds: lit('3 × Ace: Rs\u00A050.00'),
  },
  clusterWin: {
    first: [reels()],
    event: { type: 'clusterWin', symbols: 'O', cells, ...paid },
    holds: lit('Cluster of 3 × Orchid: Rs\u00A050.00'),
  },
  scatterWin: {
    first: [reels()],
    event: { type: 'scatterWin', symbol: 'S', cells, ...paid },
    holds: lit('3 × Moon: Rs\u00A050.00'),
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
      expect(before.symbols).toEqual(BOARD);
      expect(after.symbols).toEqual(['SJL', 'OQA', 'TFM', 'AKO', 'TLJ']);
      // Vanishing symbols are gone before the others have fallen; other columns do not move.
      expect(during.symbols[2]).not.toContain('W');
      expect(during.symbols[3]).toBe('AKO');
      expect(after.text['multiplier']).toBe('× 2');
    },
  },
  wildsStick: {
    first: [reels()],
    event: { type: 'wildsStick', cells: [[2, 1]] },
    holds({ after }) {
      expect(after.framed).toEqual(['2,1']);
      expect(after.symbols).toEqual(BOARD);
      expect(after.text['note']).toBe('1 wild stays until the last free spin');
    },
  },
  wildsExpanded: {
    first: [reels()],
    event: { type: 'wildsExpanded', reels: [2], grid: ['JLT', 'OQA', 'WWW', 'AKO', 'TLJ'] },
    holds({ after }) {
      expect(after.symbols).toEqual(['JLT', 'OQA', 'WWW', 'AKO', 'TLJ']);
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
    holds({ during, after }) {
      expect(after.values).toEqual(['20', '400']);
      // Only the coins are left on the board.
      expect(after.symbols).toEqual(['J  ', '   ', '   ', '  J', '   ']);
      expect(after.framed).toEqual(['0,0', '3,2']);
      expect(during.text['banner']).toContain('Hold and collect');
      expect(after.text['counter']).toContain('3 spins left');
    },
  },
  holdSpin: {
    first: [reels(), held],
    event: { type: 'holdSpin', left: 2 },
    holds({ before, during, after }) {
      expect(during.blurredReels).toContain(4);
      expect(during.symbols[0]?.[0]).toBe('J');
      expect(after.symbols).toEqual(before.symbols);
      expect(after.text['counter']).toContain('2 spins left');
    },
  },
  coinsLanded: {
    first: [reels(), held],
    event: { type: 'coinsLanded', coins: [[1, 1, 6050]], left: 3 },
    holds({ before, after }) {
      expect(before.symbols[1]).toBe('   ');
      expect(after.symbols[1]).toBe(' J ');
      expect(after.values).toEqual(['20', '400', '60.50']);
      expect(after.text['counter']).toContain('3 coins');
    },
  },
  holdEnd: {
    first: [reels(), held],
    event: { type: 'holdEnd', coins: 2, fullGridMinor: 0, winMinor: WON },
    // After its coins were lit.
    duringMs: 1500,
    holds({ before, during, after }) {
      expect(after.frameLight([0, 0])).toBeGreaterThan(before.frameLight([0, 0]));
      expect(during.text['banner']).toContain('Rs\u00A050.00');
      expect(after.text['note']).toBe('2 coins collected: Rs\u00A050.00');
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
    holds({ before, during, after }) {
      expect(after.text['won']).toBe('Rs\u00A050.00');
      expect(after.text['live']).toBe('Won Rs\u00A050.00');
      expect(during.sparks).toBeGreaterThan(before.sparks);
    },
  },
};

let game: DrawnGame;

beforeAll(async () => {
  game = await openDrawnGame();
});
afterAll(closeDrawnGame);

async function see(kind: EventKind): Promise<Seen> {
  const { first = [], event, next = [], duringMs = 300 }: Scenario<EventKind> = scenarios[kind];
  const events: RoundEvent[] = [...first, event, ...next];
  if (kind !== 'roundEnd') events.push({ type: 'roundEnd', winMinor: WON });
  await game.spin({ winMinor: WON, events });
  await game.reach(first.length);
  const before = lookAtBoard();
  await vi.advanceTimersByTimeAsync(duringMs);
  const during = lookAtBoard();
  await game.reach(first.length + 1);
  return { before, during, after: lookAtBoard() };
}

test.each(Object.keys(scenarios) as EventKind[])('%s is shown', async (kind) => {
  const seen = await see(kind);
  await game.reach(Infinity);
  scenarios[kind].holds(seen);
});
