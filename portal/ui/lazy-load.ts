import type { ComponentType } from 'react';
import { loadPack } from './market.ts';
import { loadPageWords } from './words.ts';

/** Timeout of a chunk; afterwards it can be requested again. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Reset functions of the failed chunks. */
const failed = new Set<() => void>();

/** Resets failed chunks, so that the next render loads them again. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * Loads a chunk once, with the texts and the market that later parts need. A failure is cached
 * until `forgetFailures`, so that repeated renders do not retry endlessly.
 */
export function loadOnce<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  let loading: Promise<ComponentType<Props>> | null = null;
  return () => {
    if (loading !== null) return loading;
    const begun = Promise.all([load(), loadPageWords(), loadPack()]);
    loading = withTimeout(begun.then(([component]) => component));
    loading.catch(() => failed.add(() => (loading = null)));
    return loading;
  };
}

async function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('a chunk took too long')), CHUNK_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** Calls once when the device is online again; returns the unsubscribe function. */
export function whenOnline(listener: () => void): () => void {
  addEventListener('online', listener, { once: true });
  return () => removeEventListener('online', listener);
}
