import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTicker } from './ticker.ts';

let asked: ((now: number) => void) | null = null;
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (callback: (time: number) => void) => {
    asked = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => (asked = null));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The screen asks for frames; a drawn one keeps the page busy for `busyMs`. */
function screenFrames(count: number, busyMs = 1000 / 60): void {
  for (let frame = 0; frame < count; frame += 1) {
    now += busyMs;
    const callback = asked;
    asked = null;
    callback?.(now);
  }
}

test('a slow animation leaves every second frame out, any other has all', () => {
  const ticker = createTicker(() => undefined);
  ticker.add(() => 'slow');
  screenFrames(60);
  expect(ticker.frames()).toBe(30);
  let left = 60;
  ticker.add(() => (left -= 1) > 0);
  screenFrames(60);
  expect(ticker.frames()).toBe(90);
  screenFrames(60);
  expect(ticker.frames()).toBe(120);
});

test('what is added to a slow animation is in the next frame', () => {
  const ticker = createTicker(() => undefined);
  ticker.add(() => 'slow');
  screenFrames(1);
  ticker.redraw();
  screenFrames(1);
  expect(ticker.frames()).toBe(2);
});

test('no frame is asked for when every animation has ended', () => {
  const ticker = createTicker(() => undefined);
  ticker.add(() => false);
  screenFrames(3);
  expect([ticker.frames(), asked]).toEqual([1, null]);
});

test('a device that is late with its frames rests from slow animations', () => {
  const ticker = createTicker(() => undefined);
  ticker.add(() => 'slow');
  screenFrames(60, 50);
  expect(ticker.frames()).toBe(20);
});
