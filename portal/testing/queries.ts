import { afterEach, beforeEach, vi } from 'vitest';
import { QueryCache, type Watcher } from '../api/query-cache.ts';

const makePage = () => Object.assign(new EventTarget(), { visibilityState: 'visible' });
let page: ReturnType<typeof makePage>;

export const show = (isVisible: boolean) => {
  page.visibilityState = isVisible ? 'visible' : 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
};

export let cache: QueryCache;
/** Requests without an answer yet, oldest first. */
export let asked: { answer: (data: unknown) => Promise<void>; fail: () => Promise<void> }[];

/** A query cache with a fake clock and page, answered by the test. */
export function setUpQueries(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    page = makePage();
    vi.stubGlobal('document', page);
    asked = [];
    cache = new QueryCache({
      staleMs: 20_000,
      now: () => Date.now(),
      retry: (failures) => failures < 2,
      retryDelayMs: (failures) => 1000 * 2 ** failures,
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const query = (...key: readonly unknown[]) => ({
  key,
  load: () => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const settle = async (how: () => void) => {
      how();
      await vi.advanceTimersByTimeAsync(0);
    };
    asked.push({
      answer: (data) => settle(() => resolve(data)),
      fail: () => settle(() => reject(new Error('no answer'))),
    });
    return promise;
  },
});

export const watch = (key: string, options: ReturnType<Watcher['options']> = {}) => {
  const changed = vi.fn<() => void>();
  const watched = cache.open(query(key));
  const stop = watched.watch({ changed, options: () => options });
  return { query: watched, changed, stop };
};

/** Returns the oldest request without an answer. */
export const next = () => {
  const first = asked.shift();
  if (first === undefined) throw new Error('nothing was asked for');
  return first;
};

/** Fails the first attempt and both retries. */
export const failToTheEnd = async () => {
  for (const waitMs of [1000, 2000, 0]) {
    await next().fail();
    await vi.advanceTimersByTimeAsync(waitMs);
  }
};

/** Returns an answer that has arrived. */
export const known = async (key: string, data: unknown) => {
  const answer = cache.fetch(query(key));
  await next().answer(data);
  await answer;
};
