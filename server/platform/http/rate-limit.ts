import { MINUTE_MS } from '@glasshouse/contract/time.ts';

/** A token bucket per key: `perSecond` on average, `burst` at once. */
export interface RateLimit {
  /** Takes one token; returns 0 when the call may pass, else the seconds to wait (at least 1). */
  take(key: string, at: number): number;
  /** Gives one token back when the charged action did not happen. */
  giveBack(key: string): void;
}

/** A limit that several processes enforce together: each sends the others what it has taken. */
export interface SharedRateLimit extends RateLimit {
  /**
   * The tokens taken here that the others do not know yet, and forgets them. Keys that have used
   * little of their burst are left out until they have used more.
   */
  takeUnshared(): Taken[];
  /** Takes the tokens that another process has given out. */
  takenElsewhere(key: string, count: number, at: number): void;
}

export type Taken = readonly [key: string, count: number];

/** Keys unused for this long are deleted once their buckets have refilled. */
const FORGOTTEN_MS = MINUTE_MS;
/** Processes send each other the keys that have used this fraction of their burst. */
const SHARED_FROM = 1 / 4;

interface Bucket {
  left: number;
  at: number;
  unshared: number;
}

export function createRateLimit(perSecond: number, burst: number): SharedRateLimit {
  const buckets = new Map<string, Bucket>();
  const spending = new Set<string>();
  const refill = (bucket: Bucket, at: number): void => {
    // A clock that moved back refills nothing.
    const passed = Math.max(0, at - bucket.at);
    bucket.left = Math.min(burst, bucket.left + (passed * perSecond) / 1000);
    bucket.at = at;
  };
  const count = (key: string, bucket: Bucket): void => {
    bucket.left -= 1;
    // What has been refilled since needs no sharing.
    bucket.unshared = Math.min(bucket.unshared + 1, burst - bucket.left);
    if (burst - bucket.left >= burst * SHARED_FROM) spending.add(key);
  };
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
      let bucket = buckets.get(key);
      if (bucket === undefined) {
        bucket = { left: burst, at, unshared: 0 };
        buckets.set(key, bucket);
      } else refill(bucket, at);
      if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / perSecond));
      count(key, bucket);
      return 0;
    },
    giveBack(key) {
      const bucket = buckets.get(key);
      if (bucket === undefined) return;
      bucket.left = Math.min(burst, bucket.left + 1);
      bucket.unshared = Math.max(0, bucket.unshared - 1);
    },
    takeUnshared() {
      const taken: Taken[] = [];
      for (const key of spending) {
        const bucket = buckets.get(key);
        if (bucket === undefined || bucket.unshared === 0) continue;
        taken.push([key, bucket.unshared]);
        bucket.unshared = 0;
      }
      spending.clear();
      return taken;
    },
    takenElsewhere(key, taken, at) {
      const bucket = buckets.get(key) ?? { left: burst, at, unshared: 0 };
      refill(bucket, at);
      // Below zero when both gave out the last tokens; never so far that it takes longer to refill
      // than an empty bucket takes twice.
      bucket.left = Math.max(-burst, bucket.left - taken);
      buckets.set(key, bucket);
    },
  };
}
