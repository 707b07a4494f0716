import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import {
  openStepped,
  openWorkbench,
  type SteppedGame,
  type Workbench,
} from '@glasshouse/games/client/testing/stepped.ts';

vi.setConfig({ testTimeout: 300_000 });

/** Cash of the fake server's session before any round, and its smallest stake. */
const BEFORE = 91_050;
const STAKE = 2000;

const GRID = ['JLT', 'OQA', 'FWM', 'AKO', 'TLJ'];
const reels: RoundEvent = { type: 'reels', stops: [0, 0, 0, 0, 0], grid: GRID };

/** A round with every kind of event that pays or continues. */
const events: readonly RoundEvent[] = [
  reels,
  { type: 'lineWin', line: 0, symbols: 'J', rows: [1, 1, 1], multiplier: 1, winMinor: 700 },
  { type: 'wildsExpanded', reels: [2], grid: ['JLT', 'OQA', 'WWW', 'AKO', 'TLJ'] },
  {
    type: 'clusterWin',
    symbols: 'O',
    cells: [
      [1, 0],
      [1, 1],
    ],
    multiplier: 1,
    winMinor: 1100,
  },
  { type: 'tumble', index: 1, removed: [[1, 0]], grid: GRID, multiplier: 2 },
  { type: 'freeGamesAwarded', games: 1, multiplier: 3 },
  { type: 'freeGame', index: 1, of: 1 },
  reels,
  { type: 'scatterWin', symbol: 'S', cells: [[2, 1]], multiplier: 3, winMinor: 9000 },
  { type: 'freeGamesEnd', games: 1, winMinor: 9000 },
  { type: 'holdStart', coins: [[0, 0, 3000]], spins: 1 },
  { type: 'holdSpin', left: 0 },
  { type: 'holdEnd', coins: 1, fullGridMinor: 0, winMinor: 3000 },
  { type: 'roundEnd', winMinor: 13_800 },
];
const WIN = 13_800;
const round = { winMinor: WIN, events };

/** Returns the total pay of the events before an index. */
function paidBefore(place: number): number {
  return events
    .slice(0, place)
    .filter(({ type }) => type.endsWith('Win') || type === 'holdEnd')
    .reduce((sum, event) => sum + ('winMinor' in event ? event.winMinor : 0), 0);
}

let bench: Workbench;
let game: SteppedGame;

beforeAll(async () => {
  bench = await openWorkbench();
});

afterEach(async () => {
  expect(game.faults).toEqual([]);
  await game.close();
});

afterAll(async () => {
  await bench.close();
});

/** Returns the displayed balance in minor units. */
async function balance(): Promise<number> {
  const text = await game.page.locator('#balance').innerText();
  return Number.parseInt(text.replaceAll(/\D/g, ''), 10);
}

/** The displayed balance includes only pays of events up to the current one. */
async function expectNoWinAhead(): Promise<void> {
  const place = await game.place();
  const shown = await balance();
  expect(shown).toBeLessThanOrEqual(BEFORE - STAKE + paidBefore(place + 1));
}

async function expectPaidOnce(): Promise<void> {
  await game.run(1000);
  expect(await balance()).toBe(BEFORE - STAKE + WIN);
  expect(await game.page.locator('#live').innerText()).toContain('Won Rs\u00A0138.00');
  expect(game.server.asked.filter(({ path }) => path === '/game/spin')).toHaveLength(1);
}

describe.each(events.map((event, at) => [at, event.type] as const))('at event %i, %s,', (at) => {
  test('a frame that is closed or whose server is killed continues from there', async () => {
    game = await openStepped(bench, 'reduce');
    await game.load();
    await game.spin(round);
    await game.reach(at);
    const left = await game.place();
    await expectNoWinAhead();
    await game.server.restart();
    await game.load();
    await game.reach(left);
    expect(await game.place()).toBeGreaterThanOrEqual(left);
    await expectNoWinAhead();
    await game.finish();
    await expectPaidOnce();
  });
});

test('a network that is cut at any event changes nothing of what is shown', async () => {
  game = await openStepped(bench, 'reduce');
  await game.load();
  await game.spin(round);
  await game.context.setOffline(true);
  for (const at of events.keys()) {
    await game.reach(at);
    await expectNoWinAhead();
  }
  await game.finish();
  await game.context.setOffline(false);
  await expectPaidOnce();
});
