import type { ComponentType } from 'react';
import { loadPack } from './market.ts';
import { loadPageWords } from './words.ts';

/** A chunk that has not come within this is given up, and can be requested again. */
const CHUNK_TIMEOUT_MS = 120_000;

/** What starts afresh each chunk that did not come. */
const failed = new Set<() => void>();

/** Forgets failed chunks, so that the next render loads them again. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * Loads a chunk once, with the texts and the market that later parts need. A failure stays the
 * answer until `forgetFailures`, so that drawing it again does not ask without end.
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

/** Calls once when the device is online again; returns how to stop waiting. */
export function whenOnline(listener: () => void): () => void {
  addEventListener('online', listener, { once: true });
  return () => removeEventListener('online', listener);
}
