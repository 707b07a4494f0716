/**
 * The portal's clock: the server's time, whatever the device's own clock says. Epoch
 * milliseconds. It runs on the monotonic clock, so that changing the device's clock has no effect.
 */

let startedAt = Date.now() - performance.now();
let learnt = false;

/** The server's time by the best knowledge there is. */
export function now(): number {
  return Math.round(startedAt + performance.now());
}

/** The device's own time: for ages only, since it runs on while the device sleeps. */
export function deviceNow(): number {
  return Date.now();
}

/**
 * Learns the server's time from an answer's Date header, which is cut to whole seconds; half a
 * second is added as the mean of what was cut. Small differences change nothing, so that clocks
 * on the screen do not jump.
 */
export function learnServerTime(header: string | null): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header) + 500;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - now();
  if (learnt && Math.abs(difference) < 2000) return;
  startedAt += difference;
  learnt = true;
}
