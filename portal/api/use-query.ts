import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { ignore, isHidden, type Query, type QueryOptions } from './query-cache.ts';
import { queryCache } from './server.ts';

/** How an answer is shown. */
export interface UseQueryOptions<Data> extends QueryOptions<Data> {
  /** False: shows what is known, and asks for nothing. */
  readonly enabled?: boolean;
  /** Asks again after this long, while the page is seen; false for no more. */
  readonly pollMs?: number | ((data: Data | undefined) => number | false);
  /** Asks for it whenever it comes on the screen, however fresh it is. */
  readonly alwaysFresh?: boolean;
  /** Until the answer to a new key is there, the one to the key before is shown. */
  readonly keepPrevious?: boolean;
}

export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** The last try failed; there may be an older answer. */
  readonly isError: boolean;
  /** There is neither an answer nor a failure yet. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** What is shown is the answer to the key before. */
  readonly isPrevious: boolean;
  /** Asks again; resolves when that has ended, well or not. */
  refetch(): Promise<void>;
}

/** An answer of the server's for the screen, requested as long as it is shown (query-cache.ts). */
export function useQuery<Data>(options: UseQueryOptions<Data>): QueryResult<Data> {
  const query = queryCache.open(options);
  const latest = useRef(options);
  const shown = useRef<Query>(null);
  useEffect(() => {
    latest.current = options;
  });
  const watch = useCallback(
    (changed: () => void) => query.watch({ changed, options: () => latest.current }),
    [query],
  );
  const current = () => query.state;
  const state = useSyncExternalStore(watch, current, current);
  // What is kept under a key is what this key's `load` brought.
  const data = state.data as Data | undefined;

  const { enabled = true, pollMs, keepPrevious = false } = options;
  const asks = enabled && shown.current !== query && asksNow(query, options);
  const error = asks && data === undefined ? null : state.error;
  useEffect(() => {
    shown.current = query;
    if (enabled && asksNow(query, latest.current)) query.fetch(latest.current).catch(ignore);
  }, [query, enabled]);

  const interval = typeof pollMs === 'function' ? pollMs(data) : (pollMs ?? false);
  useEffect(() => {
    if (!enabled || interval === false) return undefined;
    const timer = setInterval(() => {
      if (!isHidden()) query.fetch(latest.current).catch(ignore);
    }, interval);
    return () => clearInterval(timer);
  }, [query, enabled, interval, state]);

  const previous = useRef<Data>(undefined);
  useEffect(() => {
    if (data !== undefined) previous.current = data;
  }, [data]);
  const isPending = data === undefined && error === null;
  const isPrevious = keepPrevious && isPending && previous.current !== undefined;
  return {
    data: isPrevious ? previous.current : data,
    error,
    isError: error !== null,
    isPending: isPending && !isPrevious,
    isFetching: enabled && (asks || state.isFetching),
    isPrevious,
    refetch: () => query.fetch(latest.current, { restart: true }).then(ignore, ignore),
  };
}

/** Whether a query that comes on the screen is requested. */
function asksNow(
  query: Query,
  { staleMs, alwaysFresh }: Pick<UseQueryOptions<unknown>, 'staleMs' | 'alwaysFresh'>,
): boolean {
  return alwaysFresh === true || query.isStale(staleMs);
}
