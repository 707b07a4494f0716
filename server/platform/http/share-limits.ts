import type { Clock } from '../clock.ts';
import type { Notifier } from '../notifier.ts';
import type { Limits } from './limits.ts';
import type { Taken } from './rate-limit.ts';

const TOPIC = 'limits';
/** A crowd on all processes exceeds a limit by at most what it takes in this time. */
const SHARE_EVERY_MS = 200;
/** A payload may have 8,000 bytes, and a key 64. */
const KEYS_A_NOTICE = 80;

interface Shared {
  readonly name: string;
  readonly taken: readonly Taken[];
}

/**
 * Enforces the rate limits together with the other processes on this database: each sends what it
 * has given out to callers that have used a quarter of their burst. Without the database each
 * process counts alone.
 * @returns ends it.
 */
export function shareLimits(
  limits: Limits,
  notifier: Pick<Notifier, 'hasPeers' | 'broadcast' | 'onBroadcast'>,
  clock: Pick<Clock, 'now'>,
): () => void {
  notifier.onBroadcast(TOPIC, (data) => {
    const { name, taken } = data as Shared;
    const limit = limits.shared.get(name);
    for (const [key, count] of taken) limit?.takenElsewhere(key, count, clock.now());
  });
  const timer = setInterval(() => {
    const isAlone = !notifier.hasPeers();
    for (const [name, limit] of limits.shared) {
      const all = limit.takeUnshared();
      for (let from = 0; !isAlone && from < all.length; from += KEYS_A_NOTICE) {
        const taken = all.slice(from, from + KEYS_A_NOTICE);
        notifier.broadcast(TOPIC, { name, taken } satisfies Shared);
      }
    }
  }, SHARE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
