import type { RateLimit } from './rate-limit.ts';

/** Detects bursts of failures and reports each once. */
export interface FailureBursts {
  /** Counts one failure. Returns true when it starts a burst: more failures than `few` allows. */
  failed(key: string, at: number): boolean;
}

/** A burst is over after `quietMs` without a failure above that limit. */
export function createFailureBursts(few: RateLimit, quietMs: number): FailureBursts {
  const running = new Map<string, number>();
  let sweptAt = 0;
  return {
    failed(key, at) {
      if (few.take(key, at) === 0) return false;
      if (at - sweptAt > quietMs) {
        for (const [other, lastAt] of running) if (at - lastAt > quietMs) running.delete(other);
        sweptAt = at;
      }
      const lastAt = running.get(key);
      running.set(key, at);
      return lastAt === undefined || at - lastAt > quietMs;
    },
  };
}
