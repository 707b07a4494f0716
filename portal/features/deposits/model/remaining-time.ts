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

/** A countdown is not read out as it runs; at these moments what is left is said. */
const ANNOUNCED_MS = [0, 60_000, 300_000] as const;

/**
 * The last announced moment that was passed, when `firstMs` were left as the page opened and
 * `leftMs` are now; null before the first one.
 */
export function remainingTimeToAnnounce(firstMs: number, leftMs: number): number | null {
  return ANNOUNCED_MS.find((announced) => leftMs <= announced && announced < firstMs) ?? null;
}
