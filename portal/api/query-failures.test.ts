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

describe('queries: failures', () => {
  test('a temporary failure is retried with growing delays', async () => {
    const answer = cache.fetch(query('a'));
    await next().fail();
    await vi.advanceTimersByTimeAsync(1000);
    await next().fail();
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await next().answer(7);
    expect(await answer).toBe(7);
  });

  test('a lasting failure becomes the error of the query', async () => {
    const { query: watched } = watch('a');
    const answer = watched.fetch().catch((error: unknown) => error);
    await failToTheEnd();
    expect(await answer).toEqual(new Error('no answer'));
    expect(watched.state).toEqual({ data: undefined, error: await answer, isFetching: false });
  });

  test('a query may decide itself what is retried', async () => {
    const answer = cache.fetch({ ...query('a'), retry: () => false });
    const failed = answer.catch((error: unknown) => error);
    await next().fail();
    expect(await failed).toEqual(new Error('no answer'));
  });

  test('after a failure the older answer is still shown as stale', async () => {
    await known('a', 7);
    const options = { ...query('a'), staleMs: 0, retry: () => false };
    const failed = cache.fetch(options).catch(() => 'failed');
    await next().fail();
    await failed;
    expect(cache.open(query('a')).state.data).toBe(7);
    expect(cache.open(query('a')).isStale(Infinity)).toBe(true);
  });

  test('a request after a first failure is shown as loading', async () => {
    const { query: watched } = watch('a');
    const failed = watched.fetch({ ...query('a'), retry: () => false }).catch(() => 'failed');
    await next().fail();
    await failed;
    void watched.fetch();
    expect(watched.state).toEqual({ data: undefined, error: null, isFetching: true });
  });

  test('nothing is tried again before the page is seen', async () => {
    const answer = cache.fetch(query('a'));
    show(false);
    await next().fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
    show(true);
    await vi.advanceTimersByTimeAsync(0);
    await next().answer(7);
    expect(await answer).toBe(7);
  });

  test('nothing is tried again once it is hidden', async () => {
    const { query: watched, stop } = watch('a');
    const failed = watched.fetch().catch(() => 'failed');
    stop();
    await next().fail();
    expect(await failed).toBe('failed');
    expect(asked).toEqual([]);
  });
});
