/** Lengths of time in milliseconds, for times and waits alike. A leaf: it imports nothing. */

export const SECOND_MS = 1_000;

export const MINUTE_MS = 60 * SECOND_MS;

export const HOUR_MS = 60 * MINUTE_MS;

/** Twenty-four hours. A day of a market's calendar has its own bounds: see markets/calendar.ts. */
export const DAY_MS = 24 * HOUR_MS;
