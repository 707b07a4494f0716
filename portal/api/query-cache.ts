import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { shareStructure } from './share-structure.ts';

/** The key of a query, from general to specific: `['withdraw', 'orders', 2]`. */
export type QueryKey = readonly unknown[];

/** How an answer is requested. */
export interface QueryOptions<Data> {
  readonly key: QueryKey;
  readonly load: () => Promise<Data>;
  /** How long an answer stays fresh, in milliseconds; default: the cache's own value. */
  readonly staleMs?: number;
  /** Whether to retry after a failed attempt, counted from 0; default: the cache's own rule. */
  readonly retry?: Retry;
}

type Retry = (failures: number, error: unknown) => boolean;

export interface QueryState<Data> {
  /** The last answer, kept during a refetch and after its failure. */
  readonly data: Data | undefined;
  /** Error of the last attempt; null after a success, and before the first result. */
  readonly error: unknown;
  /** True while a request is running, and before the first one. */
  readonly isFetching: boolean;
}

/** A component that shows the answer: keeps the query in the cache, and refetches it when stale. */
export interface Watcher {
  /** The current request options, and whether the query is enabled. */
  options(): { readonly enabled?: boolean; readonly staleMs?: number };
  changed(): void;
}

export interface CacheOptions {
  readonly staleMs: number;
  readonly retry: Retry;
  /** The time in milliseconds. */
  readonly now: () => number;
  /** Returns the delay after this failure, in milliseconds. */
  readonly retryDelayMs: (failures: number) => number;
}

/** How long an unobserved answer is kept, in milliseconds. */
const KEPT_MS = 5 * MINUTE_MS;

const UNKNOWN: QueryState<never> = { data: undefined, error: null, isFetching: true };

interface Run {
  readonly answer: Promise<unknown>;
  /** False once no caller waits: the running attempt is then the last. */
  mayRetry: boolean;
}

/** One cached answer and its state. */
export class Query {
  readonly key: QueryKey;
  state: QueryState<unknown> = UNKNOWN;
  readonly #cache: QueryCache;
  readonly #watchers = new Set<Watcher>();
  #options: QueryOptions<unknown>;
  #loadedAt = 0;
  #isInvalid = false;
  #run: Run | null = null;
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(cache: QueryCache, options: QueryOptions<unknown>) {
    this.#cache = cache;
    this.#options = options;
    this.key = options.key;
    this.#keepForNow();
  }

  /** Keeps the answer for `watcher` and notifies it of changes. Returns an unsubscribe function. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    clearTimeout(this.#forget);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size > 0) return;
      if (this.#run !== null) this.#run.mayRetry = false;
      this.#keepForNow();
    };
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  /** Returns true if an enabled component observes the answer. */
  get isActive(): boolean {
    return [...this.#watchers].some((watcher) => watcher.options().enabled !== false);
  }

  isStale(staleMs: number = this.#cache.options.staleMs): boolean {
    if (this.state.data === undefined || this.#isInvalid) return true;
    return this.#cache.options.now() - this.#loadedAt >= staleMs;
  }

  /** Returns true if an observed answer is stale. */
  get isActiveAndStale(): boolean {
    return [...this.#watchers].some((watcher) => {
      const { enabled, staleMs } = watcher.options();
      return enabled !== false && this.isStale(staleMs);
    });
  }

  invalidate(): void {
    this.#isInvalid = true;
  }

  /**
   * Requests the answer; concurrent callers share one request. `restart` discards the running
   * request, because its answer may predate the latest change.
   */
  fetch(
    options: QueryOptions<unknown> = this.#options,
    { restart = false } = {},
  ): Promise<unknown> {
    if (this.#run !== null && !(restart && this.state.data !== undefined)) {
      this.#run.mayRetry = true;
      return this.#run.answer;
    }
    this.#options = options;
    const { promise: answer, resolve } = Promise.withResolvers<unknown>();
    const run: Run = { answer, mayRetry: true };
    this.#run = run;
    const { data, error } = this.state;
    if (!this.state.isFetching || error !== null) {
      this.#set({ data, error: data === undefined ? null : error, isFetching: true });
    }
    resolve(this.#runToEnd(run, options));
    return answer;
  }

  /** Deletes the answer, and cancels the running request. */
  reset(): void {
    this.#run = null;
    this.#isInvalid = false;
    this.#set(UNKNOWN);
  }

  async #runToEnd(run: Run, options: QueryOptions<unknown>): Promise<unknown> {
    try {
      const loaded = await this.#attempts(run, options);
      if (this.#run !== run) return await this.#successor();
      const data = shareStructure(this.state.data, loaded);
      this.#loadedAt = this.#cache.options.now();
      this.#isInvalid = false;
      this.#end({ data, error: null, isFetching: false });
      return data;
    } catch (error) {
      if (this.#run !== run) return this.#successor(error);
      this.#isInvalid = true;
      this.#end({ data: this.state.data, error, isFetching: false });
      throw error;
    }
  }

  async #attempts(run: Run, { load, retry }: QueryOptions<unknown>): Promise<unknown> {
    const { options, awake } = this.#cache;
    for (let failures = 0; ; failures += 1) {
      try {
        return await load();
      } catch (error) {
        const isOver = !run.mayRetry || this.#run !== run;
        if (isOver || !(retry ?? options.retry)(failures, error)) throw error;
        await new Promise((done) => setTimeout(done, options.retryDelayMs(failures)));
        await awake();
        if (!run.mayRetry || this.#run !== run) throw error;
      }
    }
  }

  /** The run that replaced a cancelled one. */
  async #successor(error: unknown = new Error('the query was reset')): Promise<unknown> {
    if (this.#run === null) throw error;
    return this.#run.answer;
  }

  #end(state: QueryState<unknown>): void {
    this.#run = null;
    this.#set(state);
    this.#keepForNow();
  }

  #set(state: QueryState<unknown>): void {
    this.state = state;
    for (const { changed } of this.#watchers) changed();
  }

  #keepForNow(): void {
    clearTimeout(this.#forget);
    // Prerendering keeps no timers.
    if (this.isWatched || globalThis.document === undefined) return;
    this.#forget = setTimeout(() => {
      if (this.#run === null) this.#cache.drop(this);
    }, KEPT_MS);
  }
}

/**
 * Cache of the server's answers: each is requested once for all observers, kept for a while, and
 * requested again when it is stale and observed.
 */
export class QueryCache {
  readonly options: CacheOptions;
  readonly #queries = new Map<string, Query>();
  readonly #waking: (() => void)[] = [];

  constructor(options: CacheOptions) {
    this.options = options;
    globalThis.document?.addEventListener('visibilitychange', () => this.#seen());
  }

  /** Returns the query of a key, and creates it if missing. Sends no request. */
  open(options: QueryOptions<unknown>): Query {
    const name = JSON.stringify(options.key);
    const known = this.#queries.get(name);
    if (known !== undefined) return known;
    const query = new Query(this, options);
    this.#queries.set(name, query);
    return query;
  }

  /** Returns the answer, requested unless a fresh one is cached. Rejects on failure. */
  fetch<Data>(options: QueryOptions<Data>): Promise<Data> {
    const query = this.open(options);
    const answer = query.isStale(options.staleMs) ? query.fetch(options) : query.state.data;
    // The value cached under a key has the type of this key's `load`.
    return Promise.resolve(answer as Data);
  }

  /** Returns the cached answer of this query; undefined if there is none. */
  get<Data>({ key }: QueryOptions<Data>): Data | undefined {
    return this.#queries.get(JSON.stringify(key))?.state.data as Data | undefined;
  }

  /**
   * Invalidates all queries whose key starts with `key`, and refetches the observed ones. Resolves
   * when these have succeeded or failed.
   */
  async invalidate(key: QueryKey = []): Promise<void> {
    const queries = this.#under(key);
    for (const query of queries) query.invalidate();
    await this.#refresh(queries);
  }

  /** Deletes every answer, and refetches the observed ones. */
  async reset(): Promise<void> {
    const queries = this.#under([]);
    for (const query of queries) query.reset();
    await this.#refresh(queries);
  }

  /** Deletes all queries whose key starts with `key`, except the observed ones. */
  removeUnwatched(key: QueryKey): void {
    for (const query of this.#under(key)) if (!query.isWatched) this.drop(query);
  }

  drop(query: Query): void {
    query.reset();
    this.#queries.delete(JSON.stringify(query.key));
  }

  /** Resolves as soon as the page is visible: a hidden page does not retry. */
  readonly awake = (): Promise<void> =>
    isHidden() ? new Promise((done) => this.#waking.push(done)) : Promise.resolve();

  #seen(): void {
    if (isHidden()) return;
    for (const wake of this.#waking.splice(0)) wake();
    for (const query of this.#queries.values()) {
      if (query.isActiveAndStale) query.fetch().catch(ignore);
    }
  }

  #under(key: QueryKey): Query[] {
    const wanted = key.map((part) => JSON.stringify(part));
    return [...this.#queries.values()].filter((query) =>
      wanted.every((part, at) => JSON.stringify(query.key[at]) === part),
    );
  }

  async #refresh(queries: readonly Query[]): Promise<void> {
    const active = queries.filter((query) => query.isActive);
    await Promise.all(
      active.map((query) => query.fetch(undefined, { restart: true }).catch(ignore)),
    );
  }
}

/** The observing component reports the error. */
export function ignore(): void {}

export function isHidden(): boolean {
  return globalThis.document?.visibilityState === 'hidden';
}
