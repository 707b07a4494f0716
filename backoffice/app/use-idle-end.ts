import { useEffect } from 'react';
import { MINUTE_MS } from '@glasshouse/contract/time.ts';
import { logOutNow } from '../api/log-out.ts';

/** As the server's idle limit, which queues that are read again and again would never reach. */
const IDLE_MS = 30 * MINUTE_MS;

/** Logs out after half an hour without a key or a press. */
export function useIdleEnd(): void {
  useEffect(() => {
    const end = () => void logOutNow('idle');
    let timer = setTimeout(end, IDLE_MS);
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(end, IDLE_MS);
    };
    addEventListener('keydown', begin);
    addEventListener('pointerdown', begin);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', begin);
      removeEventListener('pointerdown', begin);
    };
  }, []);
}
