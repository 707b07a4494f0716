import { accountQuery } from './account.ts';
import { ignore, isHidden } from './query-cache.ts';
import { queryCache, useReach } from './server.ts';

const FIRST_RETRY_MS = 2_000;
const RETRY_MS_MAX = 30_000;

/**
 * After a call without an answer, asks for the account until the server answers again: at once when
 * the device is online again, else after 2 s, then after twice as long each time, up to 30 s. A
 * hidden page does not ask. Without this a page that sends nothing by itself would call itself
 * offline until the next press.
 */
export function reachAgain(): void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_RETRY_MS;
  const ask = (): void => {
    clearTimeout(retry);
    if (useReach.getState().reached) return;
    retry = setTimeout(ask, waitMs);
    waitMs = Math.min(2 * waitMs, RETRY_MS_MAX);
    if (!isHidden()) queryCache.fetch({ ...accountQuery, staleMs: 0 }).catch(ignore);
  };
  useReach.subscribe(({ reached }, before) => {
    if (reached === before.reached) return;
    clearTimeout(retry);
    waitMs = FIRST_RETRY_MS;
    if (!reached) retry = setTimeout(ask, waitMs);
  });
  addEventListener('online', ask);
}
