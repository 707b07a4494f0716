import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSpin } from './ask-spin.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Asks for a round with this network; returns the calls to the page. */
function ask(network: () => Promise<Response>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', network);
  void askSpin({ stake: 2000, seq: 1 }, 'a-token', {
    seed: () => Promise.resolve(null),
    slow: () => calls.push('slow'),
    rest: () => calls.push('rest'),
  });
  return calls;
}
const fails = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

test('offline the reels come to rest at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = ask(fails);
  await vi.advanceTimersByTimeAsync(10);
  expect(calls).toEqual(['rest']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls).toEqual(['rest']);
});

test('network errors for a second bring the reels to rest', async () => {
  const calls = ask(fails);
  await vi.advanceTimersByTimeAsync(900);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(calls).toEqual(['rest']);
});

test('a slow server turns the reels slowly before they rest', async () => {
  const calls = ask(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(9000);
  expect(calls).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toEqual(['slow', 'rest']);
});
