/**
 * The only module in the sandbox that reads the machine's time. All times are epoch milliseconds.
 */
export class Clock {
  /** The offset of the demo's clock from real time, in milliseconds; never negative. */
  offsetMs = 0;

  /** The provider's time: business deadlines, payment times, statement days. */
  now(): number {
    return this.wallTime() + this.offsetMs;
  }

  /** Real time, for checking signatures, independent of the demo's clock. */
  wallTime(): number {
    return Date.now();
  }
}

/** The UTC day `YYYY-MM-DD` of the time `at` (epoch milliseconds). */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** True when `day` is an existing date in the form `YYYY-MM-DD`. */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isSafeInteger(at) && utcDay(at) === day;
}

/** Formats a time for people, with its zone: `Nov 24, 2026, 15:04 GMT+5:30`. */
export function readableMoment(at: number, tag: string, timeZone: string): string {
  return new Intl.DateTimeFormat(tag, {
    timeZone,
    timeZoneName: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(at);
}
