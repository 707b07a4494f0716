/**
 * The only place in the sandbox that asks the machine for the time.
 * All times are epoch milliseconds.
 */
export class Clock {
  /** How far the demo's clock runs ahead of the wall, in milliseconds; never negative. */
  offsetMs = 0;

  /** The provider's own time: business deadlines, payment times, statement days. */
  now(): number {
    return this.wall() + this.offsetMs;
  }

  /** Real time: signatures are checked against it, whatever the demo's clock says. */
  wall(): number {
    return Date.now();
  }
}

/** The UTC day `YYYY-MM-DD` that holds the moment `at` (epoch milliseconds). */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Whether `day` is a real day of the calendar in the form `YYYY-MM-DD`. */
export function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isSafeInteger(at) && utcDay(at) === day;
}

/** A moment as people read it: `YYYY-MM-DD HH:mm UTC`. */
export function readableMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
