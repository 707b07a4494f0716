import { useEffect, useState } from 'react';
import { now } from '../../../api/clock.ts';

/** The server's time, epoch milliseconds, updated every second. */
export function useNow(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return at;
}

/**
 * A running countdown is not announced; screen readers announce the remaining time at these
 * moments.
 */
const ANNOUNCED_MS = [0, 60_000, 300_000] as const;

/**
 * Returns the last announcement moment that has passed, given `firstMs` remaining when the page
 * opened and `leftMs` now; null before the first one.
 */
export function remainingTimeToAnnounce(firstMs: number, leftMs: number): number | null {
  return ANNOUNCED_MS.find((announced) => leftMs <= announced && announced < firstMs) ?? null;
}
