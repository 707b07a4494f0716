import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Gesture, Landing } from '../scene.ts';
import { gestures, idlePose, landings, STILL, type Pose } from './gestures.ts';
import { createIdles } from './idles.ts';

const GRID = ['AB', 'BA', 'AA'];
const CELLS = GRID.flatMap((symbols, reel) =>
  [...symbols].map((code, row) => ({ cell: [reel, row] as const, code })),
);

/** Returns the distance of a pose from rest. */
const away = (pose: Pose): number =>
  Math.abs(pose.width - 1) + Math.abs(pose.height - 1) + Math.abs(pose.turn) + Math.abs(pose.rise);

const movingCells = (idles: ReturnType<typeof createIdles>, now: number): number =>
  CELLS.filter(({ cell, code }) => away(idles.pose(cell, code, now)) > 0).length;

test('an idle board moves its symbols for a while only', () => {
  const idles = createIdles(
    { A: 'sway', B: 'pulse' },
    () => GRID,
    () => false,
  );
  idles.set(true, 0);
  const seen = Array.from({ length: 200 }, (_, at) => movingCells(idles, at * 50));
  expect(Math.max(...seen)).toBeGreaterThan(0);
  expect(idles.moving(5000)).toBe(true);
  for (const now of [15_000, 60_000, 3_600_000]) {
    expect(idles.moving(now)).toBe(false);
    expect(idles.share(now)).toBe(0);
    expect(movingCells(idles, now)).toBe(0);
  }
});

test('nothing moves during a round or with reduced motion', () => {
  for (const [on, calm] of [
    [false, false],
    [true, true],
  ] as const) {
    const idles = createIdles(
      { A: 'sway', B: 'pulse' },
      () => GRID,
      () => calm,
    );
    idles.set(on, 0);
    for (let now = 0; now < 12_000; now += 100) {
      expect(idles.moving(now)).toBe(false);
      expect(movingCells(idles, now)).toBe(0);
    }
  }
});

test('an idle loop is continuous from rest to rest', () => {
  const names = Object.keys(gestures) as Gesture[];
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (name, t) => {
        const [now, next] = [idlePose(name, t), idlePose(name, t + 0.01)];
        expect(Math.abs(away(now) - away(next))).toBeLessThan(0.12);
      },
    ),
  );
  for (const name of names) {
    expect(idlePose(name, 0)).toEqual(STILL);
    expect(idlePose(name, 1)).toEqual(STILL);
  }
});

test('a landing animation ends in the resting pose', () => {
  for (const name of Object.keys(landings) as Landing[]) {
    expect(away(landings[name](0))).toBeLessThan(0.02);
    expect(away(landings[name](1))).toBeLessThan(0.001);
    expect(Math.max(...[0.1, 0.2, 0.3].map((t) => away(landings[name](t))))).toBeGreaterThan(0.01);
  }
});
