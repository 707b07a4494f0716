import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { shareStructure } from './share-structure.ts';

/** What names an answer, from the general to the particular: `['withdraw', 'orders', 2]`. */
export type QueryKey = readonly unknown[];

/** How an answer is requested. */
export interface QueryOptions<Data> {
  readonly key: QueryKey;
  readonly load: () => Promise<Data>;
  /** How long an answer stays fresh; defaults to the cache's own time. */
  readonly staleMs?: number;
  /** Whether a failed attempt, counted from 0, is followed by another; else the cache decides. */
  readonly retry?: Retry;
}

type Retry = (failures: number, error: unknown) => boolean;

export interface QueryState<Data> {
  /** The last answer, also while it is requested again and after that failed. */
  readonly data: Data | undefined;
  /** Why the last try failed; null after an answer, and while the first one is awaited. */
  readonly error: unknown;
  /** True as long as it is requested; also before the very first time. */
  readonly isFetching: boolean;
}

/** Components that show the answer: the query is kept, and refreshed when it is stale. */
export interface Watcher {
  /** How the answer is requested now, and whether at all. */
  options(): { readonly enabled?: boolean; readonly staleMs?: number };
  changed(): void;
}

export interface CacheOptions {
  readonly staleMs: number;
  readonly retry: Retry;
  /** The time in milliseconds. */
  readonly now: () => number;
  /** How long the attempt after this failure waits, in milliseconds. */
  readonly retryDelayMs: (failures: number) => number;
}

/** How long a hidden answer is kept. */
const KEPT_MS = 5 * MINUTE_MS;

const UNKNOWN: QueryState<never> = { data: undefined, error: null, isFetching: true };

interface Run {
  readonly answer: Promise<unknown>;
  /** False once no caller waits any more: the attempt under way is then the last. */
  mayRetry: boolean;
}

/** One answer of the server's, and everything that is known about it. */
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

  /** Keeps the answer for `watcher` and calls it at every change. Returns how to stop. */
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

  /** Whether a component shows the answer and wants it requested. */
  get isActive(): boolean {
    return [...this.#watchers].some((watcher) => watcher.options().enabled !== false);
  }

  isStale(staleMs: number = this.#cache.options.staleMs): boolean {
    if (this.state.data === undefined || this.#isInvalid) return true;
    return this.#cache.options.now() - this.#loadedAt >= staleMs;
  }

  /** Whether somebody shows an answer that is too old by now. */
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
   * Requests the answer; callers meanwhile get the same one. `restart` drops the running request,
   * whose answer may be older than the latest change.
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

  /** Forgets the answer, and gives up what is under way. */
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

  /** What took the place of a run that was given up. */
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
    // Where pages are drawn ahead of time nothing is kept waiting.
    if (this.isWatched || globalThis.document === undefined) return;
    this.#forget = setTimeout(() => {
      if (this.#run === null) this.#cache.drop(this);
    }, KEPT_MS);
  }
}

/**
 * The answers of the server as the screen shows them: each is requested once however many show
 * it, kept for a while, and requested again when it is stale and seen again.
 */
export class QueryCache {
  readonly options: CacheOptions;
  readonly #queries = new Map<string, Query>();
  readonly #waking: (() => void)[] = [];

  constructor(options: CacheOptions) {
    this.options = options;
    globalThis.document?.addEventListener('visibilitychange', () => this.#seen());
  }

  /** The query of a key, made when there is none yet. Asks for nothing. */
  open(options: QueryOptions<unknown>): Query {
    const name = JSON.stringify(options.key);
    const known = this.#queries.get(name);
    if (known !== undefined) return known;
    const query = new Query(this, options);
    this.#queries.set(name, query);
    return query;
  }

  /** The answer, requested unless a fresh one is here. Rejects when it cannot be had. */
  fetch<Data>(options: QueryOptions<Data>): Promise<Data> {
    const query = this.open(options);
    const answer = query.isStale(options.staleMs) ? query.fetch(options) : query.state.data;
    // What is kept under a key is what this key's `load` brought.
    return Promise.resolve(answer as Data);
  }

  /** What was answered to this query; undefined before there was an answer. */
  get<Data>({ key }: QueryOptions<Data>): Data | undefined {
    return this.#queries.get(JSON.stringify(key))?.state.data as Data | undefined;
  }

  /**
   * Marks all whose key begins with `key` as out of date, and asks again for those that are shown.
   * Resolves when these are there, or could not be had.
   */
  async invalidate(key: QueryKey = []): Promise<void> {
    const queries = this.#under(key);
    for (const query of queries) query.invalidate();
    await this.#refresh(queries);
  }

  /** Forgets every answer, and asks again for those that are shown. */
  async reset(): Promise<void> {
    const queries = this.#under([]);
    for (const query of queries) query.reset();
    await this.#refresh(queries);
  }

  /** Forgets all whose key begins with `key`, but those that are shown. */
  removeUnwatched(key: QueryKey): void {
    for (const query of this.#under(key)) if (!query.isWatched) this.drop(query);
  }

  drop(query: Query): void {
    query.reset();
    this.#queries.delete(JSON.stringify(query.key));
  }

  /** Resolves as soon as the page is visible: a hidden page does not try again. */
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

/** The component that shows it reports the error. */
export function ignore(): void {}

export function isHidden(): boolean {
  return globalThis.document?.visibilityState === 'hidden';
}
