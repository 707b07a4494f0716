/**
 * The portal's clock: server time, independent of the device's clock. Epoch milliseconds. It is
 * based on the monotonic clock, so changes of the device's clock have no effect.
 */

let startedAt = Date.now() - performance.now();
let learnt = false;

/** Returns the best estimate of the server's time. */
export function now(): number {
  return Math.round(startedAt + performance.now());
}

/** Returns the device's own time: for ages only, because it continues while the device sleeps. */
export function deviceNow(): number {
  return Date.now();
}

/**
 * Updates the estimate from a response's Date header. The header is truncated to whole seconds, so
 * half a second is added as the mean error. Small differences are ignored, so that visible clocks
 * do not jump.
 */
export function learnServerTime(header: string | null): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header) + 500;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - now();
  if (learnt && Math.abs(difference) < 2000) return;
  startedAt += difference;
  learnt = true;
}
