import { describe, expect, test, vi } from 'vitest';
import {
  asked,
  cache,
  failToTheEnd,
  known,
  next,
  query,
  setUpQueries,
  show,
  watch,
} from '../testing/queries.ts';

setUpQueries();

describe('queries: asking', () => {
  test('a second caller meanwhile gets the same answer', async () => {
    const both = [cache.fetch(query('a')), cache.fetch(query('a'))];
    expect(asked).toHaveLength(1);
    await next().answer(7);
    expect(await Promise.all(both)).toEqual([7, 7]);
  });

  test('a fresh answer is not requested again', async () => {
    await known('a', 7);
    vi.advanceTimersByTime(19_999);
    expect(await cache.fetch(query('a'))).toBe(7);
    expect(asked).toEqual([]);
  });

  test('a stale answer is requested again', async () => {
    await known('a', 7);
    vi.advanceTimersByTime(20_000);
    const answer = cache.fetch(query('a'));
    await next().answer(8);
    expect(await answer).toBe(8);
  });

  test("a query's own age counts before the cache's", async () => {
    await known('a', 7);
    void cache.fetch({ ...query('a'), staleMs: 0 });
    expect(asked).toHaveLength(1);
  });

  test('what did not change stays the same object', async () => {
    await known('a', { same: [1], other: [2] });
    const before = cache.get(query('a')) as { same: unknown; other: unknown };
    const answer = cache.fetch({ ...query('a'), staleMs: 0 });
    await next().answer({ same: [1], other: [3] });
    const after = (await answer) as typeof before;
    expect(after.same).toBe(before.same);
    expect(after.other).toEqual([3]);
  });
});

describe('queries: made out of date', () => {
  test('what is shown is requested again, by the beginning of its key', async () => {
    await known('a', 7);
    await known('b', 8);
    const { query: shown } = watch('a');
    watch('b');
    const done = cache.invalidate(['a']);
    expect(asked).toHaveLength(1);
    await next().answer(9);
    await done;
    expect(shown.state.data).toBe(9);
  });

  test('a hidden answer is requested when it is shown again', async () => {
    await known('a', 7);
    await cache.invalidate();
    expect(asked).toEqual([]);
    void cache.fetch(query('a'));
    expect(asked).toHaveLength(1);
  });

  test('a disabled query is not requested', async () => {
    await known('a', 7);
    watch('a', { enabled: false });
    await cache.invalidate(['a']);
    expect(asked).toEqual([]);
  });

  test('an answer from before the change is not used', async () => {
    await known('a', 7);
    const { query: shown } = watch('a');
    const first = shown.fetch();
    const done = cache.invalidate(['a']);
    await next().answer('before');
    expect(shown.state.data).toBe(7);
    await next().answer('after');
    await done;
    expect(await first).toBe('after');
    expect(shown.state.data).toBe('after');
  });

  test('it resolves also when the request fails', async () => {
    await known('a', 7);
    watch('a');
    const done = cache.invalidate(['a']);
    await failToTheEnd();
    await expect(done).resolves.toBeUndefined();
  });

  test('a key is no beginning of a longer word', async () => {
    await known('account', 7);
    watch('account');
    await cache.invalidate(['acc']);
    expect(asked).toEqual([]);
  });
});

describe('queries: another player', () => {
  test('nothing of the former player is shown', async () => {
    await known('a', 7);
    const { query: shown, changed } = watch('a');
    void cache.reset();
    expect(shown.state.data).toBeUndefined();
    expect(changed).toHaveBeenCalled();
    expect(asked).toHaveLength(1);
  });

  test('a late answer for the former player is not shown', async () => {
    const { query: shown } = watch('a');
    const first = shown.fetch();
    void cache.reset();
    await next().answer('former');
    expect(shown.state.data).toBeUndefined();
    await next().answer('new');
    expect(await first).toBe('new');
  });
});

describe('queries: coming back to the page', () => {
  test('what is shown and stale is requested again', async () => {
    await known('a', 7);
    watch('a');
    vi.advanceTimersByTime(20_000);
    show(false);
    show(true);
    expect(asked).toHaveLength(1);
  });

  test('a fresh or hidden answer is not', async () => {
    await known('old', 7);
    vi.advanceTimersByTime(20_000);
    await known('fresh', 7);
    watch('fresh');
    show(true);
    expect(asked).toEqual([]);
  });
});

describe('queries: hidden answers', () => {
  test('is kept for five minutes', async () => {
    await known('a', 7);
    vi.advanceTimersByTime(299_999);
    expect(cache.get(query('a'))).toBe(7);
    vi.advanceTimersByTime(1);
    expect(cache.get(query('a'))).toBeUndefined();
  });

  test('is kept as long as it is shown', async () => {
    await known('a', 7);
    const { stop } = watch('a');
    vi.advanceTimersByTime(600_000);
    expect(cache.get(query('a'))).toBe(7);
    stop();
    vi.advanceTimersByTime(300_000);
    expect(cache.get(query('a'))).toBeUndefined();
  });

  test('only a hidden answer can be removed at once', async () => {
    await known('a', 7);
    await known('b', 8);
    watch('b');
    cache.removeUnwatched(['a']);
    cache.removeUnwatched(['b']);
    expect([cache.get(query('a')), cache.get(query('b'))]).toEqual([undefined, 8]);
  });
});
