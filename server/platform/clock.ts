/**
 * The only source of time. Everything else takes `at` as an argument, so that tests can cross 24
 * hours, 30 days and midnight by moving the clock.
 */
export interface Clock {
  /** Epoch milliseconds: the machine's time plus the demo's offset. */
  now(): number;
  /** How far the demo's clock has been moved ahead, in milliseconds. */
  offsetMs(): number;
  /** Moves the demo's clock. It never goes back. */
  setOffsetMs(offsetMs: number): void;
}

export function createClock(machine: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => machine() + offset,
    offsetMs: () => offset,
    setOffsetMs(next) {
      offset = Math.max(offset, next);
    },
  };
}

/** Machine time in milliseconds for signatures exchanged with the outside, never moved. */
export function wallTime(): number {
  return Date.now();
}
