import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { variation } from '@glasshouse/games/client/testing/variation.ts';
import {
  openStepped,
  openWorkbench,
  type Workbench,
} from '@glasshouse/games/client/testing/stepped.ts';

let bench: Workbench;

beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.close());

const WON = 5000;
const events: readonly RoundEvent[] = [
  { type: 'reels', stops: [0, 0, 0, 0, 0], grid: ['JLT', 'OQA', 'FWM', 'AKO', 'TLJ'] },
  { type: 'lineWin', line: 3, symbols: 'J', rows: [1, 0, 2], multiplier: 1, winMinor: WON },
  { type: 'roundEnd', winMinor: WON },
];

test.each([
  ['WebGL', true],
  ['Canvas 2D', false],
])('the reels are drawn with %s', async (_, webgl) => {
  const game = await openStepped(bench, 'no-preference', { webgl });
  await game.load();
  await game.spin({ winMinor: WON, events: [...events] });
  await game.reach(1);
  await game.run(300);
  const drawn = await variation(game.page);
  await game.page.evaluate(() => document.querySelector('#canvas')?.remove());
  expect(drawn).toBeGreaterThan((await variation(game.page)) + 10);
  expect(game.faults).toEqual([]);
  await game.close();
});
