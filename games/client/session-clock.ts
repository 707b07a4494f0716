/** Counts the seconds of the session on from what the server said last. */
export function createSessionClock(seconds: number, write: (seconds: number) => void) {
  let clock = { seconds, since: performance.now() };
  const show = (): void => write(clock.seconds + (performance.now() - clock.since) / 1000);
  setInterval(show, 1000);
  show();
  return {
    set(now: number): void {
      clock = { seconds: now, since: performance.now() };
    },
  };
}
