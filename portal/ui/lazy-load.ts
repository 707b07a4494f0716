import type { ComponentType } from 'react';
import { loadPack } from './market.ts';
import { loadPageWords } from './words.ts';

/** Timeout of a chunk; afterwards it can be requested again. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Pause before a failed chunk is requested again; twice as long after each further failure. */
const FIRST_PAUSE_MS = 2_000;
const PAUSE_MS_MAX = 30_000;

/** A chunk that failed to load. */
interface FailedChunk {
  /** Resets it, so that it can be requested again. */
  forget(): void;
  load(): Promise<unknown>;
}

const failed = new Set<FailedChunk>();

/** Resets failed chunks, so that the next render loads them again. */
export function forgetFailures(): void {
  for (const chunk of failed) chunk.forget();
  failed.clear();
}

async function loadFailedAgain(): Promise<void> {
  const chunks = [...failed];
  forgetFailures();
  await Promise.all(chunks.map((chunk) => chunk.load()));
}

/**
 * Loads a chunk once, with the texts and the market that later parts need. A failure is cached
 * until `forgetFailures`, so that repeated renders do not retry endlessly.
 */
export function loadOnce<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const start = (): Promise<ComponentType<Props>> => {
    if (loading !== null) return loading;
    const begun = Promise.all([load(), loadPageWords(), loadPack()]);
    loading = withTimeout(begun.then(([component]) => component));
    loading.catch(() => failed.add({ forget: () => (loading = null), load: start }));
    return loading;
  };
  return start;
}

async function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('a chunk took too long')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/**
 * Requests failed chunks again until they are loaded, and calls `loaded` then: at once when the
 * device is online again, else after 2 s, then after twice as long each time, up to 30 s. A server
 * that restarts does not change the device's own connection, so waiting for that alone would leave
 * the failed page until a press. A hidden page does not ask. Returns the stop function.
 */
export function whenLoaded(loaded: () => void): () => void {
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const wait = (): void => {
    if (stopped) return;
    timer = setTimeout(ask, pauseMs);
    pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX);
  };
  const ask = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') wait();
    else loadFailedAgain().then(() => stopped || loaded(), wait);
  };
  wait();
  addEventListener('online', ask);
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener('online', ask);
  };
}
