/**
 * Counts the seconds of the session on from what the server said last. It never goes back: an
 * answer that took its time says how long it was when it was written.
 */
export function createSessionClock(seconds: number, write: (seconds: number) => void) {
  let clock = { seconds, since: performance.now() };
  const read = (): number => clock.seconds + (performance.now() - clock.since) / 1000;
  const show = (): void => write(read());
  setInterval(show, 1000);
  show();
  return {
    set(now: number): void {
      clock = { seconds: Math.max(now, read()), since: performance.now() };
    },
  };
}
