import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns true if a wait has ended. */
function watch(wait: Promise<void>): { isOver: boolean } {
  const seen = { isOver: false };
  void wait.then(() => (seen.isOver = true));
  return seen;
}

test('a pause ends by itself or when the player continues', async () => {
  const pace = createPace(() => false);
  const tapped = watch(pace.pause(5000));
  expect(pace.proceed()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(tapped.isOver).toBe(true);
  const left = watch(pace.pause(5000));
  await vi.advanceTimersByTimeAsync(4999);
  expect(left.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(left.isOver).toBe(true);
});

test('a tap ends only a pause', async () => {
  const pace = createPace(() => false);
  const waited = watch(pace.wait(1000));
  expect(pace.proceed()).toBe(false);
  await vi.advanceTimersByTimeAsync(999);
  expect(waited.isOver).toBe(false);
});

test('a tap before a pause does not shorten it', async () => {
  const pace = createPace(() => false);
  pace.hurry();
  const paused = watch(pace.pause(5000));
  await vi.advanceTimersByTimeAsync(1000);
  expect(paused.isOver).toBe(false);
  pace.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(paused.isOver).toBe(true);
});

test('quick play halves a wait unless it must be seen in full', async () => {
  const pace = createPace(() => true);
  const halved = watch(pace.wait(1000));
  await vi.advanceTimersByTimeAsync(500);
  expect(halved.isOver).toBe(true);
  const full = watch(pace.scene(1000));
  await vi.advanceTimersByTimeAsync(999);
  expect(full.isOver).toBe(false);
});

test('a tap ends a scene', async () => {
  const pace = createPace(() => false);
  const scene = watch(pace.scene(5000));
  expect(pace.proceed()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(scene.isOver).toBe(true);
  expect(pace.proceed()).toBe(false);
});

test('a player in a hurry sees no scene', async () => {
  const pace = createPace(() => false);
  pace.hurry();
  const scene = watch(pace.scene(5000));
  await vi.advanceTimersByTimeAsync(100);
  expect(scene.isOver).toBe(true);
});
