import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoundEvent } from '@glasshouse/engine/events.ts';
import { recordCalls } from '../testing/record-calls.ts';

const reels: RoundEvent = { type: 'reels', stops: [0, 0], grid: ['AB', 'AC'] };
const win = (winMinor: number): RoundEvent => ({
  type: 'lineWin',
  line: 3,
  symbols: 'A',
  rows: [0, 0],
  multiplier: 1,
  winMinor,
});
const end = (winMinor: number): RoundEvent => ({ type: 'roundEnd', winMinor });

describe('what is shown of a win', () => {
  const tumble: RoundEvent = {
    type: 'tumble',
    index: 1,
    multiplier: 1,
    removed: [[0, 0]],
    grid: ['AB', 'AC'],
  };

  test('does not depend on the wins after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 2, maxLength: 6 }),
        async (wins) => {
          const events = [reels, ...wins.flatMap((one) => [win(one), tumble])];
          const sum = wins.reduce((total, one) => total + one, 0);
          const whole = await recordCalls(events, sum);
          const [first = 0] = wins;
          const alone = await recordCalls(events.slice(0, 3), first);
          expect(whole.slice(0, alone.length)).toEqual(alone);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is loud from the win on that brings the round above its stake', async () => {
    const log = await recordCalls([reels, win(500), win(1500), win(1), end(2001)], 2001);
    const glows = log.flatMap((line) => /"(?:bright|quiet)"/.exec(line) ?? []);
    expect(glows).toEqual(['"quiet"', '"quiet"', '"bright"']);
    expect(log.filter((line) => line.startsWith('mark ['))).toHaveLength(2);
    expect(log.filter((line) => line.startsWith('sound win'))).toHaveLength(1);
    expect(log).toContain('celebrate [1]');
  });
});

test('free games that return at most the stake end quietly with their number and sum', async () => {
  const free: readonly RoundEvent[] = [
    { type: 'freeGamesAwarded', games: 8, multiplier: 3 },
    reels,
    win(300),
    { type: 'freeGamesEnd', games: 8, winMinor: 300 },
  ];
  const log = await recordCalls([reels, ...free, end(300)], 300);
  expect(log).toContain('banner [{"kind":"freeGamesOver","games":8,"winMinor":300}]');
  expect(log.join()).not.toMatch(/sound win|celebrate|bright/);
});
