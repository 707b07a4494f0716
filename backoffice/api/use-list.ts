import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { StaffOperation } from '@glasshouse/contract/backoffice/staff-operation.ts';
import { call, type StaffAnswer, type StaffRequest } from './call.ts';

/** A list that is read page by page, each page after the last row of the one before. */
export interface List<Row> {
  readonly rows: readonly Row[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** What failed, for refusalText. */
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isReadingMore: boolean;
  readMore(): void;
  readAgain(): void;
}

/** A page of an answer: its rows, and the key that the next page comes after; null at the end. */
export interface PageOf<Row, Key> {
  readonly rows: readonly Row[];
  readonly next: Key | null;
}

export interface ListOptions<Op extends StaffOperation, Row, Key> {
  /** The page of an answer; `key` is what it was asked with. */
  readonly pageOf: (answer: StaffAnswer<Op>, key: Key | null) => PageOf<Row, Key>;
  /** The request for the page after a key; null for the first page. */
  readonly after: (key: Key | null) => StaffRequest<Op>;
  /** Reads the list again after this time while the page is shown. */
  readonly everyMs?: number;
}

/** Reads a list operation page by page. `filters` is everything in the request but the key. */
export function useList<Op extends StaffOperation, Row, Key extends string | number>(
  operation: Op,
  filters: object,
  { pageOf, after, everyMs }: ListOptions<Op, Row, Key>,
): List<Row> {
  const query = useInfiniteQuery<
    PageOf<Row, Key>,
    Error,
    InfiniteData<PageOf<Row, Key>>,
    QueryKey,
    string | number | null
  >({
    queryKey: [operation.path, filters, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await call(operation, after(pageParam as Key | null), signal),
        pageParam as Key | null,
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
  const { data, status, error, hasNextPage, isFetchingNextPage } = query;
  return {
    rows: data?.pages.flatMap(({ rows }) => rows) ?? [],
    state: status === 'pending' ? 'loading' : status === 'error' ? 'failed' : 'ready',
    error,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void (hasNextPage && !isFetchingNextPage && query.fetchNextPage()),
    readAgain: () => void query.refetch(),
  };
}
