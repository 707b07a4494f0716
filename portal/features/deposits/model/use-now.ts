import { useEffect, useState } from 'react';
import { now } from '../../../api/clock.ts';

/** The server's time, epoch milliseconds, drawn anew every second. */
export function useNow(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return at;
}
