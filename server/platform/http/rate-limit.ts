import { MINUTE_MS } from '@glasshouse/contract/time.ts';

/** A token bucket per key: `perSecond` on average, `burst` at once. */
export interface RateLimit {
  /** Takes one token; returns 0 when the call may pass, else the seconds to wait (at least 1). */
  take(key: string, at: number): number;
  /** Gives one token back when the charged action did not happen. */
  giveBack(key: string): void;
}

/** Keys unused for this long are deleted once their buckets have refilled. */
const FORGOTTEN_MS = MINUTE_MS;

export function createRateLimit(perSecond: number, burst: number): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const fullAfterMs = Math.max(FORGOTTEN_MS, (burst / perSecond) * 1000);
  let sweptAt = 0;
  return {
    take(key, at) {
      if (at - sweptAt > FORGOTTEN_MS) {
        for (const [other, bucket] of buckets) {
          if (at - bucket.at > fullAfterMs) buckets.delete(other);
        }
        sweptAt = at;
      }
      const bucket = buckets.get(key);
      if (bucket === undefined) {
        buckets.set(key, { left: burst - 1, at });
        return 0;
      }
      // A clock that moved back refills nothing.
      const passed = Math.max(0, at - bucket.at);
      bucket.left = Math.min(burst, bucket.left + (passed * perSecond) / 1000);
      bucket.at = at;
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
      bucket.left -= 1;
      return 0;
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket !== undefined) bucket.left = Math.min(burst, bucket.left + 1);
    },
  };
}
