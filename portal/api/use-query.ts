import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { ignore, isHidden, type Query, type QueryOptions } from './query-cache.ts';
import { queryCache } from './server.ts';

/** Options for showing an answer. */
export interface UseQueryOptions<Data> extends QueryOptions<Data> {
  /** False: shows the cached answer without a request. */
  readonly enabled?: boolean;
  /** Polling interval while the page is visible, in milliseconds; false: no polling. */
  readonly pollMs?: number | ((data: Data | undefined) => number | false);
  /** Refetches at every mount, even if the answer is fresh. */
  readonly alwaysFresh?: boolean;
  /** Shows the previous key's answer until that of the new key arrives. */
  readonly keepPrevious?: boolean;
}

export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  /** The last attempt failed; an older answer may exist. */
  readonly isError: boolean;
  /** Neither an answer nor an error exists yet. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** The shown answer belongs to the previous key. */
  readonly isPrevious: boolean;
  /** Refetches; resolves after success or failure. */
  refetch(): Promise<void>;
}

/** Subscribes a component to a server answer; requested while it is mounted (query-cache.ts). */
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
  // The value cached under a key has the type of this key's `load`.
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

/** Returns true if a query must be requested at mount. */
function asksNow(
  query: Query,
  { staleMs, alwaysFresh }: Pick<UseQueryOptions<unknown>, 'staleMs' | 'alwaysFresh'>,
): boolean {
  return alwaysFresh === true || query.isStale(staleMs);
}
