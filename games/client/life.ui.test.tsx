import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLife } from './life.ts';

const still = (): boolean => document.body.hasAttribute('data-still');

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  document.body.removeAttribute('data-alive');
  document.body.removeAttribute('data-still');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openLife() {
  const life = createLife({ setIdle: () => undefined });
  vi.advanceTimersByTime(8_000);
  expect(document.body.hasAttribute('data-alive')).toBe(true);
  return life;
}

test('the background stops some time after the opening', () => {
  openLife();
  vi.advanceTimersByTime(11_900);
  expect(still()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(still()).toBe(true);
});

test('a round moves the background until some time after its end', () => {
  const life = openLife();
  vi.advanceTimersByTime(20_000);
  life.follow({ isPlaying: true, isIdle: false });
  expect(still()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(still()).toBe(false);
  life.follow({ isPlaying: false, isIdle: true });
  vi.advanceTimersByTime(11_900);
  expect(still()).toBe(false);
  vi.advanceTimersByTime(200);
  expect(still()).toBe(true);
});

test('the background moves only while the page is visible', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  openLife();
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(still()).toBe(true);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(still()).toBe(false);
  vi.advanceTimersByTime(12_100);
  expect(still()).toBe(true);
});
